/** Coupons as the office sees them: the list, and one with what it is for, what it cost and brought. Money in cents, times in Unix seconds. */
import { and, desc, eq, ilike, inArray, sql, type SQL } from 'drizzle-orm';
import type { MallCoupon, MallCouponDetail } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { containing, listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { sortOf } from '../../kernel/http/listing.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { brand, category, goods, tag } from '../../goods/tables.ts';
import { figuresOfOne } from '../promotion/figures.ts';
import { shop } from '../../places/shop/tables.ts';
import { coupon, couponCode } from './tables.ts';
import { COUPON_STATUS } from './use.ts';

type Row = typeof coupon.$inferSelect;

const used = sql<number>`(select count(*)::int from member_coupon mc
  where mc.card_id = coupon.card_id and mc.status = ${COUPON_STATUS.used})`;
const maker = sql<string>`coalesce((select made.name from shop made where made.distributor_id = ${coupon.madeBy}), '')`;
const columns = { row: coupon, used, shopName: sql<string>`coalesce(${shop.name}, '')`, maker };

/** Holds coupons to those the operator's shop made. */
export function ownCoupons({ operator: { shopId } }: Pick<ScopedContext, 'operator'>): SQL | undefined {
  return shopId === undefined ? undefined : eq(coupon.madeBy, shopId);
}

/** Where a coupon is; the first that holds. */
export function officeState(row: Row, now: number): MallCoupon['state'] {
  if (row.endDate < now) return 'over';
  if (row.stoppedAt !== null) return 'stopped';
  if (row.getNum >= row.quantity) return 'gone';
  return row.beginDate > now ? 'waiting' : 'ongoing';
}

function inState(state: MallCoupon['state'] | undefined, now: number): SQL | undefined {
  if (state === undefined) return undefined;
  return sql`case when ${coupon.endDate} < ${now}::bigint then 'over' when ${coupon.stoppedAt} is not null then 'stopped'
    when ${coupon.getNum} >= ${coupon.quantity} then 'gone' when ${coupon.beginDate} > ${now}::bigint then 'waiting'
    else 'ongoing' end = ${state}`;
}

function answerOf(
  { row, used: pieces, shopName, maker: madeBy }: { row: Row; used: number; shopName: string; maker: string },
  now: number,
): MallCoupon {
  return {
    card_id: row.cardId,
    card_type: row.cardType,
    title: row.title,
    description: row.description,
    reduce_cost: row.reduceCost,
    discount: row.discount,
    least_cost: row.leastCost,
    most_cost: row.mostCost,
    use_bound: row.useBound,
    quantity: row.quantity,
    get_num: row.getNum,
    used: pieces,
    get_limit: row.getLimit,
    distributor_id: row.shopId,
    distributor_name: shopName,
    made_by: row.madeBy,
    made_by_name: madeBy,
    begin_date: row.beginDate,
    end_date: row.endDate,
    valid_days: row.validDays,
    state: officeState(row, now),
    version: row.version,
  };
}

const SORTS = {
  card_id: coupon.cardId,
  begin_date: coupon.beginDate,
  end_date: coupon.endDate,
  get_num: coupon.getNum,
  quantity: coupon.quantity,
};

/** GET /mall/coupons: the newest first, unless sorted. */
export const listMallCoupons: Handler<'listMallCoupons'> = async (context, input) => {
  const { pageSize, offset } = pagingOf(input, 20);
  const { keyword = '', card_type: type, state } = input;
  const now = seconds(context);
  const where = and(
    ownCoupons(context),
    keyword === '' ? undefined : ilike(coupon.title, containing(keyword.slice(0, 50))),
    type && eq(coupon.cardType, type),
    inState(state, now),
  );
  const [total, rows] = await Promise.all([
    context.db.$count(coupon, where),
    context.db
      .select(columns)
      .from(coupon)
      .leftJoin(shop, eq(shop.distributorId, coupon.shopId))
      .where(where)
      .orderBy(...sortOf(input, SORTS, [desc(coupon.cardId)], coupon.cardId))
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

/** What the numbers of a coupon's scope stand for; numbers that stand for nothing are missing. */
export async function boundOf(db: Db, useBound: Row['useBound'], ids: number[]): Promise<Bound[]> {
  if (useBound === 0 || ids.length === 0) return [];
  if (useBound === 2)
    return db
      .select({ id: category.categoryId, name: category.name })
      .from(category)
      .where(inArray(category.categoryId, ids));
  if (useBound === 3) return db.select({ id: tag.tagId, name: tag.name }).from(tag).where(inArray(tag.tagId, ids));
  if (useBound === 4)
    return db.select({ id: brand.brandId, name: brand.name }).from(brand).where(inArray(brand.brandId, ids));
  return db.select({ id: goods.goodsId, name: goods.name }).from(goods).where(inArray(goods.goodsId, ids));
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
    .leftJoin(shop, eq(shop.distributorId, coupon.shopId))
    .where(and(eq(coupon.cardId, cardId), ownCoupons(context)));
  if (!found) return notFound(REFUSED.noCoupon);
  const { useBound, boundIds, beginDate } = found.row;
  const [bound, codes, figures] = await Promise.all([
    boundOf(db, useBound, boundIds),
    db.$count(couponCode, eq(couponCode.cardId, cardId)),
    figuresOfOne(db, 'coupon', cardId, [beginDate, now]),
  ]);
  const names = new Map(bound.map(({ id, name }) => [id, name]));
  return {
    ...answerOf(found, now),
    // A scope of variants, which older shops have, has no names here and stays as it is.
    bound: boundIds.map((id) => ({ id, name: names.get(id) ?? `编号${id}` })),
    codes,
    figures,
  };
}

/** GET /mall/coupons/:card_id */
export const readMallCoupon: Handler<'readMallCoupon'> = (context, { card_id: id }) => couponDetailOf(context, id);
