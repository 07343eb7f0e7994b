/** The rule of a list: what it shows, in which order, how many, and what always or never comes. */
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import type { ListSource, SourceKind, SourceSort, SourceWhere } from '../../../../engine/document/source.ts';
import { Field } from '../../../../ui/controls/Field.tsx';
import { SelectBox } from '../../../../ui/controls/Input.tsx';
import { Row } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { useOperatorCalls } from '../../../calls/operator-calls.ts';
import { useLoaded } from '../../../calls/use-call.ts';
import {
  CATEGORY_FILTER,
  BRAND_FILTER,
  SHOP_FILTER,
  TAG_FILTER,
  type ListFilter,
} from '../../../pickers/rows/sources.ts';
import { COLUMN_FILTER, SHOP_REGION_FILTER, SHOP_TAG_FILTER } from '../../../pickers/rows/rule-filters.ts';
import { usePanel } from '../../panel-context.ts';
import { NumberInput } from '../numbers/number-input.tsx';
import { NamedThings } from './named-things.tsx';
import { ChooseSource, SourceFields } from './packaged.tsx';
import { SameAsPage } from './same-as-page.tsx';
import { say } from '../../../words/say.ts';
import styles from './source.module.css';

interface RuleFormProps {
  id: string;
  kind: SourceKind;
  source: ListSource;
  /** Entries that the list may have. */
  most: number;
  /** Of a list inside a shop's entry: its things are of that shop. */
  shop: unknown;
  /** The rule of the goods in each shop that another rule finds: nothing is named, and nothing is counted. */
  inside?: boolean;
  change(patch: Partial<ListSource>, merge: string): void;
}

type Chosen = 'category' | 'brand' | 'tag' | 'shop' | 'region' | 'column';

const FILTERS: Record<SourceKind, readonly [Chosen, ListFilter][]> = {
  goods: [
    ['category', CATEGORY_FILTER],
    ['brand', BRAND_FILTER],
    ['tag', TAG_FILTER],
    ['shop', SHOP_FILTER],
  ],
  coupon: [],
  shop: [
    ['category', { ...CATEGORY_FILTER, title: say('有此分类的商品') }],
    ['tag', SHOP_TAG_FILTER],
    ['region', SHOP_REGION_FILTER],
  ],
  article: [['column', COLUMN_FILTER]],
};

const SORTS: Record<SourceKind, readonly [SourceSort, string][]> = {
  goods: [
    ['recommended', say('推荐')],
    ['newest', say('最新上架')],
    ['sales', say('销量最高')],
    ['rated', say('评分最高')],
    ['price', say('价格从低到高')],
    ['price-down', say('价格从高到低')],
  ],
  coupon: [
    ['recommended', say('领取最多')],
    ['newest', say('最新')],
  ],
  shop: [
    ['recommended', say('销量最高')],
    ['newest', say('最新开店')],
    ['rated', say('评分最高')],
  ],
  article: [
    ['newest', say('最新发布')],
    ['recommended', say('阅读最多')],
  ],
};
const UNITS: Record<SourceKind, string> = {
  goods: say('件商品'),
  coupon: say('张优惠券'),
  shop: say('家商铺'),
  article: say('篇文章'),
};
const MOST_INSIDE = 12;
const NAMED = { pinned: say('置顶'), excluded: say('排除') } as const;
const CENTS = 100;
const DEAREST = 1_000_000;

interface ChooseProps {
  id: string;
  filter: ListFilter;
  value: number | string | undefined;
  change(value: string): void;
}

function Choose({ id, filter, value, change }: ChooseProps) {
  const calls = useOperatorCalls();
  const load = useCallback(async () => (await filter.options?.(calls)) ?? [], [filter, calls]);
  const { value: options = [] } = useLoaded(load);
  const chosen = value === undefined ? '' : String(value);
  const isKnown = chosen === '' || options.some((option) => option.value === chosen);
  return (
    <Field>
      <label htmlFor={id}>{filter.title}</label>
      <SelectBox id={id} value={chosen} onChange={({ target }) => change(target.value)}>
        <option value="">{say('不限')}</option>
        {!isKnown && <option value={chosen}>{say('编号 {chosen}', { chosen })}</option>}
        {options
          .filter((option) => option.value !== '')
          .map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
      </SelectBox>
    </Field>
  );
}

interface PartProps {
  id: string;
  where: SourceWhere;
  put(patch: Partial<Record<keyof SourceWhere, unknown>>, merge: string): void;
}

function Prices({ id, where, put }: PartProps) {
  const limits = { minimum: 0, maximum: DEAREST };
  const yuan = (cents: number | undefined): number | undefined => (cents === undefined ? undefined : cents / CENTS);
  return (
    <Field>
      <span>{say('价格（元）')}</span>
      <Row>
        {(['from', 'to'] as const).map((name) => (
          <NumberInput
            key={name}
            id={`${id}~${name}`}
            label={name === 'from' ? say('最低价') : say('最高价')}
            placeholder={name === 'from' ? say('最低价') : say('最高价')}
            value={yuan(where[name])}
            limits={limits}
            compact
            onChange={(value) => put({ [name]: Math.round(value * CENTS) }, name)}
          />
        ))}
        {(where.from !== undefined || where.to !== undefined) && (
          <button
            type="button"
            className={styles.clear}
            onClick={() => put({ from: undefined, to: undefined }, 'prices')}
          >
            {say('不限')}
          </button>
        )}
      </Row>
    </Field>
  );
}

/** What the rule finds now, as the last answer for the page said. */
const Fits = observer(function Fits({ kind, source }: Pick<RuleFormProps, 'kind' | 'source'>) {
  const { live } = usePanel().editor;
  const fault = live.faultOf(kind, source);
  const fits = live.fits(kind, source);
  if (fault !== undefined)
    return (
      <p role="status" className={styles.fits} data-few>
        {say(fault)}
      </p>
    );
  if (fits === undefined) return <Note size="small">{say('正在计算符合规则的数量…')}</Note>;
  const isFew = fits + source.pinned.length < source.count;
  return (
    <p role="status" className={styles.fits} data-few={isFew || undefined}>
      {say(isFew ? '现在有 {fits} {kind}符合，少于 {count}' : '现在有 {fits} {kind}符合', {
        fits,
        kind: UNITS[kind],
        count: source.count,
      })}
    </p>
  );
});

export const RuleForm = observer(function RuleForm(props: RuleFormProps) {
  const { id, kind, source, most, shop, inside = false, change } = props;
  const { where } = source;
  const sorts = SORTS[kind];
  const put: PartProps['put'] = (patch, merge) => {
    const entries = Object.entries({ ...where, ...patch }).filter(
      ([, value]) => value !== undefined && value !== false,
    );
    change({ where: Object.fromEntries(entries) as SourceWhere }, merge);
  };
  const isPackaged = source.by !== undefined;
  // What was typed last stays in the fields until the widget's form is opened anew.
  const { limited } = useOperatorCalls();
  const filters = limited ? [] : FILTERS[kind];
  const [fields] = useState(() => filters.filter(([name]) => name !== 'shop' || (shop === undefined && !inside)));
  const ruled = shop === undefined ? source : { ...source, where: { ...where, shop: Number(shop) } };
  return (
    <div role="group" aria-label={inside ? say('商品规则') : say('规则')} className={styles.form}>
      {!inside && <ChooseSource id={id} kind={kind} source={source} change={change} />}
      {isPackaged && <SourceFields id={id} source={source} change={change} />}
      {!isPackaged &&
        fields.map(([name, filter]) => (
          <Choose
            key={name}
            id={`${id}~${name}`}
            filter={filter}
            value={where[name]}
            change={(value) =>
              put({ [name]: name === 'region' ? value || undefined : Number(value) || undefined }, name)
            }
          />
        ))}
      {!isPackaged && shop === undefined && (
        <SameAsPage id={`${id}~same`} kind={kind} value={where.same} change={(same) => put({ same }, 'same')} />
      )}
      {!isPackaged && kind === 'goods' && <Prices id={id} where={where} put={put} />}
      {!isPackaged && kind === 'goods' && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={where.on_sale === true}
            onChange={({ target }) => put({ on_sale: target.checked }, 'on_sale')}
          />
          {say('只要正在优惠的商品')}
        </label>
      )}
      {!isPackaged && (
        <Field>
          <label htmlFor={`${id}~sort`}>{say('排序')}</label>
          <SelectBox
            id={`${id}~sort`}
            value={sorts.some(([sort]) => sort === source.sort) ? source.sort : sorts[0]?.[0]}
            onChange={({ target }) => {
              const next = sorts.find(([sort]) => sort === target.value);
              if (next) change({ sort: next[0] }, 'sort');
            }}
          >
            {sorts.map(([sort, text]) => (
              <option key={sort} value={sort}>
                {text}
              </option>
            ))}
          </SelectBox>
        </Field>
      )}
      <Field>
        <label htmlFor={`${id}~count`}>{say('数量')}</label>
        <NumberInput
          id={`${id}~count`}
          value={source.count}
          limits={{ minimum: 1, maximum: most, multipleOf: 1 }}
          onChange={(count) => change({ count: Math.round(count) }, 'count')}
        />
      </Field>
      {!isPackaged && kind === 'goods' && source.sort === 'recommended' && (
        <Note size="small">{say('登录会员先看到常看、收藏和买过的分类里的商品，其他顾客看到销量最高的')}</Note>
      )}
      {!inside &&
        (['pinned', 'excluded'] as const).map((name) => (
          <NamedThings
            key={name}
            title={NAMED[name]}
            kind={kind}
            ids={source[name]}
            shop={shop}
            change={(ids) => change({ [name]: ids }, name)}
          />
        ))}
      {!inside && <Fits kind={kind} source={ruled} />}
      {source.goods && (
        <fieldset className={styles.form}>
          <legend>{say('每家商铺的商品')}</legend>
          <RuleForm
            id={`${id}~goods`}
            kind="goods"
            inside
            source={source.goods}
            most={MOST_INSIDE}
            shop={undefined}
            change={(patch, merge) =>
              source.goods && change({ goods: { ...source.goods, ...patch } }, `goods ${merge}`)
            }
          />
        </fieldset>
      )}
    </div>
  );
});
