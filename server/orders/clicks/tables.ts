import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { DAY } from '../../../engine/rules/format/time.ts';
import { retention } from '../../kernel/db/retention.ts';

/**
 * The clicks that may have led to an order (engine/rules/traffic/attribution.ts), until it cannot be refunded any more. No row of the
 * order, and nobody's answer, contains them.
 */
export const orderClick = pgTable(
  'order_click',
  {
    order_id: text().primaryKey(),
    clicks: text().notNull(),
    /** versions of tests that its window showed, as `12.345.saw 3.77.saw` */
    tested: text().notNull().default(''),
    /** the first of the orders that were made together, which are one order to a test */
    together: text().notNull().default(''),
    /** cents that the sums of pages have of the order; null until it is paid */
    counted: integer(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('order_click_created').on(table.created),
    index('order_click_tested')
      .on(table.created)
      .where(sql`${table.tested} <> ''`),
    index('order_click_open')
      .on(table.order_id)
      .where(sql`${table.counted} is null`),
  ],
);

/** Seconds for which clicks are kept with their order: what is refunded later does not change what pages earned. */
const CLICKS_LIFE = 60 * DAY;

export const RETENTIONS = [retention(orderClick.created, CLICKS_LIFE, '清理订单带来的点击')];
