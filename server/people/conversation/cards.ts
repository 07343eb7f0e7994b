/** Goods and orders that messages are about, as both sides see them: read for many messages at once. */
import { eq, inArray, sql } from 'drizzle-orm';
import { stateAnswer } from '../../../engine/rules/orders/order-states.ts';
import type { ConversationCard } from '../../../schemas/types/contract.ts';
import { goods } from '../../goods/tables.ts';
import type { Db } from '../../kernel/db/database.ts';
import { goodsOf } from '../../orders/review/columns.ts';
import { orderLine, orders } from '../../orders/tables.ts';

/** What a message, or a conversation, is about. */
export interface About {
  order_id: string;
  goods_id: number;
}

type GoodsCard = NonNullable<ConversationCard['goods']>;
type OrderCard = NonNullable<ConversationCard['order']>;

async function goodsCards(db: Db, ids: readonly number[]): Promise<Map<number, GoodsCard>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: goods.goods_id, name: goods.item_name, pics: goods.pics, price: goods.price })
    .from(goods)
    .where(inArray(goods.goods_id, [...ids]));
  return new Map(rows.map(({ id, name, pics, price }) => [id, { item_id: id, name, pic: pics[0] ?? '', price }]));
}

async function orderCards(db: Db, ids: readonly string[]): Promise<Map<string, OrderCard>> {
  if (ids.length === 0) return new Map();
  const first = sql<{ name: string; pic: string } | null>`(select json_build_object('name', l.item_name, 'pic', l.pic)
    from ${orderLine} l where l.order_id = ${orders}.order_id order by l.line_id limit 1)`;
  const pieces = sql<number>`(select coalesce(sum(l.num), 0)::int from ${orderLine} l where l.order_id = ${orders}.order_id)`;
  const rows = await db
    .select({ row: orders, first, pieces })
    .from(orders)
    .where(inArray(orders.order_id, [...ids]));
  return new Map(
    rows.map(({ row, first, pieces }) => [
      row.order_id,
      {
        order_id: row.order_id,
        name: first?.name ?? row.service?.title ?? '',
        pic: first?.pic ?? '',
        pieces,
        total_fee: row.total_fee,
        state: stateAnswer(row).order_status_msg,
      },
    ]),
  );
}

/** Answers the card of each; without goods or order it is empty. */
export async function cardsOf(db: Db, about: readonly About[]): Promise<(of: About) => ConversationCard> {
  const [byGoods, byOrder] = await Promise.all([
    goodsCards(db, [...new Set(about.map(({ goods_id }) => goods_id).filter((id) => id > 0))]),
    orderCards(db, [...new Set(about.map(({ order_id }) => order_id).filter((id) => id !== ''))]),
  ]);
  return ({ order_id, goods_id }) => {
    const [item, order] = [byGoods.get(goods_id), byOrder.get(order_id)];
    return { ...(item && { goods: item }), ...(order && { order }) };
  };
}

/** The goods of a variant with its shop, when shoppers may see them. */
export async function goodsNamed(db: Db, itemId: number): Promise<{ goods_id: number; shop_id: number } | undefined> {
  const [row] = await db
    .select({ goods_id: goods.goods_id, shop_id: goods.shop_id })
    .from(goods)
    .where(eq(goods.goods_id, goodsOf(itemId)));
  return row;
}
