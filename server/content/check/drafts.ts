/** What a page would publish, part by part: what has a draft, who changed it, and where a shared part is shown. */
import type { MallIssues } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import { coversOf } from '../editor/covers.ts';
import { moduleOf, pagesFollowing } from '../page/linked/masters.ts';
import {
  authorOf,
  countVisible,
  currentVersion,
  draftAuthors,
  partName,
  visibleTitles,
  type PageRecord,
} from '../page/store.ts';

/** Names of pages in one answer. */
const MAX_TITLES = 20;

type Part = MallIssues['parts'][number];

/** The pages that follow the page, if it is the master of a module. */
async function followersOf(context: Context, row: PageRecord): Promise<Pick<Part, 'pages' | 'page_count' | 'covers'>> {
  const module = await moduleOf(context.db, row);
  if (!module) return { pages: [], page_count: 0 };
  const rows = await pagesFollowing(context.db, module.module_id);
  const shown = rows.slice(0, MAX_TITLES);
  const covers = await coversOf(context, shown);
  return {
    pages: shown.map(({ title }) => title),
    page_count: rows.length,
    covers: shown.map(({ page_id, title }) => ({ title, cover: covers.get(page_id) ?? [] })),
  };
}

/** The parts in the order of the page. */
export async function draftsOf(context: Context, rows: readonly PageRecord[]): Promise<MallIssues['parts']> {
  const { db } = context;
  const isShared = rows.some((row) => partName(row) !== 'body');
  const [titles, count] = isShared ? await Promise.all([visibleTitles(db, MAX_TITLES), countVisible(db)]) : [[], 0];
  const places = ['header', 'body', 'footer'] as const;
  const parts = rows.map(async (row) => {
    const part = partName(row);
    const authors = await draftAuthors(db, row);
    return {
      part,
      page_id: row.page_id,
      version: currentVersion(row),
      published: row.published_version ?? 0,
      has_draft: row.draft_version !== null,
      authors,
      mine: authors.includes(authorOf(context)),
      ...(part === 'body' ? await followersOf(context, row) : { pages: titles, page_count: count }),
    };
  });
  return (await Promise.all(parts)).toSorted((one, other) => places.indexOf(one.part) - places.indexOf(other.part));
}
