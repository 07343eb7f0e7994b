/** Dialogs with a form. */
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { needsApproval } from '../../calls/api-error.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { refusedIn } from '../../parts/day/refused.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Textarea } from '../../../ui/controls/Input.tsx';
import { useOffice } from '../office-context.ts';
import { Field } from '../../../ui/controls/Field.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';

interface FormDialogProps {
  title: string;
  submit: string;
  onClose(): void;
  /** The error that prevents sending; '' when there is none. */
  check(): string;
  send(): Promise<unknown>;
  /** After it was sent. */
  onDone(): void;
  children: ReactNode;
}

/** A form in a dialog: it is checked and sent once; when the server refuses it, it stays open with the server's message. */
export function FormDialog({ title, submit, onClose, check, send, onDone, children }: FormDialogProps) {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useId();
  const { notices } = useOffice();
  const run = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const wrong = refusedIn(event.currentTarget) || check();
    setError(wrong);
    if (wrong !== '') return;
    setBusy(true);
    try {
      await send();
      onDone();
    } catch (refused) {
      if (needsApproval(refused)) {
        notices.show(refused.message, 'warning');
        onClose();
        return;
      }
      setError((refused as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={form} kind="primary" disabled={busy}>
            {busy ? '正在提交…' : submit}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={(event: FormEvent<HTMLFormElement>) => void run(event)}>
        {children}
        <Note tone="error" role="alert">
          {error}
        </Note>
      </Stack>
    </Dialog>
  );
}

export interface TextDialogProps {
  title: string;
  label: string;
  submit: string;
  /** Maximum length, in characters. */
  maxLength: number;
  /** Error when nothing was typed. */
  empty: string;
  send(text: string): Promise<unknown>;
  onClose(): void;
  onDone(): void;
}

/** Asks for a text and sends it. */
export function TextDialog({ title, label, submit, maxLength, empty, send, onClose, onDone }: TextDialogProps) {
  const [text, setText] = useState('');
  const id = useId();
  return (
    <FormDialog
      title={title}
      submit={submit}
      check={() => (text.trim() === '' ? empty : '')}
      send={() => send(text.trim())}
      onClose={onClose}
      onDone={onDone}
    >
      <Field>
        <label htmlFor={id}>{label}</label>
        <Textarea
          id={id}
          rows={4}
          maxLength={maxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

interface ReasonDialogProps extends Omit<TextDialogProps, 'submit' | 'empty'> {
  /** The action, in two characters. */
  action?: '拒绝' | '取消' | '作废';
}

/** Refuses or ends something with a reason that the other side reads. */
export function ReasonDialog({ action = '拒绝', ...props }: ReasonDialogProps) {
  return <TextDialog {...props} submit={`确认${action}`} empty={`请填写${action}原因`} />;
}
