import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Internal purchases: goods at prices for the staff of some enterprises and for whom they invite. Money in cents, times in Unix seconds. */
export const purchaseActivity = pgTable('purchase_activity', {
  activityId: integer('activity_id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  title: text('title').notNull().default(''),
  sharePic: text('share_pic').notNull().default(''),
  enterpriseIds: jsonb('enterprise_ids').$type<number[]>().notNull(),
  enabled: boolean('enabled').notNull().default(true),
  /** when it is announced */
  displayTime: bigint('display_time', { mode: 'number' }).notNull(),
  beginTime: bigint('begin_time', { mode: 'number' }).notNull(),
  endTime: bigint('end_time', { mode: 'number' }).notNull(),
  /** what one of the staff may spend on goods; 0: as much as they like */
  limitFee: integer('limit_fee').notNull().default(0),
  hasRelatives: boolean('has_relatives').notNull().default(false),
  /** relatives one of the staff may invite */
  inviteLimit: integer('invite_limit').notNull().default(0),
  relativeBegin: bigint('relative_begin', { mode: 'number' }).notNull().default(0),
  relativeEnd: bigint('relative_end', { mode: 'number' }).notNull().default(0),
  /** what relatives spend counts towards the limit of whom invited them */
  sharesLimit: boolean('shares_limit').notNull().default(false),
  /** what one relative may spend; 0: as much as they like */
  relativeLimitFee: integer('relative_limit_fee').notNull().default(0),
  /** goods of an order cost at least this */
  minimumAmount: integer('minimum_amount').notNull().default(0),
  created: bigint('created', { mode: 'number' }).notNull(),
  updated: bigint('updated', { mode: 'number' }).notNull(),
  /** counts changes, so that nobody overwrites one they have not seen */
  version: integer('version').notNull().default(1),
});

/** What a variant costs in an activity. */
export const purchaseItem = pgTable(
  'purchase_item',
  {
    activityId: integer('activity_id').notNull(),
    itemId: integer('item_id').notNull(),
    goodsId: integer('goods_id').notNull(),
    /** cents a piece */
    price: integer('price').notNull(),
    /** pieces the activity sells in all; 0: as many as there are */
    store: integer('store').notNull().default(0),
    /** pieces one member may buy; 0: as many as there are */
    limitNum: integer('limit_num').notNull().default(0),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.itemId] }),
    index('purchase_item_goods').on(table.activityId, table.goodsId),
  ],
);

/** In whose name an order of an activity was made. What somebody has bought is counted over these, without cancelled orders and pieces that were paid back. */
export const purchaseOrder = pgTable(
  'purchase_order',
  {
    orderId: text('order_id').primaryKey(),
    activityId: integer('activity_id').notNull(),
    staffId: integer('staff_id').notNull(),
    userId: integer('user_id').notNull(),
    isRelative: boolean('is_relative').notNull(),
    /** cents of its goods */
    goodsFee: integer('goods_fee').notNull(),
  },
  (table) => [
    index('purchase_order_staff').on(table.activityId, table.staffId),
    index('purchase_order_member').on(table.activityId, table.userId),
  ],
);
