import { useEffect, useState } from 'react';
import { ask } from '../../calls/ask.ts';
import { FormPage, type Fields } from '../form/FormPage.tsx';
import lists from '../list/list.module.css';
import { useOffice } from '../office-context.ts';
import type { PageProps } from '../route.ts';

const LIST = '/edit/freight-templates';

/** A freight template, or a new one: its fees, those of regions, and where nothing is sent to. */
export default function FreightForm({ params }: PageProps) {
  const { session, notices, navigation } = useOffice();
  const id = params['template_id'] ?? '';
  const [start, setStart] = useState<Fields | undefined>(id === '' ? {} : undefined);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    if (id === '') return;
    let wanted = true;
    ask(session, 'GET /mall/freight-templates/:template_id', { template_id: id }).then(
      ({ value }) => wanted && setStart(value as Fields),
      (error: Error) => wanted && setFailure(error.message),
    );
    return () => {
      wanted = false;
    };
  }, [session, id]);
  const back = (): void => void navigation.go(navigation.lastOf(LIST));
  if (failure !== '')
    return (
      <div className={lists.state} role="alert">
        <p>{`运费模板加载失败：${failure}`}</p>
      </div>
    );
  if (!start) return <div className={lists.skeleton} role="status" aria-busy="true" aria-label="正在加载" />;
  const mayWrite = session.may('goods.write');
  return (
    <fieldset className={lists.plain} disabled={!mayWrite}>
      <FormPage
        title={id === '' ? '添加运费模板' : '运费模板详情'}
        form="freight-template"
        start={start}
        submitText={mayWrite ? '保存' : '只能查看'}
        onCancel={back}
        onSubmit={async (value) => {
          if (id === '') await ask(session, 'POST /mall/freight-templates', { value });
          else await ask(session, 'PUT /mall/freight-templates/:template_id', { template_id: id, value });
          notices.show('已保存');
          back();
        }}
      />
    </fieldset>
  );
}
