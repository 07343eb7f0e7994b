import { Note } from '../../../../ui/text/Note.tsx';
import { Choices } from '../../../../ui/controls/Choices.tsx';
import { Columns, Stack } from '../../../../ui/layout/flow.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { useId, type ReactNode } from 'react';
import { EntryTools } from '../../../schema-form/controls/lists/entry-tools.tsx';
import { NumberInput } from '../../../schema-form/controls/numbers/number-input.tsx';
import { moved, replaced, without } from '../../../schema-form/controls/lists/list-moves.ts';
import { MomentInput } from '../../../parts/day/MomentInput.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Input, SelectBox, Textarea } from '../../../../ui/controls/Input.tsx';
import type { ListOption } from '../../list/list-def.ts';
import type { Change, GoodsDraft } from './goods-draft.ts';
import { STATUS_NAMES } from '../goods-texts.ts';
import type { Choices as GoodsChoices } from '../use-choices.ts';
import { Field } from '../../../../ui/controls/Field.tsx';
import schema from '../../../../schemas/api/goods/goods-fields.json' with { type: 'json' };
import styles from '../goods.module.css';

/** Titles and limits of the fields. */
const FIELDS = schema.properties;

interface Props {
  draft: GoodsDraft;
  change: Change;
  choices: GoodsChoices;
}

function Labelled({
  title,
  note,
  wide,
  children,
}: {
  title: string;
  note?: string;
  wide?: true;
  children(id: string): ReactNode;
}) {
  const id = useId();
  return (
    <Field data-wide={wide}>
      <label htmlFor={id}>{title}</label>
      {children(id)}
      {note && <small>{note}</small>}
    </Field>
  );
}

interface TextProps {
  field: { title: string; maxLength: number };
  value: string;
  wide?: true;
  onChange(value: string): void;
}

function Text({ field, value, wide, onChange }: TextProps) {
  return (
    <Labelled title={field.title} {...(wide && { wide })}>
      {(id) => (
        <Input
          id={id}
          value={value}
          maxLength={field.maxLength}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

interface SelectProps {
  title: string;
  value: number;
  options: readonly { id: number; name: string }[];
  /** Text for the value 0. */
  none: string;
  onChange(value: number): void;
}

function Select({ title, value, options, none, onChange }: SelectProps) {
  return (
    <Labelled title={title}>
      {(id) => (
        <SelectBox id={id} value={value} onChange={(event) => onChange(Number(event.target.value))}>
          <option value={0}>{none}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </SelectBox>
      )}
    </Labelled>
  );
}

function Tags({ draft, change, choices }: Props) {
  const { tag_ids: chosen } = draft;
  return (
    <Choices>
      <legend>{FIELDS.tag_ids.title}</legend>
      {choices.tags.length === 0 && <Note size="small">还没有标签</Note>}
      {choices.tags.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              change({ tag_ids: target.checked ? [...chosen, id] : chosen.filter((one) => one !== id) })
            }
          />
          {name}
        </label>
      ))}
    </Choices>
  );
}

function Params({ draft: { params }, change }: Omit<Props, 'choices'>) {
  const put = (index: number, part: Partial<GoodsDraft['params'][number]>): void => {
    const before = params[index];
    if (before) change({ params: replaced(params, index, { ...before, ...part }) });
  };
  return (
    <Choices className={styles.params}>
      <legend>商品参数</legend>
      <Stack as="ul" gap={2}>
        {params.map((param, index) => (
          <li key={index}>
            <Input
              aria-label={`参数${index + 1}的名称`}
              placeholder="名称，如 材质"
              maxLength={40}
              value={param.name}
              onChange={(event) => put(index, { name: event.target.value })}
            />
            <Input
              aria-label={`参数${index + 1}的值`}
              placeholder="值，如 陶瓷"
              maxLength={200}
              value={param.value}
              onChange={(event) => put(index, { value: event.target.value })}
            />
            <EntryTools
              name={`参数${index + 1}`}
              index={index}
              count={params.length}
              onMove={(from, to) => change({ params: moved(params, from, to) })}
              onRemove={() => change({ params: without(params, index) })}
            />
          </li>
        ))}
      </Stack>
      <Button
        disabled={params.length >= FIELDS.params.maxItems}
        onClick={() => change({ params: [...params, { name: '', value: '' }] })}
      >
        添加参数
      </Button>
    </Choices>
  );
}

/** Name, categories, brand, tags and parameters; also the shop when there are several to choose from. */
export function BasicFields({ shops, ...shared }: Props & { shops: readonly ListOption[] }) {
  const { draft, change, choices } = shared;
  const options = shops
    .filter(({ value }) => value !== '0')
    .map(({ value, text }) => ({ id: Number(value), name: text }));
  return (
    <Card as="section" aria-label="基本信息">
      <h2>基本信息</h2>
      <Columns>
        <Text field={FIELDS.name} value={draft.name} wide onChange={(name) => change({ name })} />
        <Text field={FIELDS.brief} value={draft.brief} wide onChange={(brief) => change({ brief })} />
        <Text field={FIELDS.goods_bn} value={draft.goods_bn} onChange={(goods_bn) => change({ goods_bn })} />
        {shops.length > 1 && (
          <Select
            title="店铺"
            value={draft.distributor_id}
            options={options}
            none="商城自营"
            onChange={(distributor_id) => change({ distributor_id })}
          />
        )}
        <Select
          title={FIELDS.category_id.title}
          value={draft.category_id}
          options={choices.categories}
          none="不放入分类"
          onChange={(category_id) => change({ category_id })}
        />
        <Select
          title={FIELDS.main_category_id.title}
          value={draft.main_category_id}
          options={choices.main_categories}
          none="不放入主分类"
          onChange={(main_category_id) => change({ main_category_id })}
        />
        <Select
          title={FIELDS.brand_id.title}
          value={draft.brand_id}
          options={choices.brands}
          none="无品牌"
          onChange={(brand_id) => change({ brand_id })}
        />
        <Tags {...shared} />
        <Params draft={draft} change={change} />
      </Columns>
    </Card>
  );
}

function Time({ title, value, onChange }: { title: string; value: string; onChange(value: string): void }) {
  return (
    <Labelled title={title} note="空为不定时；到时后一分钟内生效">
      {(id) => <MomentInput id={id} value={value} onChange={onChange} />}
    </Labelled>
  );
}

/** Whether and when the goods are sold, and how they are shipped. */
export function SaleFields({ draft, change, choices }: Props) {
  return (
    <Card as="section" aria-label="上架与配送">
      <h2>上架与配送</h2>
      <Columns>
        <Labelled title="状态">
          {(id) => (
            <SelectBox
              id={id}
              value={draft.approve_status}
              onChange={(event) => change({ approve_status: event.target.value as GoodsDraft['approve_status'] })}
            >
              {Object.entries(STATUS_NAMES).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </SelectBox>
          )}
        </Labelled>
        <Time title="定时上架" value={draft.on_at} onChange={(on_at) => change({ on_at })} />
        <Time title="定时下架" value={draft.off_at} onChange={(off_at) => change({ off_at })} />
        <Labelled title={FIELDS.item_type.title}>
          {(id) => (
            <SelectBox
              id={id}
              value={draft.item_type}
              onChange={(event) => change({ item_type: event.target.value as GoodsDraft['item_type'] })}
            >
              <option value="normal">实物商品</option>
              <option value="services">虚拟商品（付款后立即交付，不需要收货地址）</option>
            </SelectBox>
          )}
        </Labelled>
        {draft.item_type === 'services' && (
          <Labelled title={FIELDS.service_text.title} note="买家付款后在订单里看到，如使用说明、兑换码" wide>
            {(id) => (
              <Textarea
                id={id}
                rows={4}
                maxLength={FIELDS.service_text.maxLength}
                value={draft.service_text}
                onChange={(event) => change({ service_text: event.target.value })}
              />
            )}
          </Labelled>
        )}
        <Select
          title={FIELDS.freight_template_id.title}
          value={draft.freight_template_id ?? 0}
          options={choices.templates}
          none="包邮"
          onChange={(id) => change({ freight_template_id: id === 0 ? null : id })}
        />
        <Labelled title={FIELDS.weight.title}>
          {(id) => (
            <NumberInput
              id={id}
              value={draft.weight}
              limits={FIELDS.weight}
              onChange={(weight) => change({ weight: Math.round(weight) })}
            />
          )}
        </Labelled>
        <Labelled title={FIELDS.sort.title} note="大的在前">
          {(id) => (
            <NumberInput
              id={id}
              value={draft.sort}
              limits={FIELDS.sort}
              onChange={(sort) => change({ sort: Math.round(sort) })}
            />
          )}
        </Labelled>
      </Columns>
    </Card>
  );
}
