import { useEffect, useState } from 'react';
import type { TemplateModule } from '../../../schemas/types/contract.ts';
import { FormPage } from '../form/FormPage.tsx';
import { ask } from '../../calls/ask.ts';
import { useOffice } from '../office-context.ts';
import { PageCover } from '../../parts/PageCover.tsx';
import { Row } from '../../../ui/layout/flow.tsx';

/** The template in the address (`?template=3`); null while it loads, undefined without one. */
function useTemplate(): TemplateModule | null | undefined {
  const { session, notices } = useOffice();
  const [module_id] = useState(() => Number(new URLSearchParams(location.search).get('template')));
  const [template, setTemplate] = useState<TemplateModule | null | undefined>(module_id > 0 ? null : undefined);
  useEffect(() => {
    if (!(module_id > 0)) return;
    ask(session, 'GET /pctemplate/modules/:module_id', { module_id }).then(setTemplate, (error: Error) => {
      notices.show(error.message, 'error');
      setTemplate(undefined);
    });
  }, [session, notices, module_id]);
  return template;
}

/** Adds a page, empty or from a template, and opens it; the kind chosen in the list is preselected (`?kind=home`). */
export default function NewPage() {
  const { session, notices, navigation } = useOffice();
  const template = useTemplate();
  const kind = new URLSearchParams(location.search).get('kind');
  if (template === null) return <p aria-busy="true">正在加载…</p>;
  const start = { ...(kind === 'home' && { kind }), ...(template && { platform: template.platform }) };
  return (
    <>
      {template && (
        <Row as="p" gap={3} wraps="phone">
          <PageCover boxes={template.cover} />
          {`内容来自模板「${template.name}」`}
        </Row>
      )}
      <FormPage
        title="添加页面"
        form="new-page"
        start={start}
        {...(!session.has('office') && { only: ['kind', 'title'] })}
        submitText="确定"
        onCancel={() => void navigation.go(navigation.lastOf('/edit/pages'))}
        onSubmit={async (data) => {
          const from = template ? { template_id: template.module_id } : {};
          const { page_id } = await ask(session, 'POST /mall/pages', { ...data, ...from });
          notices.show('添加成功');
          void navigation.go(`/edit/pages/${page_id}`);
        }}
      />
    </>
  );
}
