import type { ReactNode } from 'react';
import { useId } from 'react';
import { COMMON_MESSAGES } from '../../engine/rules/messages/common.ts';
import { useCancelHandlers, useModal } from './Dialog.tsx';
import { usePresence } from './presence.ts';
import styles from './Sheet.module.css';

interface SheetProps {
  open: boolean;
  title: string;
  onClose(): void;
  /** Buttons that stay below the content. */
  actions: ReactNode;
  children: ReactNode;
}

/** A modal sheet at the lower edge of a phone; mask, cross and Escape close it. */
export function Sheet({ open, title, onClose, actions, children }: SheetProps) {
  const ref = useModal(open);
  const titleId = useId();
  const present = usePresence(open);
  const handlers = useCancelHandlers(open, true, onClose);
  return (
    <dialog ref={ref} className={styles.sheet} aria-labelledby={titleId} {...handlers}>
      {present && (
        <div className={styles.panel}>
          <header className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={styles.close} aria-label={COMMON_MESSAGES.close} onClick={onClose}>
              <span aria-hidden="true">×</span>
            </button>
          </header>
          <div className={styles.body}>{children}</div>
          <footer className={styles.actions}>{actions}</footer>
        </div>
      )}
    </dialog>
  );
}
