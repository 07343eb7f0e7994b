import { useCallback, useId, useState, type ReactNode } from 'react';
import buttons from '../../ui/ui.module.css';
import { FormDialog } from './form-dialog.tsx';
import styles from './orders.module.css';

interface TextQuestion {
  title: string;
  label: string;
  submit: string;
  /** characters */
  most: number;
  /** Said when nothing was typed. */
  empty: string;
}

/** Resolves with what was typed, or with null when it was called off. */
export type AskText = (question: TextQuestion) => Promise<string | null>;

type Open = TextQuestion & { resolve(text: string | null): void };

function TextDialog({ title, label, submit, most, empty, resolve }: Open) {
  const [text, setText] = useState('');
  const id = useId();
  const words = text.trim();
  return (
    <FormDialog
      title={title}
      submit={submit}
      check={() => (words === '' ? empty : '')}
      send={() => Promise.resolve()}
      onClose={() => resolve(null)}
      onDone={() => resolve(words)}
    >
      <div className={styles.field}>
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          className={buttons.field}
          rows={3}
          maxLength={most}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </FormDialog>
  );
}

/** Asks for a text before something goes on; the dialog stands where `dialog` is drawn. */
export function useTextQuestion(): { askText: AskText; dialog: ReactNode } {
  const [open, setOpen] = useState<Open>();
  const askText = useCallback<AskText>(
    (question) =>
      new Promise((answer) => {
        const resolve = (text: string | null): void => {
          setOpen(undefined);
          answer(text);
        };
        setOpen({ ...question, resolve });
      }),
    [],
  );
  return { askText, dialog: open && <TextDialog {...open} /> };
}
