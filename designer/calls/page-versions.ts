import type { ListVersionsAnswer } from '../../schemas/types/contract.ts';
import { ask } from './ask.ts';
import type { Session } from './session.ts';

/** Loads the first `pages` pages of the versions of a page, newest first; `next` is set when there are older ones. */
export async function loadVersions(
  session: Session,
  pageId: number,
  pages: number,
): Promise<Pick<ListVersionsAnswer, 'list' | 'next'>> {
  const list: ListVersionsAnswer['list'] = [];
  let next: number | undefined;
  for (let nth = 0; nth < pages && (nth === 0 || next !== undefined); nth += 1) {
    const asked = { page_id: pageId, ...(next !== undefined && { before: next }) };
    const page = await ask(session, 'GET /mall/pages/:page_id/versions', asked);
    list.push(...page.list);
    next = page.next;
  }
  return { list, ...(next !== undefined && { next }) };
}
