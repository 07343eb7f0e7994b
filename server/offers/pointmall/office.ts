/** The office's calls about the points mall: its goods, and the prices of their variants there. */
import { and, asc, desc, eq, min, sql, type SQL } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import type { MallPointGoodsForm, ListMallPointGoodsAnswer } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { sortOf } from '../../kernel/http/listing.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, InputOf, OperatorContext } from '../../kernel/calls/operation.ts';
import { specText } from '../../goods/detail/spec-text.ts';
import { goods, sku } from '../../goods/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { pointGoods, pointItem } from './tables.ts';

const SORTS = { goods_id: pointGoods.goods_id, sort: pointGoods.sort };

type Listed = InputOf<'listMallPointGoods'>;

/** What the list finds, and in which order. */
export const listWhere = ({ keyword, status }: Listed): SQL | undefined =>
  and(finds(keyword, goods.item_name, goods.goods_bn), status ? eq(pointGoods.approve_status, status) : undefined);

export const listOrder = (input: Listed): SQL[] =>
  sortOf(input, SORTS, [asc(pointGoods.sort), desc(pointGoods.goods_id)], pointGoods.goods_id);

/** All goods of the points mall, offered or not, by the shoppers' order. */
export const listMallPointGoods: Handler<'listMallPointGoods'> = async (
  { db },
  input,
): Promise<ListMallPointGoodsAnswer> => {
  const { pageSize, offset } = pagingOf(input, 20);
  const where = listWhere(input);
  const offers = db
    .select({
      goods_id: pointItem.goods_id,
      point: min(pointItem.point).as('least_point'),
      price: sql<number>`(array_agg(${pointItem.price} order by ${pointItem.point}, ${pointItem.price}))[1]`.as(
        'least_price',
      ),
      store: sql<number>`sum(${sku.store})::int`.as('all_store'),
      variants: sql<number>`count(*)::int`.as('variants'),
    })
    .from(pointItem)
    .innerJoin(sku, eq(sku.item_id, pointItem.item_id))
    .groupBy(pointItem.goods_id)
    .as('offers');
  const [[counted], rows] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(pointGoods)
      .innerJoin(goods, eq(goods.goods_id, pointGoods.goods_id))
      .where(where),
    db
      .select({
        row: pointGoods,
        item_name: goods.item_name,
        pics: goods.pics,
        point: offers.point,
        price: offers.price,
        store: offers.store,
        variants: offers.variants,
      })
      .from(pointGoods)
      .innerJoin(goods, eq(goods.goods_id, pointGoods.goods_id))
      .leftJoin(offers, eq(offers.goods_id, pointGoods.goods_id))
      .where(where)
      .orderBy(...listOrder(input))
      .limit(pageSize)
      .offset(offset),
  ]);
  const list = rows.map(({ row, item_name: name, pics, point, price, store, variants }) => ({
    goods_id: row.goods_id,
    name,
    pic: pics[0] ?? '',
    approve_status: row.approve_status,
    limit_order: row.limit_order,
    limit_member: row.limit_member,
    sort: row.sort,
    point: point ?? 0,
    price: price ?? 0,
    store: store ?? 0,
    variants: variants ?? 0,
  }));
  return listAnswer(list, counted?.total ?? 0);
};

export async function pointFormOf(db: Db, goodsId: number): Promise<MallPointGoodsForm | Failure> {
  const [[found], variants] = await Promise.all([
    db
      .select({ item: goods, offer: pointGoods })
      .from(goods)
      .leftJoin(pointGoods, eq(pointGoods.goods_id, goods.goods_id))
      .where(eq(goods.goods_id, goodsId)),
    db
      .select({ row: sku, offer: pointItem })
      .from(sku)
      .leftJoin(pointItem, eq(pointItem.item_id, sku.item_id))
      .where(eq(sku.goods_id, goodsId))
      .orderBy(desc(sku.is_default), asc(sku.item_id)),
  ]);
  if (!found) return notFound(SERVER_MESSAGES.noGoods);
  const { item, offer } = found;
  return {
    goods_id: goodsId,
    name: item.item_name,
    pic: item.pics[0] ?? '',
    is_new: offer === null,
    approve_status: offer?.approve_status ?? 'onsale',
    limit_order: offer?.limit_order ?? 0,
    limit_member: offer?.limit_member ?? 0,
    sort: offer?.sort ?? 0,
    items: variants.map(({ row, offer: cost }) => ({
      item_id: row.item_id,
      spec: specText(item.specs, row.spec_value_ids),
      store: row.store,
      market_price: row.price,
      point: cost?.point ?? 0,
      price: cost?.price ?? 0,
    })),
  };
}

/** GET /mall/point-goods/:goods_id: also for goods that are not in the points mall yet. */
export const readMallPointGoods: Handler<'readMallPointGoods'> = async ({ db }, { goods_id }) =>
  pointFormOf(db, goods_id);

type Item = InputOf<'writeMallPointGoods'>['items'][number];

/** Why the variants in the request are refused; variants with points can be exchanged. */
function failureOf(items: readonly Item[], known: MallPointGoodsForm): Failure | undefined {
  const own = new Set(known.items.map(({ item_id }) => item_id));
  const numbers = items.map(({ item_id }) => item_id);
  if (numbers.some((id) => !own.has(id)) || new Set(numbers).size < numbers.length)
    return fail(SERVER_MESSAGES.specsChanged, 422, { field: 'items' });
  const priced = items.find(({ point, price }) => point === 0 && price > 0);
  if (priced) return fail('只付金额的规格不能兑换，请填写积分', 422, { field: 'items' });
  return items.some(({ point }) => point > 0) ? undefined : fail('至少一个规格要填写积分', 422, { field: 'items' });
}

/** Writes what goods cost in the points mall; their row is locked. Existing orders do not change. */
export async function storePointGoods(
  tx: Db,
  context: OperatorContext,
  input: InputOf<'writeMallPointGoods'>,
): Promise<MallPointGoodsForm | Failure> {
  const { goods_id, approve_status, items } = input;
  const { limit_order = 0, limit_member = 0, sort = 0 } = input;
  const before = orThrow(await pointFormOf(tx, goods_id));
  const failure = failureOf(items, before);
  if (failure) return failure;
  const values = { approve_status, limit_order, limit_member, sort };
  await tx
    .insert(pointGoods)
    .values({ ...values, goods_id, created: seconds(context) })
    .onConflictDoUpdate({ target: pointGoods.goods_id, set: values });
  await tx.delete(pointItem).where(eq(pointItem.goods_id, goods_id));
  await tx
    .insert(pointItem)
    .values(
      items.filter(({ point }) => point > 0).map(({ item_id, point, price }) => ({ item_id, goods_id, point, price })),
    );
  const after = orThrow(await pointFormOf(tx, goods_id));
  await record(context, 'point-goods.put', `goods:${goods_id}`, { before, after }, tx);
  return after;
}

/** PUT /mall/point-goods/:goods_id */
export const writeMallPointGoods: Handler<'writeMallPointGoods'> = async (context, input) =>
  transact(context, async (tx, context) => {
    // The lock serialises concurrent writers.
    await tx.select({ id: goods.goods_id }).from(goods).where(eq(goods.goods_id, input.goods_id)).for('update');
    return storePointGoods(tx, context, input);
  });
