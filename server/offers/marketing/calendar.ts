/**
 * The calendar of a month: promotions, flash sales and coupons, with the cost and revenue of each in the month, and what is planned for
 * pages.
 */
import { and, asc, gt, lt, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { monthSpan } from '../../../engine/rules/format/days.ts';
import type { PromotionCalendarAnswer } from '../../../schemas/types/contract.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { coupon } from '../coupon/tables.ts';
import { orders } from '../../orders/tables.ts';
import { figuresOf, NOTHING } from '../promotion/figures.ts';
import { plansBetween } from '../../content/plans/schedule.ts';
import { everyRow, stateAt } from './rows.ts';
import { ofOwnShops } from '../../kernel/access/shops.ts';

/** Maximum of entries; a longer calendar would not be read. */
const MAX_BARS = 300;

/** GET /mall/promotion-calendar */
export const promotionCalendar: Handler<'promotionCalendar'> = async (context, { month }) => {
  const { db } = context;
  const own = (column: AnyColumn | SQL.Aliased): SQL | undefined => ofOwnShops(context, column);
  const [from, to] = monthSpan(month);
  const every = everyRow(db);
  const couponEnd = sql<number>`least(${coupon.end_date}, ${coupon.stopped_at})`.mapWith(Number);
  const [promotions, coupons, figures] = await Promise.all([
    db
      .select()
      .from(every)
      .where(and(own(every.shop_id), lt(every.begin, to), gt(every.end, from)))
      .orderBy(asc(every.begin), asc(every.id)),
    db
      .select({ id: coupon.card_id, name: coupon.title, begin: coupon.begin_date, end: couponEnd })
      .from(coupon)
      .where(and(own(coupon.made_by), lt(coupon.begin_date, to), gt(couponEnd, from)))
      .orderBy(asc(coupon.begin_date), asc(coupon.card_id)),
    figuresOf(db, { from, to, where: own(orders.shop_id) }),
  ]);
  const now = seconds(context);
  const { grants } = context.operator;
  // Pages are the whole mall's.
  const plans = grants.has('pages.read') && grants.get('pages.read') === undefined;
  const pages = (plans ? await plansBetween(db, from, to) : []).map(({ page_id, action, due, title }) => ({
    kind: 'page' as const,
    id: page_id,
    name: `${action === 'publish' ? '发布' : '下线'}「${title}」`,
    begin: due,
    end: due,
  }));
  const rows = [...promotions, ...coupons.map((row) => ({ kind: 'coupon' as const, ...row })), ...pages].toSorted(
    (one, other) => one.begin - other.begin,
  );
  const list: PromotionCalendarAnswer['list'] = rows.slice(0, MAX_BARS).map(({ kind, id, name, begin, end }) => ({
    kind,
    id,
    name,
    begin_time: begin,
    end_time: end,
    state: stateAt({ begin, end }, now),
    figures: kind === 'page' ? NOTHING : figures(kind, id),
  }));
  return { month, list, total_count: rows.length };
};
