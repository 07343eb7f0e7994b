import { useId, useState, type FormEvent } from 'react';
import type { PageKind } from '../api.ts';
import { Dialog } from '../ui/Dialog.tsx';
import buttons from '../ui/ui.module.css';
import { KIND_NAMES } from './page-texts.ts';
import styles from './pages.module.css';

interface AddPageProps {
  kind: PageKind;
  onAdd(title: string): Promise<void>;
  onClose(): void;
}

/** Asks for the name of a new page. */
export function AddPage({ kind, onAdd, onClose }: AddPageProps) {
  const [error, setError] = useState('');
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get('title')).trim();
    if (title === '') setError('请输入页面名称');
    else onAdd(title).catch((reason: Error) => setError(reason.message));
  };
  const footer = (
    <>
      <button type="button" className={buttons.button} onClick={onClose}>
        取消
      </button>
      <button type="submit" form={form} className={buttons.primary}>
        确定
      </button>
    </>
  );
  return (
    <Dialog title={`添加${KIND_NAMES[kind]}`} onClose={onClose} footer={footer}>
      <form id={form} className={styles.form} onSubmit={submit}>
        <label>
          <span>页面名称</span>
          <input className={buttons.field} name="title" maxLength={50} data-autofocus="" />
        </label>
        <p role="alert" className={styles.error}>
          {error}
        </p>
      </form>
    </Dialog>
  );
}
