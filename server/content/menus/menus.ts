/** Menus of web shops, each a tree of entries (contract, web-menus). Every change locks the menu's row. */
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import type {
  CategoryNode,
  WebMenuAnswer,
  ReadWebMenuAnswer,
  WebMenuHead,
  ListWebMenusAnswer,
} from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { InputOf, OperatorContext } from '../../kernel/calls/operation.ts';
import { categoryTree } from '../../goods/categories/categories.ts';
import { record } from '../../kernel/system/audit.ts';
import { throwFailure, transact } from '../../kernel/system/transact.ts';
import { entryOf, visibleTree, type MenuRow } from './menu-tree.ts';
import { webMenu, webMenuItem } from '../articles/tables.ts';

type Menu = typeof webMenu.$inferSelect;

const NONE = '菜单不存在';
/** Maximum characters of a name. */
const LONGEST = 40;
const KEY = /^[\w-]{1,60}$/;

export async function menuRows(db: Db, menuIds: number[]): Promise<MenuRow[]> {
  if (menuIds.length === 0) return [];
  return db
    .select()
    .from(webMenuItem)
    .where(inArray(webMenuItem.menu_id, menuIds))
    .orderBy(asc(webMenuItem.sort), asc(webMenuItem.item_id));
}

function headOf(menu: Menu, rows: readonly MenuRow[]): WebMenuHead {
  const own = rows.filter((row) => row.menu_id === menu.menu_id);
  return {
    id: String(menu.menu_id),
    key: menu.menu_key,
    name: menu.name,
    status: menu.enabled ? 1 : 0,
    items_count: own.length,
    top_level_item_names: own
      .filter((row) => row.parent_id === 0)
      .map(({ name }) => name)
      .join(','),
    created: menu.created,
    updated: menu.updated,
  };
}

export async function listMenus(context: Context, input: InputOf<'listWebMenus'>): Promise<ListWebMenusAnswer> {
  const { pageSize, offset } = pagingOf(input, 20);
  const where = finds(input.name, webMenu.name);
  const [total, menus] = await Promise.all([
    context.db.$count(webMenu, where),
    context.db.select().from(webMenu).where(where).orderBy(desc(webMenu.menu_id)).limit(pageSize).offset(offset),
  ]);
  const rows = await menuRows(
    context.db,
    menus.map(({ menu_id }) => menu_id),
  );
  return listAnswer(
    menus.map((menu) => headOf(menu, rows)),
    total,
  );
}

export async function readMenu(context: Context, { id }: InputOf<'readWebMenu'>): Promise<ReadWebMenuAnswer | Failure> {
  const [menu] = await context.db.select().from(webMenu).where(eq(webMenu.menu_id, id));
  if (!menu) return notFound(NONE);
  const rows = await menuRows(context.db, [id]);
  return { ...headOf(menu, rows), items: rows.map(entryOf) };
}

/** The menu, locked until the transaction ends. */
export async function lockMenu(tx: Db, menuId: number): Promise<Menu> {
  const [menu] = await tx.select().from(webMenu).where(eq(webMenu.menu_id, menuId)).for('update');
  return menu ?? throwFailure(notFound(NONE));
}

/** The name in the stored form; refused when it is empty or too long. */
export function assertName(name: string, longest = LONGEST): string {
  const trimmed = name.trim();
  if (trimmed === '') return throwFailure(fail(OFFICE_MESSAGES.nameEmpty, 422, { field: 'name' }));
  if ([...trimmed].length > longest) return throwFailure(fail(`名称最多 ${longest} 个字`, 422, { field: 'name' }));
  return trimmed;
}

async function assertKey(tx: Db, key: string, menuId: number): Promise<string> {
  if (!KEY.test(key)) throwFailure(fail('标识只能用字母、数字、- 和 _，最多 60 个', 422, { field: 'key' }));
  const taken = sql`${webMenu.menu_key} = ${key} and ${webMenu.menu_id} <> ${menuId}`;
  if ((await tx.$count(webMenu, taken)) > 0) throwFailure(fail('已有菜单用了这个标识', 422, { field: 'key' }));
  return key;
}

export async function addMenu(
  context: OperatorContext,
  { name, key, status = true }: InputOf<'addWebMenu'>,
): Promise<WebMenuHead | Failure> {
  const now = seconds(context);
  return transact(context, async (tx, context) => {
    // The lock keeps two menus from getting the same key.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('web_menu'))`);
    const values = { name: assertName(name), menu_key: await assertKey(tx, key.trim(), 0), enabled: status };
    const [menu] = await tx
      .insert(webMenu)
      .values({ ...values, created: now, updated: now })
      .returning();
    if (!menu) throw new Error('The menu was not stored.');
    await record(context, 'web-menu.add', `web-menu:${menu.menu_id}`, { before: null, after: values }, tx);
    return headOf(menu, []);
  });
}

export async function changeMenu(
  context: OperatorContext,
  { id, name, key, status }: InputOf<'changeWebMenu'>,
): Promise<WebMenuHead | Failure> {
  return transact(context, async (tx, context) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('web_menu'))`);
    const before = await lockMenu(tx, id);
    const values = {
      name: name === undefined ? before.name : assertName(name),
      menu_key: key === undefined ? before.menu_key : await assertKey(tx, key.trim(), id),
      enabled: status ?? before.enabled,
    };
    const set = { ...values, updated: seconds(context) };
    await tx.update(webMenu).set(set).where(eq(webMenu.menu_id, id));
    await record(context, 'web-menu.put', `web-menu:${id}`, { before, after: values }, tx);
    return headOf({ ...before, ...set }, await menuRows(tx, [id]));
  });
}

export async function deleteMenu(
  context: OperatorContext,
  { id }: InputOf<'deleteWebMenu'>,
): Promise<{ status: true } | Failure> {
  return transact(context, async (tx, context) => {
    const menu = await lockMenu(tx, id);
    const items = (await menuRows(tx, [id])).map(entryOf);
    await tx.delete(webMenuItem).where(eq(webMenuItem.menu_id, id));
    await tx.delete(webMenu).where(eq(webMenu.menu_id, id));
    await record(context, 'web-menu.delete', `web-menu:${id}`, { before: { ...menu, items }, after: null }, tx);
    return { status: true };
  });
}

const categoryEntry = (node: CategoryNode): WebMenuAnswer['items'][number] => ({
  id: node.category_id,
  name: node.category_name,
  image_url: node.image_url,
  link_type: 'category',
  link_value: String(node.category_id),
  link_extra: null,
  sort: node.sort,
  status: 1,
  children: node.children.map(categoryEntry),
});

/** The menu that web shops show for a key: the enabled menu with that key, else the sales categories. */
export async function visibleMenu(context: Context, { key = '' }: InputOf<'webMenu'>): Promise<WebMenuAnswer> {
  const [menu] = await context.db.select().from(webMenu).where(eq(webMenu.menu_key, key));
  if (!menu?.enabled)
    return { id: '0', name: '商品分类', key, items: (await categoryTree(context)).map(categoryEntry) };
  return {
    id: String(menu.menu_id),
    name: menu.name,
    key,
    items: visibleTree(await menuRows(context.db, [menu.menu_id])),
  };
}
