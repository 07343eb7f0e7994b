/** The designer's calls over HTTP. */
import type { PageIssue } from '../engine/content.ts';
import type { DesignerApi, DraftAnswer, EditorPage, PageRow } from './api.ts';
import type { Session } from './session.ts';

const PAGES = '/api/mall/pages';

export function httpApi(session: Session): DesignerApi {
  const at = (id: string | number, rest = ''): string => `${PAGES}/${encodeURIComponent(id)}${rest}`;
  return {
    listPages: async () => (await session.get(PAGES)) as { list: PageRow[]; total_count: number },
    addPage: async (page) => void (await session.post(PAGES, page)),
    changePage: async (id, change) => void (await session.call({ method: 'PUT', path: at(id), body: change })),
    deletePage: async (id) => void (await session.call({ method: 'DELETE', path: at(id) })),
    loadEditor: async (id) => (await session.get(at(id, '/editor'))) as EditorPage,
    saveDraft: async (id, parts) => (await session.post(at(id, '/draft'), { parts })) as DraftAnswer,
    checkPage: async (id) => ((await session.get(at(id, '/check'))) as { issues: PageIssue[] }).issues,
    publish: async (id, parts, versions) =>
      (await session.post(at(id, '/publish'), { parts, versions })) as { published_at: number | string },
  };
}
