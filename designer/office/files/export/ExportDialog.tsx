/** Chooses what a file of a list contains: by a form that is ready-made or was saved, or column by column. */
import { useId, useState } from 'react';
import { FILE_FORMATS, type FileForm, type FileFormat } from '../../../../engine/rules/tables/file-form.ts';
import type { RequestOf } from '../../../../schemas/calls.ts';
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
import { Missing } from '../../parts/Waiting.tsx';

type Wanted = RequestOf<'POST /mall/jobs/export'>;

/** What a file of the list may have. */
export interface FileOffer {
  list: Wanted['list'];
  title: string;
  note: string;
  /** The columns by their ids, in order. */
  columns: Readonly<Record<string, { title: string; group: string }>>;
  /** What a row may be; without it a row of the list. */
  per?: Readonly<Record<string, string>>;
  /** Forms that every operator has; the dialog begins with the first. */
  ready: readonly [FileForm, ...FileForm[]];
}

const queryOf = ({ per = '', format, columns }: FileForm): string =>
  new URLSearchParams({ per, format, columns: columns.join() }).toString();

function formOf({ name, query }: OfficeView, { columns, per: ways = {} }: FileOffer): FileForm {
  const params = new URLSearchParams(query);
  const per = params.get('per') ?? '';
  return {
    name,
    per: Object.hasOwn(ways, per) ? per : Object.keys(ways)[0],
    format: params.get('format') === 'csv' ? 'csv' : 'xlsx',
    columns: (params.get('columns') ?? '').split(',').filter((id) => Object.hasOwn(columns, id)),
  };
}

interface ColumnsProps {
  columns: FileOffer['columns'];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

function ColumnBoxes({ columns, chosen, onChange }: ColumnsProps) {
  const all = Object.entries(columns);
  const groups = [...new Set(all.map(([, { group }]) => group))];
  return (
    <Columns count={3}>
      {groups.map((group) => (
        <Choices below key={group}>
          <legend>{group}</legend>
          {all
            .filter(([, column]) => column.group === group)
            .map(([id, { title }]) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                  }
                />
                {title}
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
function SaveForm({ list, form, onSaved }: { list: string; form: FileForm; onSaved(): void }) {
  const { session } = useOffice();
  const attempt = useAttempt(onSaved);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const canSave = name.trim() !== '' && form.columns.length > 0;
  const save = (): void => {
    const view = { list, name: name.trim(), shared, query: queryOf(form) };
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
        onKeyDown={(event) => {
          // Enter would send the form around it, which begins the export.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (canSave) save();
        }}
      />
      <Row as="label">
        <input type="checkbox" checked={shared} onChange={({ target }) => setShared(target.checked)} />
        所有人可用
      </Row>
      <Button disabled={!canSave} onClick={save}>
        保存模板
      </Button>
    </Row>
  );
}

interface ExportProps {
  offer: FileOffer;
  filter: Query;
  onClose(): void;
}

export function ExportDialog({ offer, filter, onClose }: ExportProps) {
  const { session } = useOffice();
  const jobs = useJobs();
  const { list, title, note, columns, per, ready } = offer;
  /** Forms are saved like views, under a name of their own. */
  const kept = `${list}-export`;
  const asked = useCall(session, 'GET /mall/views', { list: kept });
  const { value, reload } = asked;
  const attempt = useAttempt(reload);
  const views = value?.list ?? [];
  const saved = views.map((view) => ({ view, form: formOf(view, offer) }));
  const forms: FileForm[] = [...ready, ...saved.map(({ form }) => form)];
  const [form, setForm] = useState<FileForm>(ready[0]);
  const change = (part: Partial<FileForm>): void => setForm({ ...form, ...part });
  const own = saved.find(({ form: { name }, view }) => view.own && name === form.name)?.view;
  const id = useId();
  return (
    <FormDialog
      title={title}
      submit="导出"
      check={() => (form.columns.length === 0 ? '请选择要导出的列' : '')}
      send={async () => {
        const { name, per: way, format, columns: chosen } = form;
        // The offer's ways are those of its list.
        const wanted = { per: way as Wanted['per'], format, columns: [...chosen], form: name };
        jobs.watch(await ask(session, 'POST /mall/jobs/export', { list, filter, ...wanted }));
      }}
      onClose={onClose}
      onDone={onClose}
    >
      <Note>{note}</Note>
      <Missing name="保存的模板" asked={asked} />
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
        {per && <Select label="每行" texts={per} value={form.per ?? ''} onChange={(way) => change({ per: way })} />}
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
              ).then((done) => done && setForm(ready[0]))
            }
          >
            删除模板「{own.name}」
          </Button>
        </Row>
      )}
      <ColumnBoxes columns={columns} chosen={form.columns} onChange={(chosen) => change({ columns: chosen })} />
      <SaveForm list={kept} form={form} onSaved={reload} />
    </FormDialog>
  );
}
