import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';

interface Ends {
  onClose(): void;
  onDone(): void;
}

interface DialogButtonProps {
  text: string;
  /** Accessible name, when `text` alone does not tell which row is meant. */
  label?: string;
  primary?: true;
  onDone(): void;
  dialog(ends: Ends): ReactNode;
}

export function DialogButton({ text, label, primary, onDone, dialog }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  const onClose = (): void => setOpen(false);
  return (
    <>
      <Button kind={primary ? 'primary' : 'quiet'} aria-label={label} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open &&
        dialog({
          onClose,
          onDone: () => {
            onClose();
            onDone();
          },
        })}
    </>
  );
}
