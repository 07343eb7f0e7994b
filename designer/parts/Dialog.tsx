import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './ui.module.css';

interface DialogProps {
  title: string;
  onClose(): void;
  /** `wide`: over the window; `list`: room for lines of text. */
  size?: 'wide' | 'list' | undefined;
  /** Beside the title. */
  tools?: ReactNode;
  footer?: ReactNode;
  /** false: neither Escape nor a cross; something must be answered. */
  closable?: boolean;
  children: ReactNode;
}

const firstField = (dialog: HTMLElement | null): HTMLElement | null | undefined =>
  dialog?.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled, [type="hidden"])');

/**
 * A modal dialog on the platform's own; what `data-autofocus` marks inside gets the focus, else its first field. In the end the
 * focus goes back to where it was. A click beside it does nothing.
 */
export function Dialog({ title, onClose, size, tools, footer, closable = true, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    const start = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(dialog);
    start?.focus();
    // As if the Tab key had led there: what is typed replaces the value.
    if (start instanceof HTMLInputElement) start.select();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={`${styles.dialog} ${size ? styles[size] : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (closable) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {tools}
        {closable && (
          <Button kind="quiet" aria-label="关闭" onClick={onClose}>
            <Icon name="close" />
          </Button>
        )}
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  );
}
