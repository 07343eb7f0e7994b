/** Pages for the desktop: first the pages, so that they can lead to each other, then what is on them, header and footer. */
import { and, eq } from 'drizzle-orm';
import { parsePage, unknownTypes } from '../../../../engine/document/document.ts';
import { unlinked } from '../../../../engine/document/linked/linked-panel.ts';
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import { faultsOf } from '../../../content/check/check.ts';
import { readWidgets, storedWidgets } from '../../../content/page/content.ts';
import { addPage, changePage } from '../../../content/page/pages.ts';
import {
  currentVersion,
  findPage,
  lockPages,
  readTexts,
  sharedPage,
  writeVersion,
} from '../../../content/page/store.ts';
import { page } from '../../../content/page/tables.ts';
import { widgetSchemas } from '../../../content/page/widget-schemas.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { fail, isFailure, notFound, type Failure } from '../../../kernel/http/answer.ts';
import { textOf } from '../../../kernel/http/input.ts';
import { digest } from '../../../kernel/system/idempotent.ts';
import { transact } from '../../../kernel/system/transact.ts';
import type { Foreign, Kind, Move, OfficeContext, Ready, Written } from '../kind.ts';
import { countOf, idIn, idOf, rowsOf, textIn } from '../source/values.ts';
import { widgetsHere } from '../widgets.ts';

const IDS = ['theme_pc_template_id'];
const LONGEST_TITLE = 50;
const NOTE = '从另一个商城迁入';
const PARTS = ['header', 'footer'] as const;
type Part = (typeof PARTS)[number];
const PART_NAMES: Record<Part, string> = { header: '页头', footer: '页尾' };

const KINDS: Record<string, 'home' | 'custom'> = { index: 'home', home: 'home', custom: 'custom' };

async function* listed({ source }: Move): AsyncGenerator<Foreign | Failure> {
  for await (const row of source.rows('/pctemplate/lists', {}, IDS)) {
    if (isFailure(row)) {
      yield row;
      continue;
    }
    const id = idIn(row, IDS);
    if (id !== '') yield { id, name: textIn(row, ['template_title'], 100) || '未命名页面', row };
  }
}

export const pages: Kind = {
  key: 'page',
  name: '页面',
  read: listed,
  convert: async (_move, { name, row }): Promise<Ready | Failure> => {
    const kind = KINDS[textOf(row['page_type']) || 'custom'];
    if (!kind) return fail(`本商城没有这种页面（${textOf(row['page_type'], 30)}）`);
    if (idOf(row['distributor_id']) !== '') return fail('店铺自己的页面不迁入');
    const title = name.slice(0, LONGEST_TITLE);
    return {
      input: { title, kind },
      notes: [],
      add: async (context) => {
        const made = await addPage(context, { title, kind, platform: 'pc' });
        return isFailure(made) ? made : { own: made.page_id };
      },
      change: async (context, own) => {
        const changed = await changePage(context, own, { title }, { contract: false });
        return isFailure(changed) ? changed : { own };
      },
    };
  },
  state: async ({ db }, own) => {
    const row = await findPage(db, own);
    return row && { title: row.title };
  },
};

/** The stored rows of a page or a part, in the form the server has. */
async function contentOf({ source }: Move, { id }: Foreign): Promise<unknown> {
  if (PARTS.some((part) => part === id)) {
    const row = await source.get('/pctemplate/getHeaderOrFooter', { page_name: id });
    if (isFailure(row)) return row;
    const first = isRecord(row) ? row : rowsOf(row)[0];
    return first?.['config'] ?? first?.['params'] ?? [];
  }
  const rows = await source.get('/pctemplate/getTemplateContent', { theme_pc_template_id: id });
  if (isFailure(rows) || parsePage(rows).document.widgets.length > 0) return rows;
  const whole = await source.get('/pctemplate/getDecorationContent', { theme_pc_template_id: id });
  return isFailure(whole) || !isRecord(whole) ? rows : whole['config'];
}

const placed = (path: string): string => (path === '' ? '' : `第${Number(path.split('.')[0]) + 1}个挂件：`);

interface Saved {
  widgets: Record<string, unknown>[];
  publish: boolean;
}

/** Saves as the designer does: a draft, or what shoppers get. A draft of somebody here is not pushed aside. */
async function save(
  context: OfficeContext,
  pageId: number,
  { widgets, publish }: Saved,
  isFirst: boolean,
): Promise<Written | Failure> {
  return transact(context, async (tx, context) => {
    const row = (await lockPages(tx, [pageId])).get(pageId);
    if (!row) return notFound('页面已删除');
    if (isFirst && row.draft_version !== null) return fail('本商城有未发布的草稿，没有覆盖');
    await writeVersion(tx, context, { row, widgets, note: NOTE, publish });
    return { own: pageId };
  });
}

/** The home page in use; undefined in a mall without one. */
async function homeInUse({ db }: OfficeContext): Promise<number | undefined> {
  const isHome = and(eq(page.kind, 'home'), eq(page.platform, 'pc'), eq(page.shop_id, 0), eq(page.enabled, true));
  const [row] = await db.select({ id: page.page_id }).from(page).where(isHome);
  return row?.id;
}

/** Puts the home page of the other mall in use, in place of the one here. */
async function putInUse(context: OfficeContext, pageId: number): Promise<Failure | undefined> {
  const replaces = await homeInUse(context);
  if (replaces === pageId) return undefined;
  const changed = await changePage(context, pageId, { enabled: true, replaces }, { contract: false });
  return isFailure(changed) ? changed : undefined;
}

/** The page here; that of header and footer is made when it is missing. */
async function pageOf(move: Move, id: string): Promise<number | undefined> {
  const part = PARTS.find((one) => one === id);
  if (!part) return move.memory.own('page', id);
  return (await inTransaction(move.context, (tx, context) => sharedPage(tx, context, part))).page_id;
}

/** What was published by an earlier run is not a draft in this one. */
function inputOf({ memory, publish }: Move, id: string, widgets: Saved['widgets'], isSound: boolean): Saved {
  const published = { widgets, publish: true };
  return (publish && isSound) || memory.get('content', id)?.written === digest(published)
    ? published
    : { widgets, publish: false };
}

export const contents: Kind = {
  key: 'content',
  name: '页面内容',
  read: async function* (move) {
    for (const part of PARTS) yield { id: part, name: PART_NAMES[part], row: {} };
    for await (const one of listed(move)) if (isFailure(one) || move.memory.get('page', one.id)) yield one;
  },
  convert: async (move, foreign): Promise<Ready | Failure> => {
    const rows = await contentOf(move, foreign);
    if (isFailure(rows)) return fail(`内容没有读到：${rows.message}`);
    const { document, issues } = parsePage(rows);
    if (document.widgets.length === 0) return fail(issues[0]?.message ?? '对方没有内容');
    const mapped = await widgetsHere(move, document.widgets.map(unlinked));
    const read = readWidgets(mapped.widgets);
    if (isFailure(read)) return read;
    const pageId = await pageOf(move, foreign.id);
    if (pageId === undefined) return fail('页面没有迁入');
    const wrong = await faultsOf(read);
    const faults = [...issues, ...unknownTypes(document, widgetSchemas), ...wrong];
    const notes = [...mapped.notes, ...faults.map(({ path, message }) => `${placed(path)}${message}`)];
    const input = inputOf(move, foreign.id, read, wrong.length === 0);
    if (move.publish && wrong.length > 0) notes.push('有错误的挂件，存为草稿，请改好后发布');
    const isHome = textOf(foreign.row['page_type']) === 'index' && countOf(foreign.row['status']) === 1;
    const write = async (context: OfficeContext, isFirst: boolean): Promise<Written | Failure> => {
      const saved = await save(context, pageId, input, isFirst);
      const failure = !isFailure(saved) && isHome && input.publish ? await putInUse(context, pageId) : undefined;
      return failure ?? saved;
    };
    return { input, notes, add: (context) => write(context, true), change: (context) => write(context, false) };
  },
  state: async ({ db }, own) => {
    const row = await findPage(db, own);
    if (!row) return undefined;
    const version = currentVersion(row);
    return storedWidgets((await readTexts(db, [version])).get(version));
  },
};
