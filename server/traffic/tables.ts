import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CountedPlatform } from '../../engine/rules/traffic/beacon.ts';

/**
 * How often pages were visited, their widgets and links seen and clicked, and what they earned, by hour; by day of the mall once it is
 * 35 days old. Sums alone: no row is about a visitor. store.ts writes and reads the parts.
 */
export const traffic = pgTable(
  'traffic',
  {
    /** 0 for documents by kind */
    page_id: integer().notNull(),
    /** Unix seconds: the beginning of the hour or day */
    since: bigint({ mode: 'number' }).notNull(),
    /** false for a day */
    by_hour: boolean().notNull().default(true),
    version: integer().notNull(),
    platform: text().$type<CountedPlatform>().notNull(),
    /** visits */
    views: integer().notNull().default(0),
    /** clicks on its widgets, as all that follows */
    clicks: integer().notNull().default(0),
    /** orders whose last click it was */
    orders: integer().notNull().default(0),
    /** what was paid for them minus what went back, in cents */
    sales: bigint({ mode: 'number' }).notNull().default(0),
    /** orders by position, in thousandths */
    shared_orders: integer().notNull().default(0),
    /** cents by position */
    shared_sales: bigint({ mode: 'number' }).notNull().default(0),
    /**
     * The same six sums of each widget (`b3-2`), link (`b3-2.4`), tenth (`.7`) and kind of document (`@cart`), without zeros at the end.
     * A row for each of them took three to four times the space (docs/decisions/traffic.md).
     */
    parts: jsonb().$type<Record<string, number[]>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.page_id, table.since, table.version, table.platform] }),
    // For the job that folds hours into days.
    index('traffic_by_hour')
      .on(table.since)
      .where(sql`${table.by_hour}`),
  ],
);

export type Traffic = typeof traffic.$inferSelect;
