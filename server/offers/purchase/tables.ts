import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Internal purchases: goods at prices for the staff of some enterprises and for whom they invite. Money in cents, times in Unix seconds. */
export const purchaseActivity = pgTable('purchase_activity', {
  activity_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  title: text().notNull().default(''),
  share_pic: text().notNull().default(''),
  enterprise_ids: jsonb().$type<number[]>().notNull(),
  enabled: boolean().notNull().default(true),
  /** when it is announced */
  display_time: bigint({ mode: 'number' }).notNull(),
  begin_time: bigint({ mode: 'number' }).notNull(),
  end_time: bigint({ mode: 'number' }).notNull(),
  /** what one of the staff may spend on goods; 0: as much as they like */
  limit_fee: integer().notNull().default(0),
  has_relatives: boolean().notNull().default(false),
  /** relatives one of the staff may invite */
  invite_limit: integer().notNull().default(0),
  relative_begin: bigint({ mode: 'number' }).notNull().default(0),
  relative_end: bigint({ mode: 'number' }).notNull().default(0),
  /** what relatives spend counts towards the limit of whom invited them */
  shares_limit: boolean().notNull().default(false),
  /** what one relative may spend; 0: as much as they like */
  relative_limit_fee: integer().notNull().default(0),
  /** goods of an order cost at least this */
  minimum_amount: integer().notNull().default(0),
  created: bigint({ mode: 'number' }).notNull(),
  updated: bigint({ mode: 'number' }).notNull(),
  /** counts changes, so that nobody overwrites one they have not seen */
  version: integer().notNull().default(1),
});

/** What a variant costs in an activity. */
export const purchaseItem = pgTable(
  'purchase_item',
  {
    activity_id: integer().notNull(),
    item_id: integer().notNull(),
    goods_id: integer().notNull(),
    /** cents a piece */
    price: integer().notNull(),
    /** pieces the activity sells in all; 0: as many as there are */
    store: integer().notNull().default(0),
    /** pieces one member may buy; 0: as many as there are */
    limit_num: integer().notNull().default(0),
    sort: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.activity_id, table.item_id] }),
    index('purchase_item_goods').on(table.activity_id, table.goods_id),
  ],
);

/** In whose name an order of an activity was made. What somebody has bought is counted over these, without cancelled orders and pieces that were paid back. */
export const purchaseOrder = pgTable(
  'purchase_order',
  {
    order_id: text().primaryKey(),
    activity_id: integer().notNull(),
    staff_id: integer().notNull(),
    user_id: integer().notNull(),
    is_relative: boolean().notNull(),
    /** cents of its goods */
    goods_fee: integer().notNull(),
  },
  (table) => [
    index('purchase_order_staff').on(table.activity_id, table.staff_id),
    index('purchase_order_member').on(table.activity_id, table.user_id),
  ],
);
