/** Asks for a name and does something with it; stays open, and says why, when that fails. */
import { useId, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import styles from './ui.module.css';

interface NameDialogProps {
  title: string;
  label: string;
  /** Said when there is no name. */
  missing: string;
  start?: string;
  submitText?: string;
  /** `say` tells how far it is. Its rejection is shown. */
  work(name: string, say: (text: string) => void): Promise<void>;
  onClose(): void;
}

/** Characters of a name. */
const LONGEST = 50;

export function NameDialog({ title, label, missing, start = '', submitText = '保存', work, onClose }: NameDialogProps) {
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
      <button type="button" className={styles.button} onClick={onClose}>
        取消
      </button>
      <button type="submit" form={`${id}-form`} className={styles.primary} disabled={busy}>
        {submitText}
      </button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} footer={footer} closable={!busy}>
      <form
        id={`${id}-form`}
        className={styles.named}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          data-autofocus=""
          className={styles.field}
          value={name}
          maxLength={LONGEST}
          aria-invalid={refusal !== '' || undefined}
          aria-describedby={`${id}-told`}
          onChange={(event) => {
            setName(event.target.value);
            setRefusal('');
          }}
        />
        <p id={`${id}-told`} role={refusal ? 'alert' : 'status'} data-refused={refusal !== '' || undefined}>
          {refusal || state}
        </p>
      </form>
    </Dialog>
  );
}
