import { useCallback, useState, type ReactNode } from 'react';
import { TextDialog, type TextDialogProps } from './form-dialog.tsx';

type TextQuestion = Pick<TextDialogProps, 'title' | 'label' | 'submit' | 'most' | 'empty'>;

/** Resolves with what was typed, or with null when it was called off. */
export type AskText = (question: TextQuestion) => Promise<string | null>;

type Open = TextQuestion & { resolve(text: string | null): void };

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
