/** The designer's list of pages, made from the contract's templates: one row a page, without drafts. */
import type { ListPagesAnswer, MallPage, Template } from '../../../schemas/types/contract.ts';
import { searchedWords, hasWords } from '../../../engine/rules/format/find.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { pagingOf } from '../../kernel/http/input.ts';
import type { Ask, Caller } from './caller.ts';
import { readBody, withoutId, writeBody } from './content.ts';

/** The contract's types of pages that are composed of our widgets. */
const TYPES = { home: 'index', custom: 'custom' } as const;
type Kind = keyof typeof TYPES;

/** Templates per call, and the most calls for one list. */
const [CHUNK, CHUNKS] = [100, 20];
/** Label that the reference's own admin sends with a new page. */
const LABEL = 'v1.0.1';
const NO_TITLE = '请输入页面名称';
/** What a copy's title ends with, and the most characters of a title. */
const [MARK, LONGEST] = [' 副本', 50];

interface Listed {
  page: MallPage;
  template: Template;
}

function listed(kind: Kind, template: Template): Listed {
  const { theme_pc_template_id: id, template_title: title, status, updated } = template;
  const facts = { enabled: status === '1', platform: 'pc', updated, has_draft: false, published: true } as const;
  return { template, page: { page_id: Number(id), kind, title, ...facts } };
}

/** Asked by type, since a list has types that are not composed of widgets, too. */
async function templatesOf(ask: Ask, kind: Kind): Promise<Listed[]> {
  const found: Template[] = [];
  for (let page_no = 1; page_no <= CHUNKS; page_no += 1) {
    const query = { page_type: TYPES[kind], page_no, page_size: CHUNK };
    const { list, total_count } = await ask('GET /pctemplate/lists', query);
    found.push(...list);
    if (list.length === 0 || found.length >= total_count) break;
  }
  return found.map((template) => listed(kind, template));
}

export async function allPages(ask: Ask): Promise<Listed[]> {
  return (await Promise.all([templatesOf(ask, 'home'), templatesOf(ask, 'custom')])).flat();
}

const SORTS: Record<string, (one: MallPage, other: MallPage) => number> = {
  page_id: (one, other) => one.page_id - other.page_id,
  title: (one, other) => one.title.localeCompare(other.title, 'zh-CN'),
  updated: (one, other) => one.updated - other.updated,
};

export async function listPages({ ask }: Caller, input: InputOf<'listPages'>): Promise<ListPagesAnswer> {
  const { kind, keyword = '', enabled, updated_from: from = 0, updated_to: to = Infinity, sort = '-page_id' } = input;
  const words = searchedWords(keyword);
  const found = (await allPages(ask))
    .map(({ page }) => page)
    .filter(
      (page) =>
        (!kind || page.kind === kind) &&
        (enabled === undefined || page.enabled === enabled) &&
        page.updated >= from &&
        page.updated <= to &&
        hasWords(page.title, words),
    );
  const order = SORTS[sort.replace(/^-/, '')] ?? SORTS['page_id'];
  const sorted = found.toSorted(order);
  if (sort.startsWith('-')) sorted.reverse();
  const { pageSize, offset } = pagingOf(input, CHUNK * CHUNKS, CHUNK * CHUNKS);
  return { list: sorted.slice(offset, offset + pageSize), total_count: found.length, count: found.length };
}

/** The page with this number, or a failure. */
export async function findPage(ask: Ask, pageId: number | undefined): Promise<Listed | Failure> {
  return (await allPages(ask)).find(({ page }) => page.page_id === pageId) ?? notFound(SERVER_MESSAGES.noPage);
}

/** Adds an empty page: a custom page enabled, a home page not. */
export async function addPage({ ask }: Caller, { title = '', kind }: InputOf<'addPage'>): Promise<MallPage | Failure> {
  if (title.trim() === '') return fail(NO_TITLE, 422, { field: 'title' });
  const added: Kind = kind === 'home' ? 'home' : 'custom';
  const template = await ask('POST /pctemplate/add', {
    template_title: title,
    template_description: title,
    page_type: TYPES[added],
    status: added === 'home' ? '2' : '1',
    version: LABEL,
  });
  return listed(added, template).page;
}

/** Sends all fields of a page, since a backend may take those that are missing as empty. */
async function edit(ask: Ask, { page, template }: Listed, changed: { title?: string; enabled?: boolean }) {
  const { theme_pc_template_id, distributor_id, template_description } = template;
  const { title = page.title, enabled = page.enabled } = changed;
  await ask('PUT /pctemplate/edit', {
    theme_pc_template_id,
    distributor_id,
    template_title: title,
    template_description: template_description || title,
    page_type: TYPES[page.kind as Kind],
    status: enabled ? '1' : '2',
  });
  return { ...page, title, enabled };
}

/** Renames a page or enables it. The home page in use is disabled before another one is enabled, and enabled again if that fails. */
export async function updatePage(
  { ask }: Caller,
  { page_id, title, enabled, replaces }: InputOf<'updatePage'>,
): Promise<MallPage | Failure> {
  if (title?.trim() === '') return fail(NO_TITLE, 422, { field: 'title' });
  const pages = await allPages(ask);
  const row = pages.find(({ page }) => page.page_id === page_id);
  if (!row) return notFound(SERVER_MESSAGES.noPage);
  const changed = { ...(title !== undefined && { title }), ...(enabled !== undefined && { enabled }) };
  const before = pages.find(({ page }) => page.page_id === replaces && page.kind === 'home' && page.enabled);
  if (!enabled || !before || before === row) return edit(ask, row, changed);
  await edit(ask, before, { enabled: false });
  try {
    return await edit(ask, row, changed);
  } catch (error) {
    await edit(ask, before, { enabled: true });
    throw error;
  }
}

export async function deletePage(
  { ask }: Caller,
  { page_id }: InputOf<'deletePage'>,
): Promise<{ status: true } | Failure> {
  await ask('DELETE /pctemplate/delete/:theme_pc_template_id', { theme_pc_template_id: String(page_id) });
  return { status: true };
}

/** A new page with the content of another one; a home page is copied without being enabled. */
export async function copyPage(caller: Caller, { page_id }: InputOf<'copyPage'>): Promise<MallPage | Failure> {
  const { ask } = caller;
  const row = await findPage(ask, Number(page_id));
  if (isFailure(row)) return row;
  const { entries } = await readBody(ask, row.page.page_id);
  const { kind, title } = row.page;
  const made = await addPage(caller, { kind, title: `${title.slice(0, LONGEST - MARK.length)}${MARK}` });
  if (isFailure(made) || entries.length === 0) return made;
  try {
    await writeBody(ask, made.page_id, entries.map(withoutId));
    return made;
  } catch (error) {
    await deletePage(caller, { page_id: made.page_id });
    throw error;
  }
}
