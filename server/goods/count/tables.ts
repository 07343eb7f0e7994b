import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

export type CountState = 'counting' | 'submitted' | 'done' | 'cancelled';

/** A count sheet: variants of one shop whose book stock was frozen when the sheet was made, and what was counted of them. */
export const countSheet = pgTable(
  'count_sheet',
  {
    sheet_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    shop_id: integer().notNull(),
    /** what it covers, e.g. 全部商品 or the names of category and brand */
    title: text().notNull(),
    state: text().$type<CountState>().notNull().default('counting'),
    /** variants */
    lines: integer().notNull(),
    /** Variants that were not counted count as 0; otherwise they keep their stock. Chosen when it is submitted. */
    zeroes: boolean().notNull().default(false),
    /** why it was sent back or cancelled */
    note: text().notNull().default(''),
    made_by: integer().notNull(),
    /** Unix seconds; also when the book stock was frozen */
    created: bigint({ mode: 'number' }).notNull(),
    submitted_by: integer(),
    submitted: bigint({ mode: 'number' }),
    closed_by: integer(),
    closed: bigint({ mode: 'number' }),
    /** increases with each change of state */
    version: integer().notNull().default(1),
  },
  (table) => [index('count_sheet_shop').on(table.shop_id, table.sheet_id)],
);

/** A variant of a count sheet, with its name and codes as they were. */
export const countLine = pgTable(
  'count_line',
  {
    sheet_id: integer().notNull(),
    item_id: integer().notNull(),
    goods_id: integer().notNull(),
    name: text().notNull(),
    spec: text().notNull(),
    bn: text().notNull(),
    barcode: text().notNull(),
    /** pieces for sale when it was frozen */
    store: integer().notNull(),
    /** pieces on the shelf then that orders had taken and that were not sent yet; a count finds them too */
    held: integer().notNull(),
    /** pieces; null: not counted */
    counted: integer(),
    /** of the setting's reasons, and in own words */
    reason: text().notNull().default(''),
    note: text().notNull().default(''),
    /** pieces that the approval added to the stock; null before */
    applied: integer(),
    counted_by: integer(),
    counted_at: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.sheet_id, table.item_id] }),
    index('count_line_bn').on(table.sheet_id, table.bn),
    index('count_line_barcode').on(table.sheet_id, table.barcode),
    check('count_line_counted', sql`${table.counted} >= 0`),
  ],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  count_sheet: {
    title: '范围',
    shop_id: '店铺',
    lines: '规格',
    differs: '有差异的规格',
    more: '盘盈件数',
    less: '盘亏件数',
    uncounted: '未盘的规格',
    zeroes: '未盘的按 0 计',
    note: '说明',
    state: '状态',
  },
};
