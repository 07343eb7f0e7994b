import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { say } from '../words/say.ts';
import styles from './ui.module.css';

interface DialogProps {
  title: string;
  onClose(): void;
  /** `wide`: as large as the window; `list`: with room for lines of text. */
  size?: 'wide' | 'list' | undefined;
  /** Shown beside the title. */
  tools?: ReactNode;
  footer?: ReactNode;
  /** False: neither Escape nor a close button closes it; the operator must answer. */
  closable?: boolean;
  children: ReactNode;
}

const firstField = (dialog: HTMLElement | null): HTMLElement | null | undefined =>
  dialog?.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled, [type="hidden"])');

/**
 * A modal dialog based on the native element. The element with `data-autofocus` gets the focus, or else the first field; after closing, the
 * focus returns to where it was. A click outside does nothing.
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
    // Same as after the Tab key: typing replaces the value.
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
          <Button kind="quiet" aria-label={say('关闭')} onClick={onClose}>
            <Icon name="close" />
          </Button>
        )}
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  );
}
