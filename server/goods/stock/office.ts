/** Variants by their stock, and the movements of one variant. */
import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { foldTyped } from '../../../engine/rules/format/fold.ts';
import { finds } from '../../kernel/db/finds.ts';
import type { MallStock, ListMallStockAnswer } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { countTabs, keyAnswer, rowsOfPage, spanOf, type KeyPage, type KeySorts } from '../../kernel/http/listing.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { mayIn } from '../../kernel/access/shops.ts';
import { labelled } from '../categories/labelled.ts';
import { specText } from '../detail/spec-text.ts';
import { goods, sku } from '../tables.ts';
import { operator } from '../../people/operator/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { lowStock, shelfState, shelfStates } from './shelf-state.ts';
import { stockLedger } from './tables.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';
import { costPage, marginOf } from '../cost-sorts.ts';
import { notDeleted, ownGoods } from '../scope.ts';

export const STOCK_SORTS: KeySorts = {
  columns: { item_id: sku.item_id, store: sku.store, price: sku.price },
  last: sku.item_id,
  usual: 'store',
};

export const STOCK_COSTS = { cost: sql`${sku.cost_price}`, margin: marginOf(sku.price, sku.cost_price) };

const STATES = ['low', 'out', 'ok'] as const satisfies readonly MallStock['state'][];

type Filter = Partial<Omit<InputOf<'listMallStock'>, 'page' | 'pageSize' | 'sort' | 'after' | 'before'>>;

function found(keyword: string): SQL | undefined {
  const typed = foldTyped(keyword);
  const number = Number(typed);
  const numbered = /^\d{1,9}$/.test(typed) ? or(eq(sku.item_id, number), eq(sku.goods_id, number)) : undefined;
  return or(finds(keyword, goods.item_name, sku.item_bn, sku.barcode), numbered);
}

/** Variants of goods that were not deleted, of the operator's shop, matching all filters except the state. */
async function everyOf(context: ScopedContext, input: Filter): Promise<SQL | undefined> {
  const { distributor_id: shopId, goods_id } = input;
  return and(
    notDeleted,
    ownGoods(context),
    shopId === undefined ? undefined : eq(goods.shop_id, shopId),
    goods_id === undefined ? undefined : eq(sku.goods_id, goods_id),
    await labelled(context.db, input),
    spanOf(input, 'price', sku.price),
    spanOf(input, 'store', sku.store),
    found((input.keyword ?? '').slice(0, 50)),
  );
}

/** A page of the variants that the filters find. */
export async function stockPage(
  context: ScopedContext,
  input: Filter,
  page: KeyPage,
): Promise<{ list: MallStock[]; next?: string; prev?: string }> {
  const low = await lowStock(context);
  const every = await everyOf(context, input);
  const [read, { brand_name: headOffice }] = await Promise.all([
    context.db
      .select({ row: sku, goods, shopName: shop.name, key: page.key })
      .from(sku)
      .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
      .leftJoin(shop, eq(shop.distributor_id, goods.shop_id))
      .where(and(every, input.state && shelfStates(low)[input.state], page.where))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    brandSetting(context),
  ]);
  const { rows, ...beside } = rowsOfPage(page, read);
  const list = rows.map(({ row, goods: item, shopName }): MallStock => ({
    item_id: row.item_id,
    goods_id: row.goods_id,
    name: item.item_name,
    spec: specText(item.specs, row.spec_value_ids),
    pic: row.pic || (item.pics[0] ?? ''),
    bn: row.item_bn,
    barcode: row.barcode,
    distributor_id: item.shop_id,
    distributor_name: item.shop_id === 0 ? headOffice || '商城自营' : (shopName ?? ''),
    price: row.price,
    store: row.store,
    state: shelfState(row.store, low),
    approve_status: item.approve_status as MallStock['approve_status'],
    sales: item.sales,
    ...(mayIn(context, 'cost.read', item.shop_id) && { cost_price: row.cost_price }),
  }));
  return { list, ...beside };
}

/** The condition of all filters, for changes of all variants they find. */
export async function filteredStock(context: ScopedContext, input: Filter): Promise<SQL | undefined> {
  return and(await everyOf(context, input), input.state && shelfStates(await lowStock(context))[input.state]);
}

/** The variants that the filters find, for counting. */
export async function stockRows(context: ScopedContext, input: Filter): Promise<SQL> {
  return rowsOf(context, input, await lowStock(context));
}

/** Filters beside the state and the keyword: with one of them, goods have to be read to count variants. */
const FURTHER = [
  'distributor_id',
  'goods_id',
  'category_id',
  'brand_id',
  'tag_id',
] as const satisfies readonly (keyof Filter)[];

async function rowsOf(context: ScopedContext, input: Filter, low: number): Promise<SQL> {
  const state = input.state && shelfStates(low)[input.state];
  const isWhole = context.operator.shop_ids === undefined && FURTHER.every((name) => input[name] === undefined);
  // Without a condition on goods, variants are counted without reading goods.
  if (isWhole && (input.keyword ?? '') === '')
    return sql`select 1 from ${sku}
      where ${and(
        sql`${sku.goods_id} not in (select goods_id from goods where tab = 'deleted')`,
        spanOf(input, 'price', sku.price),
        spanOf(input, 'store', sku.store),
        state,
      )}`;
  return sql`select 1 from ${sku} join ${goods} on ${goods.goods_id} = ${sku.goods_id}
    where ${and(await everyOf(context, input), state)}`;
}

/** GET /mall/stock; `counts` are by state and respect the other filters. */
export const listMallStock: Handler<'listMallStock'> = async (
  context,
  input,
): Promise<ListMallStockAnswer | Failure> => {
  const { state, ...others } = input;
  const wanted = costPage(context, input, STOCK_SORTS, STOCK_COSTS);
  if (isFailure(wanted)) return wanted;
  const low = await lowStock(context);
  const all = await rowsOf(context, others, low);
  const rowsIn = (one: MallStock['state'] | undefined): SQL => (one ? sql`${all} and ${shelfStates(low)[one]}` : all);
  const [counts, page] = await Promise.all([
    countTabs(context.db, STATES, state, rowsIn),
    stockPage(context, input, wanted),
  ]);
  return { ...keyAnswer(page.list, counts.total, page), counts: counts.byTab };
};

/** Variants that the operator may adjust, by number or code. */
export function ownVariants(db: Db, context: ScopedContext, which: SQL) {
  return db
    .select({
      item_id: sku.item_id,
      goods_id: sku.goods_id,
      item_bn: sku.item_bn,
      barcode: sku.barcode,
      store: sku.store,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(and(notDeleted, ownGoods(context), which));
}

/** Movements per page. */
const MAX_MOVEMENTS = 100;

/** Where the next page of movements begins: time, reference and kind of the last one, and the stock before it. */
type LedgerKey = [at: number, reference: string, kind: string, left: number];

function isLedgerKey(value: unknown): value is LedgerKey {
  if (!Array.isArray(value) || value.length !== 4) return false;
  const [at, reference, kind, left] = value as unknown[];
  return [at, left].every(Number.isSafeInteger) && [reference, kind].every((text) => typeof text === 'string');
}

function ledgerKeyOf(text: string | undefined): LedgerKey | undefined {
  try {
    const key: unknown = text === undefined ? undefined : JSON.parse(text.replaceAll('\u0000', ''));
    return isLedgerKey(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

/** GET /mall/stock/:item_id/ledger: the newest movements, or those before a key. */
export const mallStockLedger: Handler<'mallStockLedger'> = async (context, { item_id = 0, after }) => {
  const { db } = context;
  const [own] = await ownVariants(db, context, eq(sku.item_id, item_id));
  if (!own) return notFound(SERVER_MESSAGES.noSku);
  const key = ledgerKeyOf(after);
  const { at, reference, kind } = stockLedger;
  const before = key && sql`(${at}, ${reference}, ${kind}) < (${key[0]}::bigint, ${key[1]}, ${key[2]})`;
  const who = sql<string>`coalesce(${operator.username}, '')`;
  const rows = await db
    .select({ row: stockLedger, who })
    .from(stockLedger)
    .leftJoin(operator, sql`${stockLedger.actor} = 'operator:' || ${operator.operator_id}::text`)
    .where(and(eq(stockLedger.item_id, item_id), before))
    .orderBy(desc(at), desc(reference), desc(kind))
    .limit(MAX_MOVEMENTS + 1);
  let left = key?.[3] ?? own.store;
  const list = rows.slice(0, MAX_MOVEMENTS).map(({ row, who: name }) => {
    const stands = left;
    left -= row.change;
    const { reference: cause, reason } = row;
    return { kind: row.kind, reference: cause, change: row.change, left: stands, at: row.at, who: name, reason };
  });
  const last = list.at(-1);
  const next =
    last && rows.length > MAX_MOVEMENTS ? JSON.stringify([last.at, last.reference, last.kind, left]) : undefined;
  return { list, ...(next === undefined ? {} : { next }) };
};
