/**
 * Where pictures are used: published and drafted pages, goods, and every other text that contains addresses. Versions of pages
 * that nobody sees any more do not count.
 */
import { and, asc, getTableName, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PictureUsesAnswer } from '../../../schemas/types/contract.ts';
import type { Right } from '../../../schemas/rights.ts';
import type { Db } from '../../kernel/db/database.ts';
import { article, webMenuItem } from '../articles/tables.ts';
import { brand, category, goods } from '../../goods/tables.ts';
import { page, pageModule, pageVersion } from '../page/tables.ts';
import { conversationMessage } from '../../people/conversation/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { setting } from '../../kernel/system/tables.ts';
import { pictureUrl } from './store.ts';
import { inShops } from '../../kernel/access/shops.ts';

export type PictureUse = PictureUsesAnswer['list'][number];
export type UseKind = PictureUse['kind'];

/** A table whose rows contain addresses of pictures. */
export interface PicturePlace {
  kind: Exclude<UseKind, 'page'>;
  name: string;
  /** The right needed to change such rows. */
  right: Right;
  table: PgTable;
  id: PgColumn;
  title: PgColumn | SQL<string>;
  columns: readonly PgColumn[];
  /** The shop that owns the row; without it rows belong to the mall. */
  shop_id?: PgColumn;
  /** Column set when the picture is replaced, Unix seconds. */
  updated?: PgColumn;
  /** Column increased with each change. */
  version?: PgColumn;
  /** What was said stays as it was: the picture is not replaced there. */
  isPast?: true;
}

/** Every table except pages, which change by versions. */
const PLACES: readonly PicturePlace[] = [
  {
    kind: 'module',
    name: '模块或模板',
    right: 'pages.write',
    table: pageModule,
    id: pageModule.module_id,
    title: pageModule.name,
    columns: [pageModule.image, pageModule.params],
    updated: pageModule.updated,
  },
  {
    kind: 'goods',
    name: '商品',
    right: 'goods.write',
    table: goods,
    id: goods.goods_id,
    title: goods.item_name,
    columns: [goods.pics, goods.video, goods.video_poster, goods.intro, goods.specs],
    shop_id: goods.shop_id,
    updated: goods.updated,
    version: goods.version,
  },
  {
    kind: 'category',
    name: '分类',
    right: 'catalogue.write',
    table: category,
    id: category.category_id,
    title: category.category_name,
    columns: [category.image_url],
  },
  {
    kind: 'brand',
    name: '品牌',
    right: 'catalogue.write',
    table: brand,
    id: brand.brand_id,
    title: brand.name,
    columns: [brand.image_url],
  },
  {
    kind: 'shop',
    name: '店铺',
    right: 'shops.write',
    table: shop,
    id: shop.distributor_id,
    title: shop.name,
    columns: [shop.logo, shop.banner, shop.intro],
    shop_id: shop.distributor_id,
  },
  {
    kind: 'article',
    name: '文章',
    right: 'content.write',
    table: article,
    id: article.article_id,
    title: article.title,
    columns: [article.image, article.content],
    updated: article.updated,
  },
  {
    kind: 'menu',
    name: '菜单项',
    right: 'content.write',
    table: webMenuItem,
    id: webMenuItem.item_id,
    title: webMenuItem.name,
    columns: [webMenuItem.image_url, webMenuItem.link_extra],
  },
  {
    kind: 'setting',
    name: '设置',
    right: 'settings.write',
    table: setting,
    id: setting.key,
    title: setting.key,
    columns: [setting.value],
    updated: setting.updated,
  },
  {
    kind: 'conversation',
    name: '客服会话',
    right: 'service.write',
    table: conversationMessage,
    id: conversationMessage.conversation_id,
    title: sql<string>`'会话 ' || ${conversationMessage.conversation_id}`,
    columns: [conversationMessage.pics],
    shop_id: conversationMessage.shop_id,
    isPast: true,
  },
];

/** Places where a picture is replaced. */
export const CHANGING_PLACES = PLACES.filter(({ isPast }) => !isPast);

/** Number of uses that a refusal names. */
const NAMED = 3;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A regular expression, valid in JavaScript and PostgreSQL, for the picture's address, also with a size's suffix. */
export function addressPattern(storageKey: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.\w+)?$/s.exec(pictureUrl(storageKey)) ?? [];
  const isNamed = !ending.includes('/') && ending !== '';
  return isNamed ? `${escaped(stem)}(_\\d+(x\\d+)?)?${escaped(ending)}` : escaped(stem + ending);
}

/** Condition: one of the columns contains the address. */
function holds(columns: readonly AnyColumn[], storageKey: string): SQL | undefined {
  return or(...columns.map((column) => sql`${column}::text ~ ${addressPattern(storageKey)}`));
}

type Shops = readonly number[] | undefined;

/** Condition of rows that an operator of the shop may see; undefined for all, false when the rows belong to the mall. */
function ownRows({ shop_id: column }: PicturePlace, shopIds: Shops): SQL | undefined {
  if (shopIds === undefined) return undefined;
  return column ? inShops(shopIds, column) : sql`false`;
}

async function usesIn(tx: Db, place: PicturePlace, storageKey: string, shopIds?: Shops): Promise<PictureUse[]> {
  const rows = await tx
    .selectDistinct({ id: place.id, title: place.title })
    .from(place.table)
    .where(and(holds(place.columns, storageKey), ownRows(place, shopIds)))
    .orderBy(asc(place.id));
  return rows.map(({ id, title }) => ({ kind: place.kind, id: String(id), title: String(title) }));
}

async function pageUses(tx: Db, storageKey: string, shopIds: Shops): Promise<PictureUse[]> {
  const rows = await tx
    .selectDistinct({ id: page.page_id, title: page.title })
    .from(page)
    .innerJoin(
      pageVersion,
      and(
        sql`${pageVersion.version_id} in (${page.published_version}, ${page.draft_version})`,
        holds([pageVersion.document], storageKey),
      ),
    )
    .where(inShops(shopIds, page.shop_id))
    .orderBy(asc(page.page_id));
  return rows.map(({ id, title }) => ({ kind: 'page', id: String(id), title }));
}

/** @param shopIds limits the answer to the rows and pages of these shops */
export async function usesOf(tx: Db, storageKey: string, shopIds?: Shops): Promise<PictureUse[]> {
  const uses = await pageUses(tx, storageKey, shopIds);
  for (const place of PLACES) uses.push(...(await usesIn(tx, place, storageKey, shopIds)));
  return uses;
}

const kindName = (kind: UseKind): string => PLACES.find((place) => place.kind === kind)?.name ?? '页面';

/** Uses as text: 页面「首页」、商品「红茶」等 4 处 */
export function usesText(uses: readonly PictureUse[]): string {
  const names = uses.slice(0, NAMED).map(({ kind, title }) => `${kindName(kind)}「${title}」`);
  return names.join('、') + (uses.length > NAMED ? `等 ${uses.length} 处` : '');
}

/** Replaces the address in the rows of a table; answers their ids. */
export async function replaceInPlace(
  tx: Db,
  place: PicturePlace,
  { from, to, shop_ids, now }: { from: string; to: string; shop_ids: Shops; now: number },
): Promise<string[]> {
  const { table, id, columns, updated, version } = place;
  const address = pictureUrl(to);
  if (!/^[\w:/.@-]+$/.test(address)) throw new Error(`${address} is no address of a picture`);
  const pattern = addressPattern(from);
  const named = (column: PgColumn): SQL => sql`${sql.identifier(column.name)}`;
  const changes = columns.map(
    (column) =>
      sql`${named(column)} = regexp_replace(${named(column)}::text, ${pattern}, ${address}, 'g')::${sql.raw(column.getSQLType())}`,
  );
  if (updated) changes.push(sql`${named(updated)} = ${now}`);
  if (version) changes.push(sql`${named(version)} = ${named(version)} + 1`);
  const where = and(holds(columns, from), ownRows(place, shop_ids));
  const changed = (await tx.execute(
    sql`update ${sql.identifier(getTableName(table))} set ${sql.join(changes, sql`, `)} where ${where} returning ${named(id)}::text as id`,
  )) as unknown as { rows: { id: string }[] };
  return changed.rows.map((row) => row.id);
}
