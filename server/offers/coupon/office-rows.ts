/**
 * Coupons for the office: the list, and one coupon in detail with its scope, cost and revenue. Money in cents, times in Unix
 * seconds.
 */
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import type { MallCoupon, MallCouponDetail } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { sortOf } from '../../kernel/http/listing.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { brand, category, goods, tag } from '../../goods/tables.ts';
import { figuresOfOne } from '../promotion/figures.ts';
import { shop } from '../../places/shop/tables.ts';
import { coupon, couponCode } from './tables.ts';
import { COUPON_STATUS } from './use.ts';
import { ofOwnShops } from '../../kernel/access/shops.ts';

type Row = typeof coupon.$inferSelect;

const used = sql<number>`(select count(*)::int from member_coupon mc
  where mc.card_id = coupon.card_id and mc.status = ${COUPON_STATUS.used})`;
const maker = sql<string>`coalesce((select made.name from shop made where made.distributor_id = ${coupon.made_by}), '')`;
const columns = { row: coupon, used, shopName: sql<string>`coalesce(${shop.name}, '')`, maker };

/** Limits coupons to those that the operator's shop made. */
export function ownCoupons(context: Pick<ScopedContext, 'operator'>): SQL | undefined {
  return ofOwnShops(context, coupon.made_by);
}

/** The state of a coupon: the first of these that applies. */
export function officeState(row: Row, now: number): MallCoupon['state'] {
  if (row.end_date < now) return 'over';
  if (row.stopped_at !== null) return 'stopped';
  if (row.get_num >= row.quantity) return 'gone';
  return row.begin_date > now ? 'waiting' : 'ongoing';
}

function inState(state: MallCoupon['state'] | undefined, now: number): SQL | undefined {
  if (state === undefined) return undefined;
  return sql`case when ${coupon.end_date} < ${now}::bigint then 'over' when ${coupon.stopped_at} is not null then 'stopped'
    when ${coupon.get_num} >= ${coupon.quantity} then 'gone' when ${coupon.begin_date} > ${now}::bigint then 'waiting'
    else 'ongoing' end = ${state}`;
}

function answerOf(
  { row, used: pieces, shopName, maker: madeBy }: { row: Row; used: number; shopName: string; maker: string },
  now: number,
): MallCoupon {
  return {
    card_id: row.card_id,
    card_type: row.card_type,
    title: row.title,
    description: row.description,
    reduce_cost: row.reduce_cost,
    discount: row.discount,
    least_cost: row.least_cost,
    most_cost: row.most_cost,
    use_bound: row.use_bound,
    quantity: row.quantity,
    get_num: row.get_num,
    used: pieces,
    get_limit: row.get_limit,
    distributor_id: row.shop_id,
    distributor_name: shopName,
    made_by: row.made_by,
    made_by_name: madeBy,
    begin_date: row.begin_date,
    end_date: row.end_date,
    valid_days: row.valid_days,
    state: officeState(row, now),
    version: row.version,
  };
}

const SORTS = {
  card_id: coupon.card_id,
  begin_date: coupon.begin_date,
  end_date: coupon.end_date,
  get_num: coupon.get_num,
  quantity: coupon.quantity,
};

/** GET /mall/coupons: newest first, unless sorted. */
export const listMallCoupons: Handler<'listMallCoupons'> = async (context, input) => {
  const { pageSize, offset } = pagingOf(input, 20);
  const { keyword = '', card_type: type, state } = input;
  const now = seconds(context);
  const where = and(
    ownCoupons(context),
    finds(keyword, coupon.title),
    type && eq(coupon.card_type, type),
    inState(state, now),
  );
  const [total, rows] = await Promise.all([
    context.db.$count(coupon, where),
    context.db
      .select(columns)
      .from(coupon)
      .leftJoin(shop, eq(shop.distributor_id, coupon.shop_id))
      .where(where)
      .orderBy(...sortOf(input, SORTS, [desc(coupon.card_id)], coupon.card_id))
      .limit(pageSize)
      .offset(offset),
  ]);
  return listAnswer(
    rows.map((row) => answerOf(row, now)),
    total,
  );
};

interface Bound {
  id: number;
  name: string;
}

/** The names of the ids in a coupon's scope; unknown ids are missing. */
export async function boundOf(db: Db, useBound: Row['use_bound'], ids: number[]): Promise<Bound[]> {
  if (useBound === 0 || ids.length === 0) return [];
  if (useBound === 2)
    return db
      .select({ id: category.category_id, name: category.category_name })
      .from(category)
      .where(inArray(category.category_id, ids));
  if (useBound === 3)
    return db.select({ id: tag.tag_id, name: tag.tag_name }).from(tag).where(inArray(tag.tag_id, ids));
  if (useBound === 4)
    return db.select({ id: brand.brand_id, name: brand.name }).from(brand).where(inArray(brand.brand_id, ids));
  return db.select({ id: goods.goods_id, name: goods.item_name }).from(goods).where(inArray(goods.goods_id, ids));
}

export async function couponDetailOf(
  context: Pick<ScopedContext, 'db' | 'clock' | 'operator'>,
  cardId: number,
): Promise<MallCouponDetail | Failure> {
  const { db } = context;
  const now = seconds(context);
  const [found] = await db
    .select(columns)
    .from(coupon)
    .leftJoin(shop, eq(shop.distributor_id, coupon.shop_id))
    .where(and(eq(coupon.card_id, cardId), ownCoupons(context)));
  if (!found) return notFound(SERVER_MESSAGES.noCoupon);
  const { use_bound, bound_ids, begin_date } = found.row;
  const [bound, codes, figures] = await Promise.all([
    boundOf(db, use_bound, bound_ids),
    db.$count(couponCode, eq(couponCode.card_id, cardId)),
    figuresOfOne(db, 'coupon', cardId, [begin_date, now]),
  ]);
  const names = new Map(bound.map(({ id, name }) => [id, name]));
  return {
    ...answerOf(found, now),
    // A scope of variants, which older shops have, has no names here and is shown unchanged.
    bound: bound_ids.map((id) => ({ id, name: names.get(id) ?? `编号${id}` })),
    codes,
    figures,
  };
}

/** GET /mall/coupons/:card_id */
export const readMallCoupon: Handler<'readMallCoupon'> = (context, { card_id: id }) => couponDetailOf(context, id);
