/** GET /mall/effects: all pages, and the way from visits to paid orders. */
import { and, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { ListEffectsAnswer } from '../../schemas/types/contract.ts';
import type { CountedPlatform } from '../../engine/rules/traffic/beacon.ts';
import { isFailure } from '../kernel/http/answer.ts';
import type { Handler } from '../kernel/calls/operation.ts';
import { settingOf } from '../kernel/system/settings/settings.ts';
import type { Db } from '../kernel/db/database.ts';
import { page } from '../content/page/tables.ts';
import { refund } from '../money/trade/tables.ts';
import { orders } from '../orders/tables.ts';
import { daysOf, type Span } from './days.ts';
import { effectOf, NOTHING } from './effect.ts';
import { partsOf } from './store.ts';
import { traffic } from './tables.ts';

const SITES: readonly CountedPlatform[] = ['pc', 'h5'];

const within = ({ since, until }: Span) => and(gte(traffic.since, since), lt(traffic.since, until));

const sum = (column: (typeof traffic)['views' | 'clicks' | 'orders' | 'sales' | 'shared_orders' | 'shared_sales']) =>
  sql<number>`coalesce(sum(${column}), 0)::float8`;

async function pagesOf(db: Db, span: Span): Promise<ListEffectsAnswer['pages']> {
  const rows = await db
    .select({
      page_id: traffic.page_id,
      views: sum(traffic.views),
      clicks: sum(traffic.clicks),
      orders: sum(traffic.orders),
      sales: sum(traffic.sales),
      shared_orders: sum(traffic.shared_orders),
      shared_sales: sum(traffic.shared_sales),
    })
    .from(traffic)
    .where(and(within(span), ne(traffic.page_id, 0)))
    .groupBy(traffic.page_id);
  const effects = new Map(rows.map(({ page_id, ...sums }) => [page_id, effectOf(sums)]));
  if (effects.size === 0) return [];
  const named = await db
    .select({ page_id: page.page_id, title: page.title, kind: page.kind })
    .from(page)
    .where(inArray(page.page_id, [...effects.keys()]));
  return named
    .map((row) => ({ ...row, effect: effects.get(row.page_id) ?? NOTHING }))
    .sort((one, other) => other.effect.sales - one.effect.sales || other.effect.views - one.effect.views);
}

/** Visits by kind of document and site. */
async function visitsOf(db: Db, span: Span): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(traffic)
    .where(and(within(span), eq(traffic.page_id, 0)));
  const visits = new Map<string, number>();
  for (const row of rows)
    for (const { slot, views } of partsOf(row)) {
      const key = `${row.platform}${slot}`;
      visits.set(key, (visits.get(key) ?? 0) + views);
    }
  return visits;
}

/** Orders that were made in these days, those of them that are paid, and what was paid and stayed. */
async function ordersOf(db: Db, { since, until }: Span) {
  const back = sql`coalesce((select sum(${refund.amount}) from ${refund} where ${refund.order_id} = ${orders.order_id}
    and ${refund.refund_status} = 'SUCCESS' and ${refund.reason} in ('cancel', 'aftersales')), 0)`;
  return db
    .select({
      channel: orders.channel,
      orders: sql<number>`count(*)::int`,
      paid: sql<number>`count(*) filter (where ${orders.paid_at} is not null)::int`,
      worth: sql<number>`coalesce(sum(greatest(${orders.total_fee} - ${back}, 0)) filter (where ${orders.paid_at} is not null), 0)::float8`,
    })
    .from(orders)
    .where(and(gte(orders.created, since), lt(orders.created, until), sql`${orders.service} is null`))
    .groupBy(orders.channel);
}

export const listEffects: Handler<'listEffects'> = async (context, input) => {
  const span = daysOf(context, input);
  if (isFailure(span)) return span;
  const { db } = context;
  const [counts, pages, visits, made] = await Promise.all([
    settingOf(context, 'count-visits'),
    pagesOf(db, span),
    visitsOf(db, span),
    ordersOf(db, span),
  ]);
  const all = made.reduce((sums, { paid, worth }) => ({ orders: sums.orders + paid, sales: sums.sales + worth }), {
    orders: 0,
    sales: 0,
  });
  const earned = pages.reduce(
    (sums, { effect }) => ({ orders: sums.orders + effect.orders, sales: sums.sales + effect.sales }),
    { orders: 0, sales: 0 },
  );
  return {
    from: span.from,
    to: span.to,
    counts,
    pages,
    funnel: SITES.map((platform) => {
      const of = (kind: string): number => visits.get(`${platform}@${kind}`) ?? 0;
      const ordered = made.find(({ channel }) => channel === platform);
      return {
        platform,
        visits: ['home', 'page', 'list', 'item', 'cart', 'checkout', 'other'].reduce((all, kind) => all + of(kind), 0),
        item: of('item'),
        cart: of('cart'),
        checkout: of('checkout'),
        orders: ordered?.orders ?? 0,
        paid: ordered?.paid ?? 0,
        sales: ordered?.worth ?? 0,
      };
    }),
    unattributed: { orders: Math.max(0, all.orders - earned.orders), sales: Math.max(0, all.sales - earned.sales) },
  };
};
