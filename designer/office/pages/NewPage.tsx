import { FormPage } from '../form/FormPage.tsx';
import { ask } from '../../calls/ask.ts';
import { useOffice } from '../office-context.ts';

/** Adds an empty page and opens it; what was chosen in the list is chosen here too (`?kind=home`). */
export default function NewPage() {
  const { session, notices, navigation } = useOffice();
  const kind = new URLSearchParams(location.search).get('kind');
  return (
    <FormPage
      title="添加页面"
      form="new-page"
      {...(kind === 'home' && { start: { kind } })}
      submitText="确定"
      onCancel={() => void navigation.go(navigation.lastOf('/edit/pages'))}
      onSubmit={async (data) => {
        const { page_id } = await ask(session, 'POST /mall/pages', data);
        notices.show('添加成功');
        void navigation.go(`/edit/pages/${page_id}`);
      }}
    />
  );
}
