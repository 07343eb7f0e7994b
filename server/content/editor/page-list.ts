/** The office's list of pages, and actions on several pages at once. */
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import type { ListPagesAnswer, ChangePagesAnswer } from '../../../schemas/types/contract.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { ofOwnShops } from '../../kernel/access/shops.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { sortOf, spanOf } from '../../kernel/http/listing.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { coversOf } from './covers.ts';
import { hasFindings, isCurrent } from '../plans/nightly.ts';
import { hasRefusedPlan, plansOf } from '../plans/schedule.ts';
import { changePage, deletePage, listedPage } from '../page/pages.ts';
import { page, pageCheck, pagePlace } from '../page/tables.ts';

/** Maximum of pages in one answer, and in one bulk call. */
const MAX_PAGES = 500;

const USUAL_ORDER = [
  sql`array_position(array['home', 'custom', 'place', 'header', 'footer'], ${page.kind})`,
  sql`${page.enabled} desc`,
  sql`${page.page_id}`,
];
const SORTS = { page_id: page.page_id, title: page.title, updated: page.updated };

const STATES: Readonly<Record<string, SQL>> = {
  published: sql`${page.published_version} is not null and ${page.draft_version} is null`,
  changed: sql`${page.published_version} is not null and ${page.draft_version} is not null`,
  unpublished: sql`${page.published_version} is null`,
  findings: hasFindings,
  refused: hasRefusedPlan,
};

function filterOf(input: Omit<InputOf<'listPages'>, 'page' | 'pageSize' | 'sort'>): SQL | undefined {
  const { kind = '', platform = '', keyword = '', state = '', enabled } = input;
  return and(
    kind === '' ? ne(page.kind, 'module') : sql`${page.kind} = ${kind}`,
    platform === '' ? undefined : sql`${page.platform} = ${platform}`,
    finds(keyword, page.title),
    Object.hasOwn(STATES, state) ? STATES[state] : undefined,
    enabled === undefined ? undefined : eq(page.enabled, enabled),
    spanOf(input, 'updated', page.updated),
  );
}

/** The pages of the shops that the caller is limited to. */
const known = ({ operator }: Context): SQL | undefined => operator && ofOwnShops({ operator }, page.shop_id);

export async function listPages(context: Context, input: InputOf<'listPages'>): Promise<ListPagesAnswer> {
  const { pageSize, offset } = pagingOf(input, MAX_PAGES, MAX_PAGES);
  const where = and(filterOf(input), known(context));
  const [total, rows] = await Promise.all([
    context.db.$count(page, where),
    context.db
      .select({ row: page, findings: pageCheck.count, place: pagePlace })
      .from(page)
      .leftJoin(pagePlace, eq(pagePlace.page_id, page.page_id))
      .leftJoin(pageCheck, isCurrent)
      .where(where)
      .orderBy(...sortOf(input, SORTS, USUAL_ORDER, page.page_id))
      .limit(pageSize)
      .offset(offset),
  ]);
  const covers = await coversOf(
    context,
    rows.map(({ row }) => row),
  );
  const plans = await plansOf(
    context.db,
    rows.map(({ row }) => row.page_id),
  );
  return listAnswer(
    rows.map(({ row, findings, place }) => ({
      ...listedPage(row, place),
      findings: findings ?? 0,
      cover: covers.get(row.page_id) ?? [],
      ...(plans.has(row.page_id) && { plan: plans.get(row.page_id) }),
    })),
    total,
  );
}

type Input = InputOf<'changePages'>;

const ACTIONS: Readonly<Record<Input['action'], (context: Context, pageId: number) => Promise<unknown>>> = {
  enable: (context, pageId) => changePage(context, pageId, { enabled: true }, { contract: false }),
  disable: (context, pageId) => changePage(context, pageId, { enabled: false }, { contract: false }),
  delete: deletePage,
};

/** Condition: the pages named by id, else those that the filters find. */
export function namedPages(input: Input): SQL | undefined {
  return input.all ? filterOf(input) : inArray(page.page_id, input.page_ids ?? []);
}

/** Applies the action to one page; a failure contains the reason. */
export const actOnPage = (context: Context, action: Input['action'], pageId: number): Promise<unknown> =>
  ACTIONS[action](context, pageId);

/** Applies the action to each page. A refused page does not stop the others. */
export async function changePages(context: Context, input: Input): Promise<ChangePagesAnswer> {
  const rows = await context.db
    .select({ page_id: page.page_id, title: page.title })
    .from(page)
    .where(namedPages(input))
    .orderBy(page.page_id)
    .limit(MAX_PAGES);
  const refused: ChangePagesAnswer['refused'] = [];
  for (const { page_id, title } of rows) {
    const result = await actOnPage(context, input.action, page_id);
    if (isFailure(result)) refused.push({ page_id, title, message: result.message });
  }
  return { done: rows.length - refused.length, refused };
}
