import { FormPage } from '../form/FormPage.tsx';
import { ask } from '../../calls/ask.ts';
import { useOffice } from '../office-context.ts';

/** Adds an empty page; what was chosen in the list is chosen here too (`?kind=home`). */
export default function NewPage() {
  const { session, notices, navigation } = useOffice();
  const kind = new URLSearchParams(location.search).get('kind');
  const back = (search = ''): void =>
    void navigation.go(search ? `/edit/pages?${search}` : navigation.lastOf('/edit/pages'));
  return (
    <FormPage
      title="添加页面"
      form="new-page"
      {...(kind === 'home' && { start: { kind } })}
      submitText="确定"
      onCancel={() => back()}
      onSubmit={async (data) => {
        await ask(session, 'POST /mall/pages', data);
        notices.show('添加成功');
        back(`kind=${String(data['kind'])}`);
      }}
    />
  );
}
