import { useId, useState } from 'react';
import { Field } from '../../../ui/controls/Field.tsx';
import { Input } from '../../../ui/controls/Input.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { FormDialog } from './form-dialog.tsx';

interface RecipientDialogProps {
  title: string;
  /** What is asked for, e.g. 手机号. */
  label: string;
  note?: string;
  /** Rejects with what is wrong, which the dialog shows. */
  send(recipient: string): Promise<unknown>;
  onClose(): void;
}

/** Asks for a number or an address, to which a message goes at once. */
export function RecipientDialog({ title, label, note, send, onClose }: RecipientDialogProps) {
  const [recipient, setRecipient] = useState('');
  const id = useId();
  return (
    <FormDialog
      title={title}
      submit="发送"
      check={() => (recipient.trim() === '' ? `请填写${label}` : '')}
      send={() => send(recipient)}
      onClose={onClose}
      onDone={onClose}
    >
      {note && <Note>{note}</Note>}
      <Field>
        <label htmlFor={id}>{label}</label>
        <Input
          id={id}
          value={recipient}
          maxLength={100}
          fold="contact"
          autoComplete="off"
          onChange={({ target }) => setRecipient(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
