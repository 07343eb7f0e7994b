/** The office's side of the points mall: which goods are in it, and what their variants cost there. */
import { and, asc, desc, eq, ilike, min, sql } from 'drizzle-orm';
import type { MallPointGoodsForm, ListMallPointGoodsAnswer } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { containing, listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { sortOf } from '../../kernel/http/listing.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import type { Handler, InputOf } from '../../kernel/calls/operation.ts';
import { specText } from '../../goods/detail/spec-text.ts';
import { goods, sku } from '../../goods/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { orRefuse, transact } from '../../kernel/system/transact.ts';
import { pointGoods, pointItem } from './tables.ts';

const SORTS = { goods_id: pointGoods.goodsId, sort: pointGoods.sort };

/** Goods in the points mall, on its shelf or off it, as shoppers find them. */
export const listMallPointGoods: Handler<'listMallPointGoods'> = async (
  { db },
  input,
): Promise<ListMallPointGoodsAnswer> => {
  const { pageSize, offset } = pagingOf(input, 20);
  const pattern = containing((input.keyword ?? '').slice(0, 50));
  const where = and(
    pattern === '%%' ? undefined : ilike(goods.name, pattern),
    input.status ? eq(pointGoods.approveStatus, input.status) : undefined,
  );
  const offers = db
    .select({
      goodsId: pointItem.goodsId,
      point: min(pointItem.point).as('least_point'),
      price: sql<number>`(array_agg(${pointItem.price} order by ${pointItem.point}, ${pointItem.price}))[1]`.as(
        'least_price',
      ),
      store: sql<number>`sum(${sku.store})::int`.as('all_store'),
      variants: sql<number>`count(*)::int`.as('variants'),
    })
    .from(pointItem)
    .innerJoin(sku, eq(sku.itemId, pointItem.itemId))
    .groupBy(pointItem.goodsId)
    .as('offers');
  const [[counted], rows] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(pointGoods)
      .innerJoin(goods, eq(goods.goodsId, pointGoods.goodsId))
      .where(where),
    db
      .select({
        row: pointGoods,
        name: goods.name,
        pics: goods.pics,
        point: offers.point,
        price: offers.price,
        store: offers.store,
        variants: offers.variants,
      })
      .from(pointGoods)
      .innerJoin(goods, eq(goods.goodsId, pointGoods.goodsId))
      .leftJoin(offers, eq(offers.goodsId, pointGoods.goodsId))
      .where(where)
      .orderBy(...sortOf(input, SORTS, [asc(pointGoods.sort), desc(pointGoods.goodsId)], pointGoods.goodsId))
      .limit(pageSize)
      .offset(offset),
  ]);
  const list = rows.map(({ row, name, pics, point, price, store, variants }) => ({
    goods_id: row.goodsId,
    name,
    pic: pics[0] ?? '',
    approve_status: row.approveStatus,
    limit_order: row.limitOrder,
    limit_member: row.limitMember,
    sort: row.sort,
    point: point ?? 0,
    price: price ?? 0,
    store: store ?? 0,
    variants: variants ?? 0,
  }));
  return listAnswer(list, counted?.total ?? 0);
};

async function formOf(db: Db, goodsId: number): Promise<MallPointGoodsForm | Failure> {
  const [[found], variants] = await Promise.all([
    db
      .select({ item: goods, offer: pointGoods })
      .from(goods)
      .leftJoin(pointGoods, eq(pointGoods.goodsId, goods.goodsId))
      .where(eq(goods.goodsId, goodsId)),
    db
      .select({ row: sku, offer: pointItem })
      .from(sku)
      .leftJoin(pointItem, eq(pointItem.itemId, sku.itemId))
      .where(eq(sku.goodsId, goodsId))
      .orderBy(desc(sku.isDefault), asc(sku.itemId)),
  ]);
  if (!found) return notFound(REFUSED.noGoods);
  const { item, offer } = found;
  return {
    goods_id: goodsId,
    name: item.name,
    pic: item.pics[0] ?? '',
    is_new: offer === null,
    approve_status: offer?.approveStatus ?? 'onsale',
    limit_order: offer?.limitOrder ?? 0,
    limit_member: offer?.limitMember ?? 0,
    sort: offer?.sort ?? 0,
    items: variants.map(({ row, offer: cost }) => ({
      item_id: row.itemId,
      spec: specText(item.specs, row.specValueIds),
      store: row.store,
      market_price: row.price,
      point: cost?.point ?? 0,
      price: cost?.price ?? 0,
    })),
  };
}

/** GET /mall/point-goods/:goods_id: also of goods that are not in the points mall yet. */
export const readMallPointGoods: Handler<'readMallPointGoods'> = async ({ db }, { goods_id }) => formOf(db, goods_id);

type Item = InputOf<'writeMallPointGoods'>['items'][number];

/** Why what is sent of the variants will not do; those with points are exchanged. */
function refusalOf(items: readonly Item[], known: MallPointGoodsForm): Failure | undefined {
  const own = new Set(known.items.map(({ item_id }) => item_id));
  const numbers = items.map(({ item_id }) => item_id);
  if (numbers.some((id) => !own.has(id)) || new Set(numbers).size < numbers.length)
    return fail(REFUSED.specsChanged, 422, { field: 'items' });
  const priced = items.find(({ point, price }) => point === 0 && price > 0);
  if (priced) return fail('只付金额的规格不能兑换，请填写积分', 422, { field: 'items' });
  return items.some(({ point }) => point > 0) ? undefined : fail('至少一个规格要填写积分', 422, { field: 'items' });
}

/** PUT /mall/point-goods/:goods_id. Orders keep what they were made for. */
export const writeMallPointGoods: Handler<'writeMallPointGoods'> = async (context, input) => {
  const { goods_id: goodsId, approve_status: approveStatus, items } = input;
  const { limit_order: limitOrder = 0, limit_member: limitMember = 0, sort = 0 } = input;
  return transact(context, async (tx, context): Promise<MallPointGoodsForm | Failure> => {
    // Two who write at once follow one another.
    await tx.select({ id: goods.goodsId }).from(goods).where(eq(goods.goodsId, goodsId)).for('update');
    const before = orRefuse(await formOf(tx, goodsId));
    const refused = refusalOf(items, before);
    if (refused) return refused;
    const values = { approveStatus, limitOrder, limitMember, sort };
    await tx
      .insert(pointGoods)
      .values({ ...values, goodsId, created: seconds(context) })
      .onConflictDoUpdate({ target: pointGoods.goodsId, set: values });
    await tx.delete(pointItem).where(eq(pointItem.goodsId, goodsId));
    await tx
      .insert(pointItem)
      .values(
        items
          .filter(({ point }) => point > 0)
          .map(({ item_id: itemId, point, price }) => ({ itemId, goodsId, point, price })),
      );
    const after = orRefuse(await formOf(tx, goodsId));
    await record(context, 'point-goods.put', `goods:${goodsId}`, { before, after }, tx);
    return after;
  });
};
