/** Chooses what a file of orders contains: by a form that is ready-made or was saved, or column by column. */
import { useId, useState } from 'react';
import {
  isOrderColumn,
  ORDER_COLUMN_IDS,
  ORDER_COLUMNS,
  ROWS_PER,
  type OrderColumn,
  type OrderColumnId,
  type RowsPer,
} from '../../../../engine/rules/sheets/order-columns.ts';
import {
  FILE_FORMATS,
  READY_FORMS,
  type FileFormat,
  type OrderForm,
} from '../../../../engine/rules/sheets/order-rows.ts';
import type { OfficeView } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import type { Query } from '../../../calls/operator-calls.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Choices } from '../../../../ui/controls/Choices.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Input, SelectBox } from '../../../../ui/controls/Input.tsx';
import { Columns, Row } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useJobs } from '../../jobs/jobs-context.tsx';
import { useAttempt, useOffice } from '../../office-context.ts';

/** Forms are saved like views, under a name of their own. */
const FORMS = 'orders-export';

const GROUPS = [...new Set(ORDER_COLUMN_IDS.map((id) => ORDER_COLUMNS[id].group))];

const queryOf = ({ per, format, columns }: OrderForm): string =>
  new URLSearchParams({ per, format, columns: columns.join() }).toString();

function formOf({ name, query }: OfficeView): OrderForm {
  const params = new URLSearchParams(query);
  const per = params.get('per') ?? '';
  return {
    name,
    per: Object.hasOwn(ROWS_PER, per) ? (per as RowsPer) : 'order',
    format: params.get('format') === 'csv' ? 'csv' : 'xlsx',
    columns: (params.get('columns') ?? '').split(',').filter(isOrderColumn),
  };
}

interface ColumnsProps {
  chosen: readonly OrderColumnId[];
  onChange(chosen: OrderColumnId[]): void;
}

function ColumnBoxes({ chosen, onChange }: ColumnsProps) {
  return (
    <Columns count={3}>
      {GROUPS.map((group: OrderColumn['group']) => (
        <Choices below key={group}>
          <legend>{group}</legend>
          {ORDER_COLUMN_IDS.filter((id) => ORDER_COLUMNS[id].group === group).map((id) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
              {ORDER_COLUMNS[id].title}
            </label>
          ))}
        </Choices>
      ))}
    </Columns>
  );
}

interface SelectProps<Name extends string> {
  label: string;
  texts: Readonly<Record<Name, string>>;
  value: Name;
  onChange(value: Name): void;
}

function Select<Name extends string>({ label, texts, value, onChange }: SelectProps<Name>) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <SelectBox id={id} value={value} onChange={({ target }) => onChange(target.value as Name)}>
        {Object.entries<string>(texts).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </SelectBox>
    </Field>
  );
}

/** Keeps the chosen columns under a name. */
function SaveForm({ form, onSaved }: { form: OrderForm; onSaved(): void }) {
  const { session } = useOffice();
  const attempt = useAttempt(onSaved);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = (): void => {
    const view = { list: FORMS, name: name.trim(), shared, query: queryOf(form) };
    void attempt(() => ask(session, 'POST /mall/views', view), '导出模板已保存').then((done) => done && setName(''));
  };
  return (
    <Row wraps="always">
      <Input
        aria-label="模板名称"
        placeholder="存为模板，方便下次使用"
        maxLength={20}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Row as="label">
        <input type="checkbox" checked={shared} onChange={({ target }) => setShared(target.checked)} />
        所有人可用
      </Row>
      <Button disabled={name.trim() === '' || form.columns.length === 0} onClick={save}>
        保存模板
      </Button>
    </Row>
  );
}

interface ExportProps {
  filter: Query;
  onClose(): void;
}

const [WAREHOUSE] = READY_FORMS;

export function ExportDialog({ filter, onClose }: ExportProps) {
  const { session } = useOffice();
  const jobs = useJobs();
  const { value, reload } = useCall(session, 'GET /mall/views', { list: FORMS });
  const attempt = useAttempt(reload);
  const views = value?.list ?? [];
  const saved = views.map((view) => ({ view, form: formOf(view) }));
  const forms: OrderForm[] = [...READY_FORMS, ...saved.map(({ form }) => form)];
  const [form, setForm] = useState<OrderForm>(WAREHOUSE ?? { name: '', per: 'order', format: 'xlsx', columns: [] });
  const change = (part: Partial<OrderForm>): void => setForm({ ...form, ...part });
  const own = saved.find(({ form: { name }, view }) => view.own && name === form.name)?.view;
  const id = useId();
  return (
    <FormDialog
      title="导出订单"
      submit="导出"
      check={() => (form.columns.length === 0 ? '请选择要导出的列' : '')}
      send={async () => {
        const { name, per, format, columns } = form;
        const wanted = { per, format, columns: [...columns], form: name };
        jobs.watch(await ask(session, 'POST /mall/jobs/export', { list: 'orders', filter, ...wanted }));
      }}
      onClose={onClose}
      onDone={onClose}
    >
      <Note>导出筛选出的全部订单，在后台生成；导出的人、筛选条件和列会记入操作记录。</Note>
      <Columns count={3}>
        <Field>
          <label htmlFor={id}>模板</label>
          <SelectBox
            id={id}
            value={form.name}
            onChange={({ target }) => setForm(forms.find(({ name }) => name === target.value) ?? form)}
          >
            {forms.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectBox>
        </Field>
        <Select<RowsPer> label="每行" texts={ROWS_PER} value={form.per} onChange={(per) => change({ per })} />
        <Select<FileFormat>
          label="格式"
          texts={FILE_FORMATS}
          value={form.format}
          onChange={(format) => change({ format })}
        />
      </Columns>
      {own && (
        <Row>
          <Button
            kind="quiet"
            onClick={() =>
              void attempt(
                () => ask(session, 'DELETE /mall/views/:view_id', { view_id: own.view_id }),
                '导出模板已删除',
              ).then((done) => done && WAREHOUSE && setForm(WAREHOUSE))
            }
          >
            删除模板「{own.name}」
          </Button>
        </Row>
      )}
      <ColumnBoxes chosen={form.columns} onChange={(columns) => change({ columns })} />
      <SaveForm form={form} onSaved={reload} />
    </FormDialog>
  );
}
