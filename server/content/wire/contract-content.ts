/**
 * Page contents in the contract's two forms (contract 9): rows of one widget each, with header and footer as one row in an array;
 * and, by page_type, one object for the whole page, for shoppers in sections. Shoppers get live data, operators the saved content.
 */
import type { TemplateShared } from '../../../schemas/types/contract.ts';
import type { PageDocument, PageRequest, StoredWidget } from '../../../engine/document/content.ts';
import { PAGE_CODE } from '../../../engine/document/document.ts';
import { Failure, isFailure, notFound } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import type { RawWidget } from '../page/content.ts';
import { layLive } from '../page/live.ts';
import { publishedVersion, readPublished } from '../page/published.ts';
import { findPage, heightsOf, sharedPages, type PageRecord } from '../page/store.ts';
import { noTemplate } from '../page/pages.ts';
import { markedWidgets, withHeight } from './opened.ts';
import { savePart } from './saves.ts';
import { sectionPage } from './sections.ts';

/** One widget of a page; `config` is its JSON text. */
export interface WidgetRow {
  id: number | string;
  name: string;
  config: string;
}

/** A whole page or part; `config` is JSON text: of its sections, or of its widgets for operators; '' when nothing is published. */
export interface WholePage {
  id: number;
  name: string;
  config: string;
}

/** Header or footer in the contract's form. */
export type SharedRow = Exclude<TemplateShared, unknown[]>;

function rowsOf(widgets: RawWidget[]): WidgetRow[] {
  return widgets.map((widget) => ({
    id: typeof widget['id'] === 'number' || typeof widget['id'] === 'string' ? widget['id'] : 0,
    name: '',
    config: JSON.stringify(widget),
  }));
}

/** The widget without guides, which are for designers only. */
function withoutGuides(widget: StoredWidget): StoredWidget {
  if (widget.type !== PAGE_CODE || !('guides' in widget)) return widget;
  const { guides: _guides, ...rest } = widget;
  return rest as StoredWidget;
}

async function liveWidgets(context: Context, row: PageRecord): Promise<PageDocument['widgets']> {
  const [version, heights] = await Promise.all([
    publishedVersion(context, row),
    heightsOf(context.db, row.published_version ?? 0),
  ]);
  const [laid] = await layLive(context, [{ ...version, document: version.visible }]);
  return (laid?.document.widgets ?? []).map((widget) => withHeight(withoutGuides(widget), heights));
}

function sharedRow(row: PageRecord, name: SharedRow['name'], widgets: RawWidget[]): SharedRow {
  const params = JSON.stringify(widgets);
  return {
    id: row.page_id,
    theme_pc_template_content_id: row.page_id,
    theme_pc_template_id: 0,
    company_id: '1',
    name,
    params,
    config: params,
    sort_by: 1,
    created: row.created,
    updated: row.updated,
    version: row.published_version ?? 0,
  };
}

/** A page in sections; only the client that draws those asks for a page by its type. */
async function wholePage(context: Context, row: PageRecord | undefined, type: string): Promise<WholePage> {
  const name = type === 'header' || type === 'footer' ? type : '';
  if (!row?.published_version) return { id: 0, name, config: '' };
  const pageId = type === 'custom' ? String(row.page_id) : type;
  const page = sectionPage(type, pageId, await liveWidgets(context, row));
  return { id: row.page_id, name, config: JSON.stringify(page) };
}

async function namedShared(context: Context, name: string): Promise<PageRecord | undefined> {
  return (await sharedPages(context.db)).find((row) => row.kind === name);
}

async function bodyOf(context: Context, request: PageRequest): Promise<PageRecord | undefined> {
  return (await readPublished(context, request))?.row;
}

/**
 * For shoppers: `theme_pc_template_id`, or nothing or page_type index for the enabled home page, answers rows; page_type home,
 * header, footer and custom (with page_id) answers one object, in sections.
 */
export async function shopContent(
  context: Context,
  { page_type: type, theme_pc_template_id: template, page_id = 0 }: InputOf<'shopContent'>,
): Promise<WidgetRow[] | WholePage | Failure> {
  if (template === undefined && (type === 'header' || type === 'footer'))
    return wholePage(context, await namedShared(context, type), type);
  if (template === undefined && type === 'home')
    return wholePage(context, await bodyOf(context, { kind: 'home' }), type);
  if (template === undefined && type === 'custom') {
    const row = await bodyOf(context, { kind: 'custom', pageId: String(page_id) });
    return row ? wholePage(context, row, type) : notFound(SERVER_MESSAGES.noPage);
  }
  // Lists of goods have no composed page.
  if (template === undefined && type === 'product_list') return [];
  const row = await bodyOf(
    context,
    template !== undefined ? { kind: 'custom', pageId: String(template) } : { kind: 'home' },
  );
  if (!row && template !== undefined) return notFound(SERVER_MESSAGES.noPage);
  return row ? rowsOf(await liveWidgets(context, row)) : [];
}

/** Header or footer with live data; [] when it was never saved (contract 1.2). */
export async function shopShared(
  context: Context,
  { page_name: name }: InputOf<'shopShared'>,
): Promise<SharedRow | []> {
  const row = await namedShared(context, name);
  return row?.published_version ? sharedRow(row, nameOf(row), await liveWidgets(context, row)) : [];
}

function nameOf({ kind }: PageRecord): SharedRow['name'] {
  return kind === 'footer' ? 'footer' : 'header';
}

function savedWidgets(context: Context, row: PageRecord): Promise<RawWidget[]> {
  return markedWidgets(context, row.published_version ?? 0);
}

/** For operators: the published rows as they were saved. */
export async function operatorContent(
  context: Context,
  input: InputOf<'operatorContent'>,
): Promise<WidgetRow[] | Failure> {
  const row = await findPage(context.db, input.theme_pc_template_id ?? 0);
  return row ? rowsOf(await savedWidgets(context, row)) : noTemplate();
}

/**
 * For operators: a page by its number, or by page_type index, header or footer, as one document; an empty one when nothing is
 * published.
 */
export async function operatorDocument(
  context: Context,
  { theme_pc_template_id: pageId, page_type: type = '' }: InputOf<'operatorDocument'>,
): Promise<WholePage | Failure> {
  const isShared = type === 'header' || type === 'footer';
  if (pageId === undefined && !isShared && type !== 'index') return { id: 0, name: '', config: '' };
  const row = isShared
    ? await namedShared(context, type)
    : pageId === undefined
      ? await bodyOf(context, { kind: 'home' })
      : await findPage(context.db, pageId);
  if (!row && pageId !== undefined) return noTemplate();
  const name = isShared ? type : '';
  if (!row?.published_version) return { id: 0, name, config: '' };
  return { id: row.page_id, name, config: JSON.stringify(await savedWidgets(context, row)) };
}

/** For operators: header or footer as saved; [] when never saved. */
export async function operatorShared(
  context: Context,
  { page_name: name }: InputOf<'operatorShared'>,
): Promise<SharedRow | []> {
  const row = await namedShared(context, name);
  return row?.published_version ? sharedRow(row, nameOf(row), await savedWidgets(context, row)) : [];
}

/** Saves and publishes header or footer; answers its row. */
export async function saveShared(
  context: Context,
  input: InputOf<'saveShared'>,
): Promise<(SharedRow & { status: true }) | Failure> {
  const saved = await savePart(context, input);
  if (isFailure(saved)) return saved;
  const { name, row } = saved;
  return { ...sharedRow(row, name, await savedWidgets(context, row)), status: true };
}
