/** A page that edits a form of settings: reads it, and writes it back whole. */
import { useCallback, useEffect, useState } from 'react';
import { ask } from '../../calls/ask.ts';
import buttons from '../../ui/ui.module.css';
import { FormPage, type Fields } from '../form/FormPage.tsx';
import { useOffice } from '../office-context.ts';
import styles from '../list/list.module.css';

type Area = 'members' | 'money' | 'merchants' | 'settings';

interface SettingFormProps {
  title: string;
  area: Area;
  /** Of the file in schemas/forms. */
  name: string;
}

interface Read {
  /** Another one after each save, so that the form starts from what was stored. */
  version: number;
  value?: Fields;
  failure?: string;
}

export function SettingForm({ title, area, name }: SettingFormProps) {
  const { session, notices } = useOffice();
  const [read, setRead] = useState<Read>({ version: 0 });
  const load = useCallback(async (): Promise<void> => {
    const next = await ask(session, `GET /mall/settings/${area}/:name`, { name }).then(
      ({ value }) => ({ value: value as Fields }),
      (error: Error) => ({ failure: error.message }),
    );
    setRead(({ version }) => ({ version: version + 1, ...next }));
  }, [session, area, name]);
  useEffect(() => void load(), [load]);

  if (read.failure !== undefined)
    return (
      <div className={styles.state} role="alert">
        <p>{`${title}加载失败：${read.failure}`}</p>
        <button type="button" className={buttons.button} onClick={() => void load()}>
          重试
        </button>
      </div>
    );
  if (!read.value) return <div className={styles.skeleton} aria-busy="true" aria-label="正在加载" />;
  const mayWrite = session.may(`${area}.write`);
  return (
    <fieldset className={styles.plain} disabled={!mayWrite}>
      <FormPage
        key={read.version}
        title={title}
        form={name}
        start={read.value}
        submitText={mayWrite ? '保存' : '只能查看'}
        onCancel={() => void load()}
        onSubmit={async (value) => {
          await ask(session, `PUT /mall/settings/${area}/:name`, { name, value });
          notices.show('已保存');
          await load();
        }}
      />
    </fieldset>
  );
}
