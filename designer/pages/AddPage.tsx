import { useId, useState, type FormEvent } from 'react';
import type { PageKind } from '../api.ts';
import { Dialog } from '../ui/Dialog.tsx';
import buttons from '../ui/ui.module.css';
import { PAPER_WIDTH } from '../model/viewport.ts';
import { KIND_NAMES, PLATFORM_NAMES } from './page-texts.ts';
import styles from './pages.module.css';

interface AddPageProps {
  kind: PageKind;
  onAdd(page: { title: string; platform: 'pc' | 'h5' }): Promise<void>;
  onClose(): void;
}

/** Asks for the name of a new page, and for what it is composed. */
export function AddPage({ kind, onAdd, onClose }: AddPageProps) {
  const [error, setError] = useState('');
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const title = String(fields.get('title')).trim();
    const platform = fields.get('platform') === 'h5' ? 'h5' : 'pc';
    if (title === '') setError('请输入页面名称');
    else onAdd({ title, platform }).catch((reason: Error) => setError(reason.message));
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
        <fieldset className={styles.platforms}>
          <legend>平台</legend>
          {(['pc', 'h5'] as const).map((platform) => (
            <label key={platform}>
              <input type="radio" name="platform" value={platform} defaultChecked={platform === 'pc'} />
              {`${PLATFORM_NAMES[platform]}（${PAPER_WIDTH[platform]} px）`}
            </label>
          ))}
        </fieldset>
        <p role="alert" className={styles.error}>
          {error}
        </p>
      </form>
    </Dialog>
  );
}
