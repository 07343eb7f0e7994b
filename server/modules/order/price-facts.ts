/** What an order's price depends on besides its lines: promotions, coupons, points and freight templates, read for one wish. */
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { seconds, type Context } from '../../http/context.ts';
import { coupon, memberCoupon } from '../coupon/tables.ts';
import { freightTemplate } from '../freight/tables.ts';
import { goods, sku } from '../goods/tables.ts';
import { promotion } from '../promotion/tables.ts';
import { region } from '../region/tables.ts';
import { getSetting } from '../system/settings.ts';
import type { FreightTemplate, RegionCodes } from './pricing/freight.ts';
import type { CouponRule, FullPromotion, Gift, PointRule } from './pricing/types.ts';
import type { Wanted } from './wanted.ts';
import type { OrderWish } from './wish.ts';

const present = <T>(values: readonly (T | null)[]): T[] => [...new Set(values.filter((value) => value !== null))];

async function giftsOf(context: Context, ids: number[]): Promise<Map<number, Omit<Gift, 'num'> & { store: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .select({ itemId: sku.itemId, goodsId: sku.goodsId, price: sku.price, store: sku.store })
    .from(sku)
    .innerJoin(goods, eq(goods.goodsId, sku.goodsId))
    .where(and(inArray(sku.itemId, ids), eq(goods.approveStatus, 'onsale')));
  return new Map(rows.map((row) => [row.itemId, row]));
}

/** The spend-and-save promotions the lines count for. Gifts that are not in stock are not given. */
export async function promotionsOf(context: Context, wanted: readonly Wanted[]): Promise<FullPromotion[]> {
  const ids = present(wanted.map(({ line }) => line.promotionId));
  if (ids.length === 0) return [];
  const rows = await context.db.select().from(promotion).where(inArray(promotion.promotionId, ids));
  const wishes = rows.flatMap((row) => row.rule?.steps.flatMap((step) => step.gifts ?? []) ?? []);
  const gifts = await giftsOf(
    context,
    wishes.map((gift) => gift.itemId),
  );
  return rows.flatMap(({ promotionId, kind, name, rule }) => {
    if (!rule || kind === 'limited_time_sale' || kind === 'package') return [];
    const steps = rule.steps.map((step) => ({
      ...step,
      gifts: (step.gifts ?? []).flatMap(({ itemId, num }) => {
        const gift = gifts.get(itemId);
        return gift && gift.store >= num ? [{ itemId, goodsId: gift.goodsId, price: gift.price, num }] : [];
      }),
    }));
    return [{ promotionId, kind, name, by: rule.by, steps }];
  });
}

/** The member's coupons that may be used in this shop now. */
export async function couponsOf(context: Context, userId: number, shopId: number): Promise<CouponRule[]> {
  const now = seconds(context);
  const rows = await context.db
    .select({ code: memberCoupon.code, coupon })
    .from(memberCoupon)
    .innerJoin(coupon, eq(coupon.cardId, memberCoupon.cardId))
    .where(
      and(
        eq(memberCoupon.userId, userId),
        eq(memberCoupon.status, 1),
        inArray(coupon.shopId, [0, shopId]),
        lte(coupon.beginDate, now),
        gte(coupon.endDate, now),
      ),
    );
  return rows.map(({ code, coupon: row }) => ({
    code,
    cardType: row.cardType,
    title: row.title,
    reduceCost: row.reduceCost,
    discount: row.discount,
    leastCost: row.leastCost,
    mostCost: row.mostCost,
    useBound: row.useBound,
    boundIds: row.boundIds,
  }));
}

/** Setting `point-rule`; without it points are no money. */
export function pointRule(context: Context): Promise<PointRule | undefined> {
  return getSetting<PointRule>(context, 'point-rule');
}

export async function templatesOf(context: Context, wanted: readonly Wanted[]): Promise<Map<number, FreightTemplate>> {
  const ids = present(wanted.map(({ line }) => line.freightTemplateId));
  if (ids.length === 0) return new Map();
  const rows = await context.db.select().from(freightTemplate).where(inArray(freightTemplate.templateId, ids));
  return new Map(rows.map(({ templateId, rules }) => [templateId, { templateId, ...rules }]));
}

/** The codes of the regions named, from province to county; fewer when a name is unknown below its parent. */
export async function regionOf(context: Context, { receiver }: OrderWish): Promise<RegionCodes> {
  if (receiver.state === '') return [];
  const { rows } = (await context.db.execute(sql`
    select p.id as province, c.id as city, d.id as county from ${region} p
    left join ${region} c on c.parent_id = p.id and c.label = ${receiver.city}
    left join ${region} d on d.parent_id = c.id and d.label = ${receiver.district}
    where p.parent_id = 0 and p.label = ${receiver.state} limit 1`)) as unknown as {
    rows: { province: number; city: number | null; county: number | null }[];
  };
  const [row] = rows;
  return row ? [row.province, row.city, row.county].filter((code) => code !== null) : [];
}
