/** New prices, stocks, brands, freight templates or shops of the chosen rows: what to change, then what it would do, then the job. */
import { useId, useState } from 'react';
import type { MallJob, MallValuesPreview } from '../../../../schemas/types/contract.ts';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Input } from '../../../../ui/controls/Input.tsx';
import { Select } from '../../../../ui/controls/Select.tsx';
import { Table } from '../../../../ui/list/Table.tsx';
import { ask } from '../../../calls/ask.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import type { ListOption, Target } from '../../list/list-def.ts';
import type { Loaded } from '../../../calls/use-call.ts';
import { useOffice } from '../../office-context.ts';
import { Missing, Waiting } from '../../parts/Waiting.tsx';
import { useAskedShops } from '../../shops/use-shops.ts';
import type { Choices } from '../use-choices.ts';
import {
  callOf,
  FIELD_NAMES,
  isAssigned,
  isPercent,
  PRICE_WAYS,
  ROUNDING_NAMES,
  shopCallOf,
  STORE_WAYS,
  unitOf,
  wrongForm,
  type ValueField,
  type ValuesCall,
  type ValuesForm,
} from './values-form.ts';

const pairs = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, text]) => ({ value, text }));

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange(value: string): void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <Select id={id} placeholder="请选择" value={value} options={options} onChange={onChange} />
    </Field>
  );
}

interface FieldsProps {
  form: ValuesForm;
  choices: Loaded<Choices>;
  moves: boolean;
  change(patch: Partial<ValuesForm>): void;
}

function AmountFields({ form, change }: Pick<FieldsProps, 'form' | 'change'>) {
  const id = useId();
  const isStore = form.field === 'store';
  return (
    <>
      <Choice
        label="方式"
        value={form.way}
        options={pairs(isStore ? STORE_WAYS : PRICE_WAYS)}
        onChange={(way) => change({ way: (way || 'set') as ValuesForm['way'] })}
      />
      <Field>
        <label htmlFor={id}>{`${isPercent(form) ? '百分比' : '数值'}（${unitOf(form)}）`}</label>
        <Input
          id={id}
          inputMode={isStore ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={form.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
      </Field>
      {!isStore && (
        <Choice
          label="取整"
          value={form.rounding}
          options={pairs(ROUNDING_NAMES)}
          onChange={(rounding) => change({ rounding: (rounding || 'none') as ValuesForm['rounding'] })}
        />
      )}
    </>
  );
}

/** What goods can be assigned to; 0 is none. */
function targetsOf(field: 'brand' | 'freight_template', { brands, templates }: Pick<Choices, 'brands' | 'templates'>) {
  const none = { value: '0', text: field === 'brand' ? '无品牌' : '包邮' };
  const list = field === 'brand' ? brands : templates;
  return [none, ...list.map(({ id, name }) => ({ value: String(id), text: name }))];
}

/** The place of what the goods are assigned to: without all of it, 无品牌 and 包邮 would seem to be the only ones. */
function Assigned({ form, choices, shops, change }: Omit<FieldsProps, 'moves'> & { shops: readonly ListOption[] }) {
  const { field } = form;
  if (!isAssigned(field)) return null;
  const shared = { label: `新的${FIELD_NAMES[field]}`, value: form.to, onChange: (to: string) => change({ to }) };
  if (field === 'shop') return <Choice {...shared} options={shops} />;
  if (!choices.value) return <Waiting name={FIELD_NAMES[field]} asked={choices} />;
  return <Choice {...shared} options={targetsOf(field, choices.value)} />;
}

function Fields({ form, choices, moves, change }: FieldsProps) {
  const { session } = useOffice();
  const { shops, ...askedShops } = useAskedShops();
  const names = Object.entries(FIELD_NAMES).filter(
    ([field]) =>
      (field !== 'cost_price' || session.may('cost.write')) && (field !== 'shop' || (moves && shops.length > 1)),
  );
  return (
    <>
      <Choice
        label="修改什么"
        value={form.field}
        options={names.map(([value, text]) => ({ value, text }))}
        onChange={(field) => change({ field: (field || 'price') as ValueField, way: 'set', to: '' })}
      />
      {moves && <Missing name="店铺" asked={askedShops} />}
      {isAssigned(form.field) ? (
        <Assigned form={form} choices={choices} shops={shops} change={change} />
      ) : (
        <AmountFields form={form} change={change} />
      )}
    </>
  );
}

function Preview({ preview }: { preview: MallValuesPreview }) {
  const { changed, same, refused, examples, reasons } = preview;
  return (
    <>
      <p role="status">
        {`将修改 ${changed} 项`}
        {same > 0 && `，${same} 项已经是这样`}
        {refused > 0 && `，${refused} 项不能修改`}
      </p>
      {examples.length > 0 && (
        <Table aria-label="修改前后">
          <thead>
            <tr>
              <th scope="col">{changed > examples.length ? `前 ${examples.length} 项` : '商品'}</th>
              <th scope="col" data-number>
                现在
              </th>
              <th scope="col" data-number>
                改后
              </th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ name, before, after }, at) => (
              // Variants of one name may cost the same; the rows never move.
              <tr key={at}>
                <td>{name}</td>
                <td data-number>{before}</td>
                <td data-number>{after}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {reasons.length > 0 && (
        <Table aria-label="不能修改">
          <thead>
            <tr>
              <th scope="col">{refused > reasons.length ? `前 ${reasons.length} 项` : '商品'}</th>
              <th scope="col">不能修改的原因</th>
            </tr>
          </thead>
          <tbody>
            {reasons.map(({ name, message }, at) => (
              <tr key={at}>
                <td>{name}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

const FIRST: ValuesForm = { field: 'price', way: 'set', amount: '', rounding: 'none', to: '' };

interface ValuesDialogProps {
  list: ValuesCall['list'];
  target: Target;
  choices: Loaded<Choices>;
  /** Goods can move to other shops. */
  moves: boolean;
  /** The job that was confirmed; null when the operator closed the dialog. */
  onEnd(job: MallJob | null): void;
}

export function ValuesDialog({ list, target, choices, moves, onEnd }: ValuesDialogProps) {
  const { session } = useOffice();
  const [form, setForm] = useState(FIRST);
  const [preview, setPreview] = useState<MallValuesPreview>();
  const close = (): void => onEnd(null);
  const previewed = (): Promise<MallValuesPreview> => {
    const { field } = form;
    return field === 'shop'
      ? ask(session, 'POST /mall/jobs/goods-shop', shopCallOf(target, form))
      : ask(session, 'POST /mall/jobs/goods-values', callOf(list, target, { ...form, field }));
  };
  if (preview)
    return (
      <FormDialog
        key="preview"
        title={`批量修改${FIELD_NAMES[form.field]}`}
        submit="确认修改"
        check={() => (preview.changed === 0 ? '没有可以修改的商品' : '')}
        send={async () => undefined}
        onClose={close}
        onDone={() => onEnd(preview.job)}
      >
        <Preview preview={preview} />
      </FormDialog>
    );
  return (
    <FormDialog
      key="form"
      title="批量修改"
      submit="预览"
      check={() => wrongForm(form)}
      send={async () => setPreview(await previewed())}
      onClose={close}
      onDone={() => undefined}
    >
      <Fields form={form} choices={choices} moves={moves} change={(patch) => setForm({ ...form, ...patch })} />
    </FormDialog>
  );
}
