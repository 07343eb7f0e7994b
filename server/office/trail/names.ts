/** Names for the ids in rows of the trail: goods, shops, members and so on. What is deleted keeps its id. */
import { inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { article, articleNode, webMenu } from '../../content/articles/tables.ts';
import { page, pageModule } from '../../content/page/tables.ts';
import { pictureFolder } from '../../content/picture/tables.ts';
import { brand, category, goods, sku, tag } from '../../goods/tables.ts';
import { apiKey } from '../../kernel/access/tables.ts';
import type { Db } from '../../kernel/db/database.ts';
import { webhook } from '../../kernel/events/tables.ts';
import type { Context } from '../../kernel/http/context.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import { coupon } from '../../offers/coupon/tables.ts';
import { promotion, seckill } from '../../offers/promotion/tables.ts';
import { purchaseActivity } from '../../offers/purchase/tables.ts';
import { orderTag } from '../../orders/office/tags/tables.ts';
import { orderLine } from '../../orders/tables.ts';
import { gradesSetting } from '../../people/member/grades.ts';
import { member } from '../../people/member/tables.ts';
import { merchant } from '../../people/merchant/tables.ts';
import { operator, role } from '../../people/operator/tables.ts';
import { enterprise } from '../../people/staff/tables.ts';
import { freightTemplate } from '../../places/freight/tables.ts';
import { shop } from '../../places/shop/tables.ts';

interface Source {
  table: PgTable;
  id: PgColumn;
  name: PgColumn | SQL<string>;
}

const source = (table: PgTable, id: PgColumn, name: PgColumn | SQL<string>): Source => ({ table, id, name });

const goodsName = source(goods, goods.goods_id, goods.item_name);

/** Where names are, by the first part of subjects. */
const SOURCES = {
  goods: goodsName,
  'point-goods': goodsName,
  sku: source(
    sku,
    sku.item_id,
    sql<string>`(select ${goods.item_name} from ${goods} where ${goods.goods_id} = ${sku.goods_id})`,
  ),
  category: source(category, category.category_id, category.category_name),
  brand: source(brand, brand.brand_id, brand.name),
  tag: source(tag, tag.tag_id, tag.tag_name),
  line: source(orderLine, orderLine.line_id, orderLine.item_name),
  'order-tag': source(orderTag, orderTag.tag_id, orderTag.name),
  shop: source(shop, shop.distributor_id, shop.name),
  'agent-shop': source(shop, shop.distributor_id, shop.name),
  freight: source(freightTemplate, freightTemplate.template_id, freightTemplate.name),
  member: source(member, member.user_id, sql<string>`coalesce(nullif(${member.username}, ''), ${member.mobile})`),
  operator: source(operator, operator.operator_id, operator.username),
  role: source(role, role.role_id, role.name),
  merchant: source(merchant, merchant.merchant_id, merchant.name),
  enterprise: source(enterprise, enterprise.enterprise_id, enterprise.name),
  coupon: source(coupon, coupon.card_id, coupon.title),
  promotion: source(promotion, promotion.promotion_id, promotion.marketing_name),
  seckill: source(seckill, seckill.seckill_id, seckill.name),
  purchase: source(purchaseActivity, purchaseActivity.activity_id, purchaseActivity.name),
  page: source(page, page.page_id, page.title),
  'page-module': source(pageModule, pageModule.module_id, pageModule.name),
  article: source(article, article.article_id, article.title),
  'article-node': source(articleNode, articleNode.node_id, articleNode.name),
  'web-menu': source(webMenu, webMenu.menu_id, webMenu.name),
  'picture-folder': source(pictureFolder, pictureFolder.folder_id, pictureFolder.name),
  'api-key': source(apiKey, apiKey.key_id, apiKey.name),
  key: source(apiKey, apiKey.key_id, apiKey.name),
  webhook: source(webhook, webhook.hook_id, webhook.name),
} satisfies Record<string, Source>;

type Kind = keyof typeof SOURCES | 'grade';

const isKind = (text: string): text is keyof typeof SOURCES => Object.hasOwn(SOURCES, text);

/** What the ids in a field are of; with the subject before a dot where subjects differ. */
const FIELDS: Readonly<Record<string, Kind>> = {
  goods_id: 'goods',
  goods_ids: 'goods',
  item: 'sku',
  item_id: 'sku',
  line_id: 'line',
  category_id: 'category',
  category_ids: 'category',
  main_category_id: 'category',
  parent_id: 'category',
  brand_id: 'brand',
  tag_ids: 'tag',
  tag_id: 'tag',
  template_id: 'freight',
  templates_id: 'freight',
  freight_template_id: 'freight',
  shop: 'shop',
  shops: 'shop',
  shop_id: 'shop',
  shop_ids: 'shop',
  distributor_id: 'shop',
  'coupon.made_by': 'shop',
  'shop.merchant': 'merchant',
  'order.member': 'member',
  user_id: 'member',
  operator: 'operator',
  operator_id: 'operator',
  asked_by: 'operator',
  decided_by: 'operator',
  role_id: 'role',
  role_ids: 'role',
  grade_id: 'grade',
  card_id: 'coupon',
  kaquan_id: 'coupon',
  activity_id: 'purchase',
  enterprise_id: 'enterprise',
  enterprise_ids: 'enterprise',
  node_id: 'article-node',
  folder_id: 'picture-folder',
  page_id: 'page',
  copy_of: 'page',
};

/** Older rows name columns in camel case. */
export const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What a coupon is bound to, by `use_bound` beside it. */
const BOUND: readonly (Kind | undefined)[] = [undefined, 'goods', 'category', 'tag', 'brand', 'goods'];

/** What the ids in a subject's field are of, with the fields beside it; undefined when it holds none. */
export function kindOfField(
  field: string,
  subject: string,
  beside: Readonly<Record<string, unknown>> = {},
): Kind | undefined {
  const column = columnOf(field);
  if (column === 'bound_ids') return BOUND[Number(beside['use_bound'])];
  const own = `${subject.split(':')[0] ?? ''}.${column}`;
  if (Object.hasOwn(FIELDS, own)) return FIELDS[own];
  return Object.hasOwn(FIELDS, column) ? FIELDS[column] : undefined;
}

/** The name of the thing with that id; undefined when there is none. */
export type Names = (kind: Kind, id: number) => string | undefined;
export const NO_NAMES: Names = () => undefined;

const idIn = (value: unknown): number | undefined => {
  const id =
    typeof value === 'number' ? value : typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0;
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
};

type Wanted = Map<Kind, Set<number>>;

function want(wanted: Wanted, kind: Kind, value: unknown): void {
  const id = idIn(value);
  if (id !== undefined) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
}

/** Notes the ids in a recorded value, however deep. */
function wantIn(wanted: Wanted, value: unknown, subject: string): void {
  if (Array.isArray(value)) for (const one of value) wantIn(wanted, one, subject);
  if (!isRecord(value)) return;
  for (const [field, one] of Object.entries(value)) {
    const kind = kindOfField(field, subject, value);
    if (kind) for (const id of Array.isArray(one) ? one : [one]) want(wanted, kind, id);
    wantIn(wanted, one, subject);
  }
}

/** What `goods:1102` names; undefined when it has no name of its own. */
export function subjectOf(text: string): { kind: Kind; id: number } | undefined {
  const at = text.indexOf(':');
  const [kind, id] = [text.slice(0, at), idIn(text.slice(at + 1))];
  return isKind(kind) && id !== undefined ? { kind, id } : undefined;
}

async function namesOfKind(db: Db, kind: Kind, ids: readonly number[]): Promise<(readonly [string, string])[]> {
  if (kind === 'grade') return [];
  const { table, id, name } = SOURCES[kind];
  const rows = await db
    .select({ id: sql<number>`${id}`.mapWith(Number), name: sql<string | null>`${name}` })
    .from(table)
    .where(inArray(id, ids));
  return rows.flatMap((row) => (row.name ? [[`${kind}:${row.id}`, row.name] as const] : []));
}

async function gradeNames(context: Context): Promise<(readonly [string, string])[]> {
  const grades = await settingOf(context, gradesSetting);
  return grades.map(({ id, name }) => [`grade:${id}`, name] as const);
}

/** The names of all that rows of the trail name by id: actors, subjects, and in what was recorded. */
export async function namesIn(
  context: Context,
  rows: readonly { actor: string; subject: string; detail: unknown }[],
): Promise<Names> {
  const wanted: Wanted = new Map();
  for (const { actor, subject, detail } of rows) {
    for (const one of [subjectOf(actor), subjectOf(subject)]) if (one) want(wanted, one.kind, one.id);
    wantIn(wanted, detail, subject);
  }
  const found = await Promise.all([
    ...[...wanted].map(([kind, ids]) => namesOfKind(context.db, kind, [...ids])),
    ...(wanted.has('grade') ? [gradeNames(context)] : []),
  ]);
  const names = new Map(found.flat());
  return (kind, id) => names.get(`${kind}:${id}`);
}
