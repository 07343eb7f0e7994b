/** Variants by what is on their shelves, and what moved on one of them. */
import { and, asc, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { MallStock, MallStockList } from '../../../schemas/types/contract.ts';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../http/answer.ts';
import { containing, listAnswer, pagingOf } from '../../http/input.ts';
import { sortOf } from '../../http/listing.ts';
import type { Handler, InputOf, ScopedContext } from '../../http/operation.ts';
import { specText } from '../goods/spec-text.ts';
import { goods, sku } from '../goods/tables.ts';
import { operator } from '../operator/tables.ts';
import { shop } from '../shop/tables.ts';
import { lowStock, shelfState, shelfStates } from '../stock/shelf-state.ts';
import { stockLedger } from '../stock/tables.ts';
import { brandSetting } from '../system/settings.ts';
import { kept, ownGoods } from './scope.ts';

const SORTS = { item_id: sku.itemId, store: sku.store, price: sku.price };

function found(keyword: string): SQL | undefined {
  if (keyword === '') return undefined;
  const pattern = containing(keyword);
  const number = Number(keyword);
  const named = /^\d{1,9}$/.test(keyword) ? or(eq(sku.itemId, number), eq(sku.goodsId, number)) : undefined;
  return or(ilike(goods.name, pattern), ilike(sku.bn, pattern), named);
}

/** Variants of goods that were not deleted, of the operator's shop, that the filters but the state find. */
function everyOf(context: ScopedContext, input: Partial<InputOf<'listMallStock'>>): SQL | undefined {
  const { distributor_id: shopId, goods_id: goodsId } = input;
  return and(
    kept,
    ownGoods(context),
    shopId === undefined ? undefined : eq(goods.shopId, shopId),
    goodsId === undefined ? undefined : eq(sku.goodsId, goodsId),
    found((input.keyword ?? '').slice(0, 50)),
  );
}

/** GET /mall/stock; `counts` are by state, of what the other filters find. */
export const listMallStock: Handler<'listMallStock'> = async (context, input): Promise<MallStockList> => {
  const { db } = context;
  const { pageSize, offset } = pagingOf(input, 20);
  const low = await lowStock(context);
  const [states, every] = [shelfStates(low), everyOf(context, input)];
  const countOf = (condition: SQL): SQL<number> => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [[counts], rows, { brand_name: headOffice }] = await Promise.all([
    db
      .select({
        low: countOf(states.low),
        out: countOf(states.out),
        ok: countOf(states.ok),
        total: countOf(input.state ? states[input.state] : sql`true`),
      })
      .from(sku)
      .innerJoin(goods, eq(goods.goodsId, sku.goodsId))
      .where(every),
    db
      .select({ row: sku, goods, shopName: shop.name })
      .from(sku)
      .innerJoin(goods, eq(goods.goodsId, sku.goodsId))
      .leftJoin(shop, eq(shop.distributorId, goods.shopId))
      .where(and(every, input.state && states[input.state]))
      .orderBy(...sortOf(input, SORTS, [asc(sku.store), desc(sku.itemId)], sku.itemId))
      .limit(pageSize)
      .offset(offset),
    brandSetting(context),
  ]);
  const list = rows.map(({ row, goods: item, shopName }): MallStock => ({
    item_id: row.itemId,
    goods_id: row.goodsId,
    name: item.name,
    spec: specText(item.specs, row.specValueIds),
    pic: row.pic || (item.pics[0] ?? ''),
    bn: row.bn,
    distributor_id: item.shopId,
    distributor_name: item.shopId === 0 ? headOffice || '商城自营' : (shopName ?? ''),
    price: row.price,
    store: row.store,
    state: shelfState(row.store, low),
    approve_status: item.approveStatus as MallStock['approve_status'],
    sales: item.sales,
  }));
  const { total = 0, ...byState } = counts ?? {};
  return { ...listAnswer(list, total), counts: byState };
};

/** Variants that an operator may move, by number or code. */
export function ownVariants(db: Db, context: ScopedContext, which: SQL) {
  return db
    .select({ itemId: sku.itemId, goodsId: sku.goodsId, store: sku.store })
    .from(sku)
    .innerJoin(goods, eq(goods.goodsId, sku.goodsId))
    .where(and(kept, ownGoods(context), which));
}

/** Movements of a shelf that are shown. */
const MOST = 100;

/** GET /mall/stock/:item_id/ledger */
export const mallStockLedger: Handler<'mallStockLedger'> = async (context, { item_id: itemId = 0 }) => {
  const { db } = context;
  const [own] = await ownVariants(db, context, eq(sku.itemId, itemId));
  if (!own) return notFound('商品规格不存在');
  const who = sql<string>`coalesce(${operator.username}, '')`;
  const rows = await db
    .select({ row: stockLedger, who })
    .from(stockLedger)
    .leftJoin(operator, sql`${stockLedger.actor} = 'operator:' || ${operator.operatorId}::text`)
    .where(eq(stockLedger.itemId, itemId))
    .orderBy(desc(stockLedger.at), desc(stockLedger.reference))
    .limit(MOST);
  let left = own.store;
  const list = rows.map(({ row, who: name }) => {
    const after = left;
    left -= row.change;
    const { kind, reference, change, at, reason } = row;
    return { kind, reference, change, left: after, at, who: name, reason };
  });
  return { list };
};
