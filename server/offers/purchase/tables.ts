import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/**
 * Internal purchases: goods at special prices for the staff of some enterprises and the relatives they invite. Money in cents,
 * times in Unix seconds.
 */
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
  /** what a member of staff may spend on goods; 0: no limit */
  limit_fee: integer().notNull().default(0),
  has_relatives: boolean().notNull().default(false),
  /** relatives that a member of staff may invite */
  invite_limit: integer().notNull().default(0),
  relative_begin: bigint({ mode: 'number' }).notNull().default(0),
  relative_end: bigint({ mode: 'number' }).notNull().default(0),
  /** relatives' spending counts towards the limit of the member of staff who invited them */
  shares_limit: boolean().notNull().default(false),
  /** what one relative may spend; 0: no limit */
  relative_limit_fee: integer().notNull().default(0),
  /** minimum price of an order's goods */
  minimum_amount: integer().notNull().default(0),
  created: bigint({ mode: 'number' }).notNull(),
  updated: bigint({ mode: 'number' }).notNull(),
  /** increases with every change; a write of an older version is refused */
  version: integer().notNull().default(1),
});

/** The price of a variant in an activity. */
export const purchaseItem = pgTable(
  'purchase_item',
  {
    activity_id: integer().notNull(),
    item_id: integer().notNull(),
    goods_id: integer().notNull(),
    /** cents per piece */
    price: integer().notNull(),
    /** maximum pieces in the whole activity; 0: no limit */
    store: integer().notNull().default(0),
    /** maximum pieces for one member; 0: no limit */
    limit_num: integer().notNull().default(0),
    sort: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.activity_id, table.item_id] }),
    index('purchase_item_goods').on(table.activity_id, table.goods_id),
  ],
);

/**
 * The member of staff for whom an order of an activity counts. What was bought is summed over these rows, without cancelled
 * orders and refunded pieces.
 */
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

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  purchase: {
    shares_limit: '与亲友共用限额',
    has_relatives: '可邀请亲友',
    relative_begin: '亲友开始时间',
    relative_end: '亲友结束时间',
    relative_limit_fee: '亲友限额（分）',
    display_time: '预热时间',
    limit_fee: '每人限额（分）',
    enterprise_ids: '企业',
    invite_limit: '邀请人数',
    minimum_amount: '起订金额（分）',
  },
};
