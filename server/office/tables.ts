import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** What an operator wants to hear of, in an open office and by mail when away; without a row nothing. */
export const operatorAlert = pgTable('operator_alert', {
  operator_id: integer().primaryKey(),
  /** kinds of arrivals (engine/rules/office/arrivals.ts) that an open office tells by sound or notification */
  heard: text().array().notNull().default([]),
  sound: boolean().notNull().default(false),
  /** 0 to 100 */
  volume: integer().notNull().default(60),
  /** by the browser's own notifications */
  browser: boolean().notNull().default(false),
  /** kinds that are mailed to who is away */
  mailed: text().array().notNull().default([]),
  /** at most one mail in so many minutes */
  mail_minutes: integer().notNull().default(30),
  /** Unix seconds up to which arrivals were mailed, and up to which an open office showed them */
  mailed_at: bigint({ mode: 'number' }).notNull().default(0),
  seen_at: bigint({ mode: 'number' }).notNull().default(0),
});

/** Saved views of the office's lists: named addresses, of one operator or shared. */
export const officeView = pgTable(
  'office_view',
  {
    view_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    operator_id: integer().notNull(),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    shared: boolean().notNull().default(false),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('office_view_list').on(table.list)],
);
