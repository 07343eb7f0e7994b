import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../kernel/db/trail-words.ts';

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

/** Pages that stand first in an operator's menu, by their paths; without a row none. */
export const operatorMenu = pgTable('operator_menu', {
  operator_id: integer().primaryKey(),
  favourites: text().array().notNull().default([]),
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

/** Figures that are mailed at set times (server/office/figures/mail). */
export const figureReport = pgTable('figure_report', {
  report_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  /** dimensions (engine/rules/sheets/figure-columns.ts) of the attached tables */
  tables: text().array().notNull(),
  every: text().$type<'day' | 'week' | 'month'>().notNull(),
  /** 0 to 23, in the mall's zone */
  hour: integer().notNull(),
  /** the shop it is about; null for all */
  shop_id: integer(),
  is_on: boolean().notNull().default(true),
  /** The day, in the mall's zone, for which it was sent last; '' before. It is written with the mails. */
  sent_for: text().notNull().default(''),
  sent_at: bigint({ mode: 'number' }),
  made_by: integer().notNull(),
  created: bigint({ mode: 'number' }).notNull(),
});

/** Who gets a report; `is_off` is the reader's own choice. */
export const figureReader = pgTable(
  'figure_reader',
  {
    report_id: integer().notNull(),
    operator_id: integer().notNull(),
    is_off: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.report_id, table.operator_id] }),
    index('figure_reader_operator').on(table.operator_id),
  ],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  'figure-report': { tables: '报表', every: '频率', is_on: '启用', readers: '收件人' },
};
