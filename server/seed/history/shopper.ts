/**
 * The demo shopper's entries in the member area besides orders: favourites, footprints, shops, articles, messages, invoice
 * titles.
 */
import { eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { article, articleCollect } from '../../content/articles/tables.ts';
import { favourite, footprint, shopFollow } from '../../orders/favourite/tables.ts';
import { invoiceTitle } from '../../money/invoice/tables.ts';
import { goods } from '../../goods/tables.ts';
import { member } from '../../people/member/tables.ts';
import { memberMessage } from '../../kernel/message/tables.ts';
import { createOrder } from '../../orders/checkout/create.ts';
import { POINTS } from '../../wallet/point/move.ts';
import { pointLedger } from '../../wallet/point/tables.ts';
import { insertAll } from '../bulk.ts';
import { ADDRESSES } from '../buying.ts';
import { type Market, type Story } from './stories.ts';
import { DAY, HOUR } from '../../../engine/rules/format/time.ts';

const LIKES = 6;
const SEEN = 15;
const SHOPS = [1, 2, 5];
const ARTICLES = 2;
/** The shopper's exchange in the points mall (data/points.ts), in points including freight. */
const EXCHANGED = { goodsId: 1511, point: 350 };

/** Goods spread over the catalogue, each once. */
function spread({ wares }: Market, count: number, from: number): Market['wares'] {
  const goods = wares.filter(({ goods_id }, at) => wares.findIndex((one) => one.goods_id === goods_id) === at);
  const step = Math.max(1, Math.floor(goods.length / count));
  return goods.filter((_, at) => at % step === from % step).slice(0, count);
}

export async function writeBelongings(
  tx: Db,
  market: Market,
  userId: number,
  stories: readonly Story[],
): Promise<void> {
  const { now } = market;
  await insertAll(
    tx,
    favourite,
    spread(market, LIKES, 1).map(({ goods_id, name, pic, price }, at) => {
      return { user_id: userId, goods_id, goods_name: name, pic, price, created: now - (at + 1) * 2 * DAY };
    }),
  );
  await insertAll(
    tx,
    footprint,
    spread(market, SEEN, 0).map(({ goods_id }, at) => ({
      user_id: userId,
      goods_id,
      seen: now - at * 11 * HOUR - HOUR,
    })),
  );
  await insertAll(
    tx,
    shopFollow,
    SHOPS.map((shopId, at) => ({ user_id: userId, shop_id: shopId, created: now - (at + 2) * 3 * DAY })),
  );
  const read = await tx.select().from(article).orderBy(article.article_id).limit(ARTICLES);
  await insertAll(
    tx,
    articleCollect,
    read.map(({ article_id }, at) => ({
      user_id: userId,
      article_id,
      created: now - (at + 1) * 4 * DAY,
    })),
  );
  const title = { user_id: userId, created: now - 20 * DAY, updated: now - 20 * DAY };
  await insertAll(tx, invoiceTitle, [
    { ...title, invoices_type: 'personal' as const, name: '木小匠', is_def: true },
    {
      ...title,
      invoices_type: 'corporate' as const,
      name: '上海青禾文化传播有限公司',
      tax_number: '91310104MA1FR00A1X',
    },
  ]);
  await writeMessages(tx, stories, now);
}

/** Messages about sent parcels, like those of the orders' moves; those of the last days are unread. */
async function writeMessages(tx: Db, stories: readonly Story[], now: number): Promise<void> {
  const sent = stories
    .filter(
      ({ order, shippedAt }) => shippedAt > 0 && order.delivered_at !== null && order.receipt_type === 'logistics',
    )
    .toSorted((one, other) => one.shippedAt - other.shippedAt);
  await insertAll(
    tx,
    memberMessage,
    sent.map(({ order: { user_id, order_id }, shippedAt }) => ({
      user_id,
      kind: 'order' as const,
      reference: `${order_id}:ship`,
      title: '订单已发货',
      text: `订单 ${order_id} 已发货，请留意物流信息并及时收货。`,
      path: `/member/trade/${order_id}`,
      created: shippedAt,
      read_at: shippedAt < now - 3 * DAY ? shippedAt + HOUR : null,
    })),
  );
}

/** Points for the exchange, so that the shopper's balance is the same as without it. */
export async function givePointsToExchange(tx: Db, userId: number, now: number): Promise<void> {
  await tx.insert(pointLedger).values({
    user_id: userId,
    journal_type: POINTS.earned,
    reference: 'SEED-4',
    change: EXCHANGED.point,
    description: '购物奖励',
    at: now - 9 * DAY,
  });
}

/** Makes the exchange by the same calls as a shopper, now. */
export async function exchangePoints(context: Context, userId: number): Promise<void> {
  const { db: tx } = context;
  const [row] = await tx.select().from(member).where(eq(member.user_id, userId));
  const [of] = await tx.select().from(goods).where(eq(goods.goods_id, EXCHANGED.goodsId));
  if (!row || !of) throw new Error('The shopper or the goods of the points mall are not there.');
  const buyer = { ...context, operator: undefined, member: { ...row, session_id: '', token_id: '' } };
  const [address] = ADDRESSES;
  const made = await createOrder(buyer, {
    order_type: 'normal_pointsmall',
    receipt_type: 'logistics',
    distributor_id: of.shop_id,
    items: [{ item_id: EXCHANGED.goodsId, num: 1 }],
    receiver_name: address?.username ?? '',
    receiver_mobile: address?.telephone ?? '',
    receiver_state: address?.province ?? '',
    receiver_city: address?.city ?? '',
    receiver_district: address?.county ?? '',
    receiver_address: address?.adrdetail ?? '',
  });
  if (isFailure(made)) throw new Error(made.message);
}
