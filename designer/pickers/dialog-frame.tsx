/** The frame of pickers and picture library: 830 px, title, content, 确定 and 取消. A click on the mask does nothing. */
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import styles from './dialog-frame.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** Beside the buttons, e.g. how many are chosen. */
  note?: ReactNode;
  canConfirm: boolean;
  onConfirm(): void;
  onCancel(): void;
}

export function DialogFrame({ title, children, note, canConfirm, onConfirm, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <header className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <button type="button" className={styles.close} aria-label="关闭" onClick={onCancel}>
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>
        <span className={styles.note}>{note}</span>
        <button type="button" className={styles.cancel} onClick={onCancel}>
          取消
        </button>
        <button type="button" className={styles.confirm} disabled={!canConfirm} onClick={onConfirm}>
          确定
        </button>
      </footer>
    </dialog>
  );
}
