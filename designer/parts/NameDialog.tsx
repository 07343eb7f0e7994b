/** Asks for a name and passes it to `work`; stays open with the reason when that fails. */
import { useId, useState, type FormEvent } from 'react';
import { Dialog } from './Dialog.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Input } from '../../ui/controls/Input.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { say } from '../words/say.ts';
import styles from './ui.module.css';

interface NameDialogProps {
  title: string;
  label: string;
  /** Error message for an empty name. */
  missing: string;
  start?: string;
  submitText?: string;
  /** `report` shows the progress. The message of a rejection is shown below the field. */
  work(name: string, report: (text: string) => void): Promise<void>;
  onClose(): void;
}

/** Maximum length of a name, in characters. */
const LONGEST = 50;

export function NameDialog({
  title,
  label,
  missing,
  start = '',
  submitText = say('保存'),
  work,
  onClose,
}: NameDialogProps) {
  const id = useId();
  const [name, setName] = useState(start);
  const [refusal, setRefusal] = useState('');
  const [state, setState] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (name.trim() === '') {
      setRefusal(missing);
      document.getElementById(id)?.focus();
      return;
    }
    setBusy(true);
    setRefusal('');
    try {
      await work(name.trim(), setState);
      onClose();
    } catch (error) {
      setState('');
      setRefusal((error as Error).message);
      setBusy(false);
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>{say('取消')}</Button>
      <Button type="submit" form={`${id}-form`} kind="primary" disabled={busy}>
        {submitText}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} footer={footer} closable={!busy}>
      <Stack
        as="form"
        gap={1.5}
        id={`${id}-form`}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <label htmlFor={id}>{label}</label>
        <Input
          id={id}
          data-autofocus=""
          value={name}
          maxLength={LONGEST}
          aria-invalid={refusal !== '' || undefined}
          aria-describedby={`${id}-message`}
          onChange={(event) => {
            setName(event.target.value);
            setRefusal('');
          }}
        />
        <Note
          id={`${id}-message`}
          className={styles.message}
          role={refusal ? 'alert' : 'status'}
          tone={refusal ? 'error' : undefined}
        >
          {refusal || state}
        </Note>
      </Stack>
    </Dialog>
  );
}
