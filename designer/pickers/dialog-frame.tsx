/** The frame of the pickers and the picture library: 830 px wide, title, content, 确定 and 取消. A click on the mask does nothing. */
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { say } from '../words/say.ts';
import styles from '../parts/ui.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** Shown beside the buttons, e.g. how many are chosen. */
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
      className={`${styles.dialog} ${styles.picker}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <header className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <Button kind="quiet" aria-label={say('关闭')} onClick={onCancel}>
          <Icon name="close" />
        </Button>
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>
        <Note as="span" className="grow">
          {note}
        </Note>
        <Button onClick={onCancel}>{say('取消')}</Button>
        <Button kind="primary" disabled={!canConfirm} onClick={onConfirm}>
          {say('确定')}
        </Button>
      </footer>
    </dialog>
  );
}
