import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import buttons from '../../ui/ui.module.css';
import styles from './panels.module.css';

interface DetailDrawerProps {
  title: string;
  facts: readonly { title: string; text: string }[];
  children: ReactNode;
  onClose(): void;
}

/** A row's facts, and what belongs to it, beside the list. It has an address; Escape or a click beside it closes it. */
export function DetailDrawer({ title, facts, children, onClose }: DetailDrawerProps) {
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
      className={styles.drawer}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.drawerBox}>
        <header className={styles.drawerHead}>
          <h2 id={heading} className="cut">
            {title}
          </h2>
          <button type="button" className={buttons.quiet} aria-label="关闭" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className={styles.drawerBody}>
          <dl className={styles.facts}>
            {facts.map((fact) => (
              <div key={fact.title}>
                <dt>{fact.title}</dt>
                <dd>{fact.text || '—'}</dd>
              </div>
            ))}
          </dl>
          {children}
        </div>
      </div>
    </dialog>
  );
}
