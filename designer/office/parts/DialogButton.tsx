import { useState, type ReactNode } from 'react';
import buttons from '../../ui/ui.module.css';

interface Ends {
  onClose(): void;
  onDone(): void;
}

interface DialogButtonProps {
  text: string;
  /** what it is called where `text` alone does not say of which row */
  label?: string;
  primary?: true;
  onDone(): void;
  dialog(ends: Ends): ReactNode;
}

/** A button and the dialog it opens. */
export function DialogButton({ text, label, primary, onDone, dialog }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  const onClose = (): void => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={primary ? buttons.primary : buttons.quiet}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {text}
      </button>
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
