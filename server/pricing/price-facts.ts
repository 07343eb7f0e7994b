/** Reads what an order's price depends on besides its lines: promotions, coupons, points and freight templates. */
import { and, eq, getTableColumns, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import { cacheOf } from '../kernel/caches.ts';
import type { Db } from '../kernel/db/database.ts';
import { prepared } from '../kernel/db/prepared.ts';
import { seconds, type Context } from '../kernel/http/context.ts';
import { coupon, memberCoupon } from '../offers/coupon/tables.ts';
import { freightTemplate } from '../places/freight/tables.ts';
import { goods, sku } from '../goods/tables.ts';
import { pieceEnd } from '../offers/promotion/coupon-piece.ts';
import { promotion, promotionItem } from '../offers/promotion/tables.ts';
import { region } from '../places/region/tables.ts';
import type { FreightTemplate } from '../places/freight/tables.ts';
import type { RegionCodes } from '../places/freight/fee.ts';
import type { CouponRule, FullPromotion, Gift, Package, WantedLine } from './types.ts';
import type { Wanted } from './wanted.ts';
import type { OrderRequest } from './order-request.ts';

const present = <T>(values: readonly (T | null)[]): T[] => [...new Set(values.filter((value) => value !== null))];

/** A gift with its goods. */
export interface GiftGoods extends Omit<Gift, 'num'> {
  item_name: string;
  pic: string;
  store: number;
}

async function giftsOf(context: Context, ids: number[]): Promise<Map<number, GiftGoods>> {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .select({
      item_id: sku.item_id,
      goods_id: sku.goods_id,
      price: sku.price,
      store: sku.store,
      item_name: goods.item_name,
      pic: sql<string>`coalesce(nullif(${sku.pic}, ''), ${goods.pics}[1], '')`,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(and(inArray(sku.item_id, ids), eq(goods.approve_status, 'onsale')));
  return new Map(rows.map((row) => [row.item_id, row]));
}

type Running = typeof promotion.$inferSelect & { item_id: number; goods_id: number; price: number | null };

/** An active full promotion of a variant. */
export type Choice = Omit<Running, 'marketing_type'> & { kind: FullPromotion['kind'] };

export interface PromotionFacts {
  /** full promotions of the lines */
  promotions: FullPromotion[];
  packages: Package[];
  /** all full promotions that could be chosen for each variant */
  choices: Choice[];
  /** possible gifts of the promotions, by variant */
  gifts: Map<number, GiftGoods>;
}

const FULL_KINDS = ['full_minus', 'full_discount', 'full_gift'] as const;

function choiceOf({ marketing_type: kind, ...row }: Running): Choice[] {
  return kind === 'limited_time_sale' || kind === 'package' ? [] : [{ ...row, kind }];
}

const statement = (db: Db) =>
  db
    .select({
      ...getTableColumns(promotion),
      item_id: promotionItem.item_id,
      goods_id: sku.goods_id,
      price: promotionItem.price,
    })
    .from(promotionItem)
    .innerJoin(promotion, eq(promotion.promotion_id, promotionItem.promotion_id))
    .innerJoin(sku, eq(sku.item_id, promotionItem.item_id))
    .where(
      and(
        sql`${promotionItem.item_id} = any(${sql.placeholder('itemIds')}::int[])`,
        inArray(promotion.marketing_type, [...FULL_KINDS, 'package']),
        lte(promotion.begin_time, sql.placeholder('now')),
        gt(promotion.end_time, sql.placeholder('now')),
        sql`(${promotion.marketing_type} <> 'package' or not exists (
          select 1 from promotion_item other join sku part on part.item_id = other.item_id
          where other.promotion_id = ${promotion.promotion_id}
            and not part.goods_id = any(${sql.placeholder('goodsIds')}::int[])))`,
      ),
    )
    .orderBy(promotion.promotion_id, promotionItem.item_id)
    .prepare('running_for_lines');

/** Active promotions of the lines; a package only when all its goods are among the lines. */
async function runningFor(context: Context, lines: readonly WantedLine[]): Promise<Running[]> {
  return prepared(context.db, 'running_for_lines', statement).execute({
    now: seconds(context),
    itemIds: lines.map((line) => line.item_id),
    goodsIds: lines.map((line) => line.goods_id),
  });
}

function packagesOf(rows: readonly Running[]): Package[] {
  const found = new Map<number, Package & { items: Package['items'][number][] }>();
  for (const { marketing_type: kind, promotion_id, marketing_name: name, shop_id, item_id, goods_id, price } of rows) {
    if (kind !== 'package' || price === null) continue;
    const offer = found.get(promotion_id) ?? { promotion_id, name, own: shop_id !== 0, items: [] };
    offer.items.push({ item_id, goods_id, price });
    found.set(promotion_id, offer);
  }
  return [...found.values()];
}

/** The promotions of the lines: at most two queries, whatever their number. Gifts that are out of stock are left out. */
export async function promotionsOf(context: Context, lines: readonly WantedLine[]): Promise<PromotionFacts> {
  if (lines.length === 0) return { promotions: [], packages: [], choices: [], gifts: new Map() };
  const rows = await runningFor(context, lines);
  const choices = rows.flatMap(choiceOf);
  const bound = new Set(present(lines.map((line) => line.promotion_id)));
  const used = new Map(choices.filter((row) => bound.has(row.promotion_id)).map((row) => [row.promotion_id, row]));
  const given = [...used.values()].flatMap(({ rule }) => rule?.steps.flatMap((step) => step.gifts ?? []) ?? []);
  const gifts = await giftsOf(
    context,
    given.map((gift) => gift.itemId),
  );
  const promotions = [...used.values()].flatMap(({ promotion_id, kind, marketing_name: name, shop_id, rule }) => {
    if (!rule) return [];
    const steps = rule.steps.map((step) => ({
      ...step,
      gifts: (step.gifts ?? []).flatMap(({ itemId, num }) => {
        const gift = gifts.get(itemId);
        return gift && gift.store >= num ? [{ item_id: itemId, goods_id: gift.goods_id, price: gift.price, num }] : [];
      }),
    }));
    return [{ promotion_id, kind, name, own: shop_id !== 0, by: rule.by, steps }];
  });
  return { promotions, packages: packagesOf(rows), choices, gifts };
}

/** The member's coupons that can be used in this shop now. */
export async function couponsOf(context: Context, userId: number, shopId: number): Promise<CouponRule[]> {
  const now = seconds(context);
  const rows = await context.db
    .select({ code: memberCoupon.code, coupon })
    .from(memberCoupon)
    .innerJoin(coupon, eq(coupon.card_id, memberCoupon.card_id))
    .where(
      and(
        eq(memberCoupon.user_id, userId),
        eq(memberCoupon.status, 1),
        inArray(coupon.shop_id, [0, shopId]),
        lte(coupon.begin_date, now),
        gte(pieceEnd, now),
      ),
    );
  return rows.map(({ code, coupon: row }) => ({
    code,
    own: row.made_by !== 0,
    card_type: row.card_type,
    title: row.title,
    reduce_cost: row.reduce_cost,
    discount: row.discount,
    least_cost: row.least_cost,
    most_cost: row.most_cost,
    use_bound: row.use_bound,
    bound_ids: row.bound_ids,
  }));
}

export async function templatesOf(
  context: Context,
  wanted: readonly Pick<Wanted, 'line'>[],
): Promise<Map<number, FreightTemplate>> {
  const ids = present(wanted.map(({ line }) => line.freight_template_id));
  if (ids.length === 0) return new Map();
  const rows = await context.db.select().from(freightTemplate).where(inArray(freightTemplate.template_id, ids));
  return new Map(rows.map(({ template_id, rules }) => [template_id, { template_id, ...rules }]));
}

/** milliseconds; regions change once a year. The cache saves 20 % of the server's CPU of an order (2026-11-27). */
const REGION_LIFE = 60_000;

/** Names of province, city and county. */
type Region = Pick<OrderRequest['receiver'], 'state' | 'city' | 'district'>;

/** The codes of the named regions, from province to county; shorter when a name does not exist below its parent. */
export async function regionOf(context: Context, { receiver }: { receiver: Region }): Promise<RegionCodes> {
  if (receiver.state === '') return [];
  const cache = cacheOf<RegionCodes>(context.db, 'region-codes', 5000, REGION_LIFE);
  const key = JSON.stringify([receiver.state, receiver.city, receiver.district]);
  const now = context.clock.now();
  return cache.get(key, now) ?? cache.set(key, await readRegion(context, receiver), now);
}

async function readRegion(context: Context, { state, city, district }: Region): Promise<RegionCodes> {
  const { rows } = (await context.db.execute(sql`
    select p.id as province, c.id as city, d.id as county from ${region} p
    left join ${region} c on c.parent_id = p.id and c.label = ${city}
    left join ${region} d on d.parent_id = c.id and d.label = ${district}
    where p.parent_id = 0 and p.label = ${state} limit 1`)) as unknown as {
    rows: { province: number; city: number | null; county: number | null }[];
  };
  const [row] = rows;
  return row ? [row.province, row.city, row.county].filter((code) => code !== null) : [];
}
