import { useCallback, useState, type ReactNode } from 'react';
import { TextDialog, type TextDialogProps } from './form-dialog.tsx';

type TextQuestion = Pick<TextDialogProps, 'title' | 'label' | 'submit' | 'maxLength' | 'empty'>;

/** Resolves with the typed text, or with null when it was cancelled. */
export type AskText = (question: TextQuestion) => Promise<string | null>;

type Open = TextQuestion & { resolve(text: string | null): void };

/** Asks for a text before an action continues; the caller renders `dialog`. */
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
  const dialog = open && (
    <TextDialog
      {...open}
      send={(text) => Promise.resolve(open.resolve(text))}
      onClose={() => open.resolve(null)}
      onDone={() => undefined}
    />
  );
  return { askText, dialog };
}
