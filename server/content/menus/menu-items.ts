/** Entries of a menu: adding, changing, sorting, nesting, and deleting with everything below. */
import { eq, inArray } from 'drizzle-orm';
import { safePicture } from '../../../engine/address.ts';
import { resolveLink } from '../../../engine/links/links.ts';
import { menuLink } from '../../../engine/links/menu-link.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { parseJson } from '../../../engine/document/document.ts';
import { PICTURE_MESSAGES } from '../../../engine/rules/content/pictures.ts';
import type { WebMenuEntry } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { intOf, listOf } from '../../kernel/http/input.ts';
import type { InputOf, OperatorContext } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { throwFailure, transact } from '../../kernel/system/transact.ts';
import { branchOf, depthOf, entryOf, MENU_LEVELS, type MenuRow } from './menu-tree.ts';
import { assertName, lockMenu, menuRows } from './menus.ts';
import { webMenu, webMenuItem } from '../articles/tables.ts';

const NONE = '菜单项不存在';
/** Maximum entries of a menu. */
const MAX_ENTRIES = 200;
/** Maximum characters of a link's other fields, as JSON. */
const MAX_EXTRA_LENGTH = 8000;
/** Link types whose value is an address. */
const ADDRESSES = new Set(['href', 'page', 'live']);
/** A value of another type that a client may take for an address of another site. */
const LEADS_ELSEWHERE = /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;

type Values = Pick<MenuRow, 'name' | 'image_url' | 'link_type' | 'link_value' | 'link_extra' | 'enabled' | 'parent_id'>;
type Sent = Partial<Omit<InputOf<'addWebMenuItem'>, 'id'>>;

const NEW: Values = {
  name: '',
  image_url: '',
  link_type: '',
  link_value: '',
  link_extra: {},
  enabled: true,
  parent_id: 0,
};

function extraOf(sent: unknown): Record<string, unknown> {
  const value = typeof sent === 'string' ? parseJson(sent) : sent;
  if (!isRecord(value)) return {};
  if (JSON.stringify(value).length > MAX_EXTRA_LENGTH)
    return throwFailure(fail('链接内容过长', 422, { field: 'link_extra' }));
  return value;
}

/** The entry's values after the request. */
function valuesOf(sent: Sent, before: Values): Values {
  const values: Values = {
    name: sent.name === undefined ? before.name : assertName(sent.name),
    image_url: sent.image_url ?? before.image_url,
    link_type: sent.link_type ?? before.link_type,
    link_value: sent.link_value ?? before.link_value,
    link_extra: sent.link_extra === undefined ? before.link_extra : extraOf(sent.link_extra),
    enabled: sent.status ?? before.enabled,
    parent_id: sent.parent_id ?? before.parent_id,
  };
  if (values.image_url !== '' && safePicture(values.image_url) === '')
    return throwFailure(fail(PICTURE_MESSAGES.wrongAddress, 422, { field: 'image_url' }));
  const { link_type, link_value, link_extra } = values;
  const leads = resolveLink(menuLink({ link_type, link_value, link_extra }));
  if ((ADDRESSES.has(link_type) || LEADS_ELSEWHERE.test(link_value)) && leads === '')
    return throwFailure(fail('链接地址不正确', 422, { field: 'link_value' }));
  return values;
}

/** Refuses entries that would be below themselves, too deep, or below a missing entry. */
function assertPlaces(rows: readonly Pick<MenuRow, 'item_id' | 'parent_id'>[]): void {
  const levels = depthOf(rows);
  if (levels === undefined) throwFailure(fail('上级菜单项不正确', 422, { field: 'parent_id' }));
  else if (levels > MENU_LEVELS) throwFailure(fail(`菜单最多 ${MENU_LEVELS} 级`, 422, { field: 'parent_id' }));
}

async function touch(tx: Db, context: Context, menuId: number): Promise<void> {
  await tx
    .update(webMenu)
    .set({ updated: seconds(context) })
    .where(eq(webMenu.menu_id, menuId));
}

/** Adds an entry; without `sort` at the end of its siblings. */
export async function addMenuItem(
  context: OperatorContext,
  input: InputOf<'addWebMenuItem'>,
): Promise<WebMenuEntry | Failure> {
  const { id: menuId, sort, ...sent } = input;
  return transact(context, async (tx, context) => {
    await lockMenu(tx, menuId);
    const rows = await menuRows(tx, [menuId]);
    if (rows.length >= MAX_ENTRIES) return fail(`菜单最多 ${MAX_ENTRIES} 项`);
    const values = valuesOf(sent, NEW);
    const siblings = rows.filter((row) => row.parent_id === values.parent_id);
    const last = Math.max(0, ...siblings.map((row) => row.sort));
    const [made] = await tx
      .insert(webMenuItem)
      .values({ ...values, menu_id: menuId, sort: sort ?? last + 1 })
      .returning();
    if (!made) throw new Error('The entry was not stored.');
    assertPlaces([...rows, made]);
    await touch(tx, context, menuId);
    await record(context, 'web-menu.item-add', `web-menu:${menuId}`, { before: null, after: entryOf(made) }, tx);
    return entryOf(made);
  });
}

export async function changeMenuItem(
  context: OperatorContext,
  input: InputOf<'changeWebMenuItem'>,
): Promise<WebMenuEntry | Failure> {
  const { id: menuId, itemId, sort, ...sent } = input;
  return transact(context, async (tx, context) => {
    await lockMenu(tx, menuId);
    const rows = await menuRows(tx, [menuId]);
    const before = rows.find((row) => row.item_id === itemId);
    if (!before) return notFound(NONE);
    const after = { ...before, ...valuesOf(sent, before), sort: sort ?? before.sort };
    assertPlaces(rows.map((row) => (row === before ? after : row)));
    const { item_id: _id, menu_id: _menu, ...set } = after;
    await tx.update(webMenuItem).set(set).where(eq(webMenuItem.item_id, itemId));
    await touch(tx, context, menuId);
    const change = { before: entryOf(before), after: entryOf(after) };
    await record(context, 'web-menu.item-put', `web-menu:${menuId}`, change, tx);
    return entryOf(after);
  });
}

export async function deleteMenuItem(
  context: OperatorContext,
  { id: menuId, itemId }: InputOf<'deleteWebMenuItem'>,
): Promise<{ status: true } | Failure> {
  return transact(context, async (tx, context) => {
    await lockMenu(tx, menuId);
    const rows = await menuRows(tx, [menuId]);
    if (!rows.some((row) => row.item_id === itemId)) return notFound(NONE);
    const removed = branchOf(rows, itemId);
    await tx.delete(webMenuItem).where(inArray(webMenuItem.item_id, removed));
    await touch(tx, context, menuId);
    const before = rows.filter((row) => removed.includes(row.item_id)).map(entryOf);
    await record(context, 'web-menu.item-delete', `web-menu:${menuId}`, { before, after: null }, tx);
    return { status: true };
  });
}

interface Place {
  item_id: number;
  sort: number;
  parent_id: number | undefined;
}

function placesOf(sent: unknown): Place[] {
  return listOf(sent).flatMap((entry) => {
    if (!isRecord(entry)) return [];
    const [itemId, sort, parentId] = [intOf(entry['id']), intOf(entry['sort']), intOf(entry['parent_id'])];
    return itemId === undefined || sort === undefined ? [] : [{ item_id: itemId, sort, parent_id: parentId }];
  });
}

/** Sorts entries, all or none: each with its `sort` and, when it moves, its new parent. */
export async function sortMenuItems(
  context: OperatorContext,
  { id: menuId, sorts }: InputOf<'sortWebMenuItems'>,
): Promise<{ status: true } | Failure> {
  const places = new Map(placesOf(sorts).map((place) => [place.item_id, place]));
  if (places.size === 0) return fail('缺少排序内容', 422, { field: 'sorts' });
  return transact(context, async (tx, context) => {
    await lockMenu(tx, menuId);
    const rows = await menuRows(tx, [menuId]);
    const known = new Set(rows.map(({ item_id }) => item_id));
    if ([...places.keys()].some((itemId) => !known.has(itemId))) return notFound(NONE);
    const moved = rows.map(({ item_id, sort, parent_id }) => {
      const place = places.get(item_id);
      return { item_id, sort: place?.sort ?? sort, parent_id: place?.parent_id ?? parent_id };
    });
    assertPlaces(moved);
    for (const { item_id, sort, parent_id } of moved.filter((row) => places.has(row.item_id)))
      await tx.update(webMenuItem).set({ sort, parent_id }).where(eq(webMenuItem.item_id, item_id));
    await touch(tx, context, menuId);
    const before = rows.map(({ item_id, sort, parent_id }) => ({ item_id, sort, parent_id }));
    await record(context, 'web-menu.sort', `web-menu:${menuId}`, { before, after: moved }, tx);
    return { status: true };
  });
}
