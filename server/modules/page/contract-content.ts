/**
 * Page contents on the wire. Two generations of the contract (contract 9): rows of one widget each, with header and footer as
 * one row of an array; and, by page_type, one object for the whole page. Shoppers get live data, operators what was saved.
 */
import type { TemplateShared } from '../../../schemas/types/contract.ts';
import type { PageDocument } from '../../../engine/content.ts';
import { Failure, fail, isFailure, notFound } from '../../http/answer.ts';
import type { Context } from '../../http/context.ts';
import { intOf, textOf, type Input } from '../../http/input.ts';
import { faultsOf, refusedFor } from './check.ts';
import { readWidgets, storedWidgets, type RawWidget } from './content.ts';
import { layLive } from './live.ts';
import { publishedVersion, readPublished, type PageRequest } from './published.ts';
import {
  findPage,
  lockPages,
  currentVersion,
  readTexts,
  sharedPage,
  sharedPages,
  writeVersion,
  type PageRecord,
} from './store.ts';
import { transact } from '../system/transact.ts';

export const STALE = '页面已被其他人修改，请刷新后再保存';

/** One widget of a page; `config` is its JSON text. */
export interface WidgetRow {
  id: number | string;
  name: string;
  config: string;
}

/** A whole page or part; `config` is the JSON text of its widgets, '' when nothing is published. */
export interface WholePage {
  id: number;
  name: string;
  config: string;
}

/** Header or footer as the wire has it. */
export type SharedRow = Exclude<TemplateShared, unknown[]>;

function rowsOf(widgets: RawWidget[]): WidgetRow[] {
  return widgets.map((widget) => ({
    id: typeof widget['id'] === 'number' || typeof widget['id'] === 'string' ? widget['id'] : 0,
    name: '',
    config: JSON.stringify(widget),
  }));
}

async function liveWidgets(context: Context, row: PageRecord): Promise<PageDocument['widgets']> {
  const [laid] = await layLive(context, [await publishedVersion(context, row)]);
  return laid?.document.widgets ?? [];
}

function sharedRow(row: PageRecord, name: SharedRow['name'], widgets: RawWidget[]): SharedRow {
  const params = JSON.stringify(widgets);
  return {
    id: row.pageId,
    theme_pc_template_content_id: row.pageId,
    theme_pc_template_id: 0,
    company_id: '1',
    name,
    params,
    config: params,
    sort_by: 1,
    created: row.created,
    updated: row.updated,
    version: row.publishedVersion ?? 0,
  };
}

async function wholePage(context: Context, row: PageRecord | undefined, name: string): Promise<WholePage> {
  if (!row?.publishedVersion) return { id: 0, name, config: '' };
  return { id: row.pageId, name, config: JSON.stringify(await liveWidgets(context, row)) };
}

async function namedShared(context: Context, name: string): Promise<PageRecord | undefined> {
  return (await sharedPages(context.db)).find((row) => row.kind === name);
}

async function bodyOf(context: Context, request: PageRequest): Promise<PageRecord | undefined> {
  return (await readPublished(context, request))?.row;
}

/**
 * Shopper: `theme_pc_template_id`, or nothing or page_type index for the enabled home page, answers rows; page_type home,
 * header, footer and custom (with page_id) answers one object.
 */
export async function shopContent(context: Context, input: Input): Promise<WidgetRow[] | WholePage | Failure> {
  const type = textOf(input['page_type'], 20);
  const template = textOf(input['theme_pc_template_id'], 18);
  if (template === '' && (type === 'header' || type === 'footer'))
    return wholePage(context, await namedShared(context, type), type);
  if (template === '' && type === 'home') return wholePage(context, await bodyOf(context, { kind: 'home' }), '');
  const pageId = template || textOf(input['page_id'], 18);
  if (template === '' && type === 'custom') {
    const row = await bodyOf(context, { kind: 'custom', pageId });
    return row ? wholePage(context, row, '') : notFound('页面不存在');
  }
  const row = await bodyOf(context, template ? { kind: 'custom', pageId: template } : { kind: 'home' });
  if (!row && template) return notFound('页面不存在');
  return row ? rowsOf(await liveWidgets(context, row)) : [];
}

/** Header or footer with live data; [] when it was never saved (contract 1.2). */
export async function shopShared(context: Context, input: Input): Promise<SharedRow | []> {
  const row = await namedShared(context, textOf(input['page_name'], 20));
  return row?.publishedVersion ? sharedRow(row, nameOf(row), await liveWidgets(context, row)) : [];
}

function nameOf({ kind }: PageRecord): SharedRow['name'] {
  return kind === 'footer' ? 'footer' : 'header';
}

async function savedWidgets(context: Context, row: PageRecord): Promise<RawWidget[]> {
  const version = row.publishedVersion ?? 0;
  return storedWidgets((await readTexts(context.db, [version])).get(version));
}

/** Operator: the published rows exactly as they were saved. */
export async function operatorContent(context: Context, input: Input): Promise<WidgetRow[] | Failure> {
  const row = await findPage(context.db, intOf(input['theme_pc_template_id']) ?? 0);
  return row ? rowsOf(await savedWidgets(context, row)) : notFound('模板页面不存在');
}

/** Operator: header or footer as saved; [] when never saved. */
export async function operatorShared(context: Context, input: Input): Promise<SharedRow | []> {
  const row = await namedShared(context, textOf(input['page_name'], 20));
  return row?.publishedVersion ? sharedRow(row, nameOf(row), await savedWidgets(context, row)) : [];
}

/** A version plus publish; a widget that breaks its schema is named and refused. With a `version` field a stale one is refused; foreign designers send none. */
async function savePublished(
  context: Context,
  input: Input,
  find: (tx: Context['db']) => Promise<number | undefined>,
): Promise<PageRecord | Failure> {
  const widgets = readWidgets(input['config']);
  if (isFailure(widgets)) return widgets;
  const refused = refusedFor(await faultsOf(widgets));
  if (refused) return refused;
  const expected = intOf(input['version']);
  return transact(context.db, async (tx) => {
    const pageId = await find(tx);
    const row = pageId === undefined ? undefined : (await lockPages(tx, [pageId])).get(pageId);
    if (!row) return notFound('模板页面不存在');
    if (expected !== undefined && expected !== currentVersion(row)) return fail(STALE, 409);
    const { version } = await writeVersion(tx, context, { row, widgets, note: '接口保存', publish: true });
    return { ...row, publishedVersion: version, draftVersion: null };
  });
}

/** Saves and publishes the body of a page. `version` is the number a later save may be checked against. */
export async function saveContent(
  context: Context,
  input: Input,
): Promise<{ status: true; version: number } | Failure> {
  const saved = await savePublished(context, input, () => Promise.resolve(intOf(input['theme_pc_template_id'])));
  return isFailure(saved) ? saved : { status: true, version: saved.publishedVersion ?? 0 };
}

/** Saves and publishes header or footer, which is made at its first save; answers its row. */
export async function saveShared(context: Context, input: Input): Promise<(SharedRow & { status: true }) | Failure> {
  const name = textOf(input['page_name'], 20);
  if (name !== 'header' && name !== 'footer') return fail('页面不存在');
  const saved = await savePublished(context, input, async (tx) => (await sharedPage(tx, context, name)).pageId);
  if (isFailure(saved)) return saved;
  return { ...sharedRow(saved, name, await savedWidgets(context, saved)), status: true };
}
