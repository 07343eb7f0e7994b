/** Coupons that can be claimed, for shoppers and for the operator's picker. */
import { and, desc, eq, gte, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import type { CouponList } from '../../../schemas/types/contract.ts';
import { memberIdOf, seconds, type Context } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { clientCard, couponCard, kindNamed, withKnownKinds } from '../promotion/coupon-card.ts';
import { coupon, memberCoupon } from './tables.ts';

/** Condition: the coupon applies to the goods, by the same rule as the pricing of orders (contract 3, use_bound). */
const fitsGoods = sql`case ${coupon.use_bound}
  when 0 then true
  when 1 then array[g.goods_id, s.item_id] && ${coupon.bound_ids}
  when 2 then g.category_id = any(${coupon.bound_ids})
  when 3 then exists (select 1 from goods_tag gt where gt.goods_id = g.goods_id and gt.tag_id = any(${coupon.bound_ids}))
  when 4 then g.brand_id = any(${coupon.bound_ids})
  else not array[g.goods_id, s.item_id] && ${coupon.bound_ids} end`;

/** Coupons of the whole mall and of the shop distributor_id; for variants, coupons that apply to their goods. */
function ofShop({ distributor_id: shopId, item_id: itemIds = [] }: InputOf<'listCoupons'>): SQL | undefined {
  if (itemIds.length > 0)
    return sql`exists (select 1 from goods g join sku s on s.goods_id = g.goods_id
      where ${inArray(sql`s.item_id`, itemIds)} and ${coupon.shop_id} in (0, g.shop_id) and ${fitsGoods})`;
  return shopId === undefined ? undefined : inArray(coupon.shop_id, [0, shopId]);
}

function filtersOf(context: Context, input: InputOf<'listCoupons'>): SQL | undefined {
  const type = kindNamed(input.card_type);
  const { title, card_id: cardIds, end_date: ends } = input;
  return and(
    ofShop(input),
    type ? eq(coupon.card_type, type) : undefined,
    finds(title, coupon.title),
    cardIds && inArray(coupon.card_id, cardIds),
    ends === undefined || ends === ''
      ? undefined
      : and(gte(coupon.end_date, seconds(context)), isNull(coupon.stopped_at)),
  );
}

/** A page of coupons, newest first, with their states for the current shopper. */
export async function listCoupons(
  context: Context,
  input: InputOf<'listCoupons'>,
  defaultSize = 8,
): Promise<CouponList> {
  const { pageSize, offset } = pagingOf(input, defaultSize, 999);
  const where = filtersOf(context, input);
  const claimed = sql<number>`(select count(*)::int from ${memberCoupon} mc where mc.card_id = coupon.card_id and mc.user_id = ${memberIdOf(context)})`;
  const rows = await context.db
    .select({ coupon, claimed, total: sql<number>`(count(*) over ())::int` })
    .from(coupon)
    .where(where)
    .orderBy(desc(coupon.card_id))
    .limit(pageSize)
    .offset(offset);
  const total = rows[0]?.total ?? 0;
  const list = rows.map(({ coupon: row, claimed: pieces }) => {
    const card = couponCard(row, pieces, seconds(context));
    return context.foreign ? clientCard(card, row) : card;
  });
  return { ...listAnswer(withKnownKinds(context, list), total), pagers: { total } };
}
