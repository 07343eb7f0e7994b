import ownTemplates from 'virtual:widgets/templates';
import { useEffect, useState } from 'react';
import type { StoredWidget } from '../../../engine/document/content.ts';
import { PAPER_WIDTH } from '../../../engine/document/page-defaults.ts';
import { coverOf } from '../../../engine/render/cover.ts';
import type { TemplateModule } from '../../../schemas/types/contract.ts';
import { FormPage } from '../form/FormPage.tsx';
import { ask } from '../../calls/ask.ts';
import { useOffice } from '../office-context.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { PageCover, type Boxes } from '../../parts/PageCover.tsx';
import { PLATFORM_NAMES } from '../../page-texts.ts';
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

interface Begun {
  name: string;
  platform: 'pc' | 'h5';
  cover: Boxes;
  /** What the call gets of it. */
  from: { template_id: number } | { own_template: string };
}

/** The template of a package in the address (`?own=PACKAGE/NAME`). */
function ownTemplate(): Begun | undefined {
  const name = new URLSearchParams(location.search).get('own') ?? '';
  const found = Object.hasOwn(ownTemplates, name) ? ownTemplates[name] : undefined;
  if (!found) return undefined;
  const { title, platform, widgets } = found;
  const cover = coverOf({ schemaVersion: 1, widgets: widgets as StoredWidget[] }, PAPER_WIDTH[platform]);
  return { name: title, platform, cover, from: { own_template: name } };
}

/** What packages offer to begin with. */
function OwnTemplates() {
  const all = Object.entries(ownTemplates);
  if (all.length === 0) return null;
  return (
    <Row as="p" gap={2} wraps="always">
      从插件的模板开始：
      {all.map(([name, { title, platform }]) => (
        <LinkButton key={name} kind="text" to={`/edit/pages/new?own=${encodeURIComponent(name)}`}>
          {`${title}（${PLATFORM_NAMES[platform]}）`}
        </LinkButton>
      ))}
    </Row>
  );
}

/** Adds a page, empty or from a template, and opens it; the kind chosen in the list is preselected (`?kind=home`). */
export default function NewPage() {
  const { session, notices, navigation } = useOffice();
  const stored = useTemplate();
  const template: Begun | null | undefined =
    stored === undefined ? ownTemplate() : stored && { ...stored, from: { template_id: stored.module_id } };
  const kind = new URLSearchParams(location.search).get('kind');
  if (template === null) return <p aria-busy="true">正在加载…</p>;
  const start = { ...(kind === 'home' && { kind }), ...(template && { platform: template.platform }) };
  return (
    <>
      {!template && session.has('office') && <OwnTemplates />}
      {template && (
        <Row as="p" gap={3} wraps="phone">
          <PageCover boxes={template.cover} />
          {`内容来自模板「${template.name}」`}
        </Row>
      )}
      <FormPage
        key={template?.name}
        title="添加页面"
        form="new-page"
        start={start}
        {...(!session.has('office') && { only: ['kind', 'title'] })}
        submitText="确定"
        onCancel={() => void navigation.go(navigation.lastOf('/edit/pages'))}
        onSubmit={async (data) => {
          const { page_id } = await ask(session, 'POST /mall/pages', { ...data, ...template?.from });
          notices.show('添加成功');
          void navigation.go(`/edit/pages/${page_id}`);
        }}
      />
    </>
  );
}
