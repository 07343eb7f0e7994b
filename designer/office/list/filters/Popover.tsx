import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import buttons from '../../../ui/ui.module.css';
import styles from './panels.module.css';

interface PopoverProps {
  /** On the button. */
  text: string;
  /** Name of what opens. */
  label: string;
  children(close: () => void): ReactNode;
}

/** A button with a small panel under it; Escape, or a click beside it, closes it. */
export function Popover({ text, label, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    const onPointerDown = (event: PointerEvent): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    window.addEventListener('pointerdown', onPointerDown);
    const opener = button.current;
    return () => {
      window.removeEventListener('pointerdown', onPointerDown);
      // The focused element was removed with the panel.
      if (document.activeElement === document.body) opener?.focus();
    };
  }, [open]);
  const close = (): void => setOpen(false);
  return (
    <div
      ref={box}
      className={styles.popover}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={button}
        type="button"
        className={buttons.button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {text}
      </button>
      {open && (
        <div id={id} className={styles.popoverPanel} role="group" aria-label={label}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
