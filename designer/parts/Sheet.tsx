import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './ui.module.css';
import { Button } from '../../ui/controls/Button.tsx';
import { say } from '../words/say.ts';

interface SheetProps {
  title: string;
  /** The edge of the window that it is attached to. */
  side: 'left' | 'right' | 'bottom';
  footer?: ReactNode;
  children: ReactNode;
  onClose(): void;
}

/** A modal dialog along an edge of the window; Escape or a click outside closes it. */
export function Sheet({ title, side, footer, children, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-side={side}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={heading} className="cut">
            {title}
          </h2>
          <Button kind="quiet" aria-label={say('关闭')} onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
