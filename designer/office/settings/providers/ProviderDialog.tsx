import { useId, useState } from 'react';
import type { Provider } from '../../../../schemas/types/contract.ts';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Input, Textarea } from '../../../../ui/controls/Input.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { ask } from '../../../calls/ask.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useOffice } from '../../office-context.ts';
import { useBlockedLeave } from '../../form/use-blocked-leave.ts';

type FieldOf = Provider['fields'][number];

/** What an empty field means. */
function placeholderOf({ state, secret, shown, optional }: FieldOf): string {
  if (state === 'environment') return '由环境变量设定';
  if (state === 'stored' && secret) return shown === '' ? '已设置，留空不变' : `已设置（末四位 ${shown}），留空不变`;
  return optional ? '默认' : '';
}

interface OneProps {
  field: FieldOf;
  value: string;
  onChange(value: string): void;
}

function One({ field, value, onChange }: OneProps) {
  const id = useId();
  const { title, kind, hint, state, secret, optional } = field;
  const shared = {
    id,
    value,
    maxLength: 8000,
    placeholder: placeholderOf(field),
    disabled: state === 'environment',
    required: !optional,
    autoComplete: 'off',
    spellCheck: false,
    'aria-describedby': hint === '' ? undefined : `${id}-hint`,
  };
  return (
    <Field>
      <label htmlFor={id}>{title}</label>
      {kind === 'key' ? (
        <Textarea {...shared} rows={4} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input
          {...shared}
          // Not a password of a person: no browser offers to keep it.
          autoComplete={secret ? 'one-time-code' : 'off'}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {hint !== '' && <Note id={`${id}-hint`}>{hint}</Note>}
    </Field>
  );
}

interface DialogProps {
  provider: Provider;
  saved(provider: Provider): void;
  onClose(): void;
}

/** Sends what was typed alone: a secret that was left empty stays, another field that was emptied is taken away. */
export function ProviderDialog({ provider: { name, title, fields }, saved, onClose }: DialogProps) {
  const { session, notices } = useOffice();
  const firstOf = ({ state, secret, shown }: FieldOf): string => (state === 'stored' && !secret ? shown : '');
  const [draft, setDraft] = useState(() => Object.fromEntries(fields.map((field) => [field.variable, firstOf(field)])));
  const changed = fields.filter((field) => draft[field.variable] !== firstOf(field));
  useBlockedLeave(() => changed.length > 0);
  const check = (): string => {
    const empty = fields.find(
      (field) =>
        !field.optional &&
        field.state !== 'environment' &&
        !(field.secret && field.state === 'stored') &&
        draft[field.variable]?.trim() === '',
    );
    return empty ? `请填写${empty.title}` : '';
  };
  const send = async (): Promise<void> => {
    const values = Object.fromEntries(changed.map(({ variable }) => [variable, draft[variable] ?? '']));
    saved(await ask(session, 'PUT /mall/providers/:name', { name, values }));
  };
  return (
    <FormDialog
      title={title}
      submit="保存"
      check={check}
      send={send}
      onClose={onClose}
      onDone={() => {
        notices.show('已保存，请测试一次');
        onClose();
      }}
    >
      {fields.map((field) => (
        <One
          key={field.variable}
          field={field}
          value={draft[field.variable] ?? ''}
          onChange={(value) => setDraft({ ...draft, [field.variable]: value })}
        />
      ))}
    </FormDialog>
  );
}
