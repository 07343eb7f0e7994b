import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { CountedPlatform } from '../../engine/rules/traffic/beacon.ts';

/**
 * How often widgets and links were seen and clicked, and what they earned, by hour; by day of the mall once it is 35 days old. Sums
 * alone: no row is about a visitor (engine/rules/traffic/beacon.ts says what slot and link are).
 */
export const traffic = pgTable(
  'traffic',
  {
    page_id: integer().notNull(),
    /** Unix seconds: the beginning of the hour or day */
    since: bigint({ mode: 'number' }).notNull(),
    /** false for a day */
    by_hour: boolean().notNull().default(true),
    version: integer().notNull(),
    slot: text().notNull(),
    link: smallint().notNull(),
    platform: text().$type<CountedPlatform>().notNull(),
    views: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
    /** orders whose last click it was */
    orders: integer().notNull().default(0),
    /** what was paid for them minus what went back, in cents */
    sales: bigint({ mode: 'number' }).notNull().default(0),
    /** orders by position, in thousandths */
    shared_orders: integer().notNull().default(0),
    /** cents by position */
    shared_sales: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.page_id, table.since, table.version, table.slot, table.link, table.platform] }),
    // For the job that folds hours into days.
    index('traffic_by_hour')
      .on(table.since)
      .where(sql`${table.by_hour}`),
  ],
);

export type Traffic = typeof traffic.$inferSelect;
