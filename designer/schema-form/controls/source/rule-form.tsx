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
import { usePanel } from '../../panel-context.ts';
import { NumberInput } from '../numbers/number-input.tsx';
import { NamedThings } from './named-things.tsx';
import styles from './source.module.css';

interface RuleFormProps {
  id: string;
  kind: SourceKind;
  source: ListSource;
  /** Entries that the list may have. */
  most: number;
  /** Of a list inside a shop's entry: its things are of that shop. */
  shop: unknown;
  change(patch: Partial<ListSource>, merge: string): void;
}

type Chosen = 'category' | 'brand' | 'tag' | 'shop';

const FILTERS: readonly [Chosen, ListFilter][] = [
  ['category', CATEGORY_FILTER],
  ['brand', BRAND_FILTER],
  ['tag', TAG_FILTER],
  ['shop', SHOP_FILTER],
];

const GOODS_SORTS: readonly [SourceSort, string][] = [
  ['recommended', '推荐'],
  ['newest', '最新上架'],
  ['sales', '销量最高'],
  ['rated', '评分最高'],
  ['price', '价格从低到高'],
  ['price-down', '价格从高到低'],
];
const COUPON_SORTS: readonly [SourceSort, string][] = [
  ['recommended', '领取最多'],
  ['newest', '最新'],
];
const UNITS: Record<SourceKind, string> = { goods: '件商品', coupon: '张优惠券' };
const CENTS = 100;
const DEAREST = 1_000_000;

interface ChooseProps {
  id: string;
  filter: ListFilter;
  value: number | undefined;
  change(value: number | undefined): void;
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
      <SelectBox id={id} value={chosen} onChange={({ target }) => change(Number(target.value) || undefined)}>
        <option value="">不限</option>
        {!isKnown && <option value={chosen}>{`编号 ${chosen}`}</option>}
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
      <span>价格（元）</span>
      <Row>
        {(['from', 'to'] as const).map((name) => (
          <NumberInput
            key={name}
            id={`${id}~${name}`}
            label={name === 'from' ? '最低价' : '最高价'}
            placeholder={name === 'from' ? '最低价' : '最高价'}
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
            onClick={() => put({ from: undefined, to: undefined }, '价格')}
          >
            不限
          </button>
        )}
      </Row>
    </Field>
  );
}

/** What the rule finds now, as the last answer for the page said. */
const Fits = observer(function Fits({ kind, source }: Pick<RuleFormProps, 'kind' | 'source'>) {
  const fits = usePanel().editor.live.fits(kind, source);
  if (fits === undefined) return <Note size="small">正在计算符合规则的数量…</Note>;
  const isFew = fits + source.pinned.length < source.count;
  return (
    <p role="status" className={styles.fits} data-few={isFew || undefined}>
      {`现在有 ${fits} ${UNITS[kind]}符合${isFew ? `，少于 ${source.count}` : ''}`}
    </p>
  );
});

export const RuleForm = observer(function RuleForm({ id, kind, source, most, shop, change }: RuleFormProps) {
  const { where } = source;
  const sorts = kind === 'goods' ? GOODS_SORTS : COUPON_SORTS;
  const put: PartProps['put'] = (patch, merge) => {
    const entries = Object.entries({ ...where, ...patch }).filter(
      ([, value]) => value !== undefined && value !== false,
    );
    change({ where: Object.fromEntries(entries) as SourceWhere }, merge);
  };
  // What was typed last stays in the fields until the widget's form is opened anew.
  const [fields] = useState(() =>
    FILTERS.filter(([name]) => kind === 'goods' && (name !== 'shop' || shop === undefined)),
  );
  const ruled = shop === undefined ? source : { ...source, where: { ...where, shop: Number(shop) } };
  return (
    <div role="group" aria-label="规则" className={styles.form}>
      {fields.map(([name, filter]) => (
        <Choose
          key={name}
          id={`${id}~${name}`}
          filter={filter}
          value={where[name]}
          change={(value) => put({ [name]: value }, name)}
        />
      ))}
      {kind === 'goods' && <Prices id={id} where={where} put={put} />}
      {kind === 'goods' && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={where.on_sale === true}
            onChange={({ target }) => put({ on_sale: target.checked }, '优惠')}
          />
          只要正在优惠的商品
        </label>
      )}
      <Field>
        <label htmlFor={`${id}~sort`}>排序</label>
        <SelectBox
          id={`${id}~sort`}
          value={sorts.some(([sort]) => sort === source.sort) ? source.sort : sorts[0]?.[0]}
          onChange={({ target }) => {
            const next = sorts.find(([sort]) => sort === target.value);
            if (next) change({ sort: next[0] }, '排序');
          }}
        >
          {sorts.map(([sort, text]) => (
            <option key={sort} value={sort}>
              {text}
            </option>
          ))}
        </SelectBox>
      </Field>
      <Field>
        <label htmlFor={`${id}~count`}>数量</label>
        <NumberInput
          id={`${id}~count`}
          value={source.count}
          limits={{ minimum: 1, maximum: most, multipleOf: 1 }}
          onChange={(count) => change({ count: Math.round(count) }, '数量')}
        />
      </Field>
      <NamedThings
        title="置顶"
        kind={kind}
        ids={source.pinned}
        shop={shop}
        change={(pinned) => change({ pinned }, '置顶')}
      />
      <NamedThings
        title="排除"
        kind={kind}
        ids={source.excluded}
        shop={shop}
        change={(excluded) => change({ excluded }, '排除')}
      />
      <Fits kind={kind} source={ruled} />
    </div>
  );
});
