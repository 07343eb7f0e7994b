/** The editor's calls over HTTP. */
import type { DesignerApi, DraftAnswer, EditorPage, PageCheck } from './api.ts';
import type { Session } from './session.ts';

const PAGES = '/api/mall/pages';

export function httpApi(session: Session): DesignerApi {
  const at = (id: string | number, rest = ''): string => `${PAGES}/${encodeURIComponent(id)}${rest}`;
  return {
    loadEditor: async (id) => (await session.get(at(id, '/editor'))) as EditorPage,
    saveDraft: async (id, parts) => (await session.post(at(id, '/draft'), { parts })) as DraftAnswer,
    checkPage: async (id) => (await session.get(at(id, '/check'))) as PageCheck,
    publish: async (id, parts, versions) =>
      (await session.post(at(id, '/publish'), { parts, versions })) as { published_at: number | string },
  };
}
