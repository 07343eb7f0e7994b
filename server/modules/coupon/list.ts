/** Coupons to claim, for shoppers and for the operator's picker. */
import { and, desc, eq, gte, ilike, inArray, sql, type SQL } from 'drizzle-orm';
import type { CouponList } from '../../../schemas/types/api/coupon-list.ts';
import { seconds, type Context } from '../../http/context.ts';
import { containing, intOf, intsOf, listAnswer, pagingOf, textOf, type Input } from '../../http/input.ts';
import { couponCard } from './card.ts';
import { coupon, memberCoupon } from './tables.ts';

const TYPES = ['cash', 'discount', 'gift'] as const;

/** Coupons of the whole mall and of the shop meant by distributor_id, or of the shop a variant belongs to. */
function ofShop(input: Input): SQL | undefined {
  const shopId = intOf(input['distributor_id']);
  const itemId = intOf(input['item_id']);
  if (itemId) {
    const owner = sql`(select g.shop_id from goods g join sku s on s.goods_id = g.goods_id where s.item_id = ${itemId})`;
    return sql`(${coupon.shopId} = 0 or ${coupon.shopId} = ${owner})`;
  }
  return shopId === undefined ? undefined : inArray(coupon.shopId, [0, shopId]);
}

function filtersOf(context: Context, input: Input): SQL | undefined {
  const type = TYPES.find((name) => name === input['card_type']);
  const title = textOf(input['title'], 60);
  return and(
    ofShop(input),
    type ? eq(coupon.cardType, type) : undefined,
    title ? ilike(coupon.title, containing(title)) : undefined,
    input['card_id'] === undefined ? undefined : inArray(coupon.cardId, intsOf(input['card_id'])),
    input['end_date'] === undefined || input['end_date'] === '' ? undefined : gte(coupon.endDate, seconds(context)),
  );
}

/** A page of coupons, newest first, with their states for the shopper of the context. */
export async function listCoupons(context: Context, input: Input, defaultSize = 8): Promise<CouponList> {
  const { pageSize, offset } = pagingOf(input, defaultSize, 999);
  const where = filtersOf(context, input);
  const claimed = sql<number>`(select count(*)::int from ${memberCoupon} mc where mc.card_id = coupon.card_id and mc.user_id = ${context.member?.userId ?? 0})`;
  const [rows, [count]] = await Promise.all([
    context.db
      .select({ coupon, claimed })
      .from(coupon)
      .where(where)
      .orderBy(desc(coupon.cardId))
      .limit(pageSize)
      .offset(offset),
    context.db
      .select({ total: sql<number>`count(*)::int` })
      .from(coupon)
      .where(where),
  ]);
  const total = count?.total ?? 0;
  const list = rows.map((row) => couponCard(row.coupon, row.claimed, seconds(context)));
  return { ...listAnswer(list, total), pagers: { total } };
}
