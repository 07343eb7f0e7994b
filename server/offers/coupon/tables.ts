import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Coupons that can be claimed. Money in cents, `discount` is the percent taken off (contract 1.5), times in Unix seconds. */
export const coupon = pgTable(
  'coupon',
  {
    cardId: integer('card_id').primaryKey().generatedByDefaultAsIdentity(),
    cardType: text('card_type').$type<'cash' | 'discount' | 'gift'>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    reduceCost: integer('reduce_cost').notNull().default(0),
    discount: integer('discount').notNull().default(0),
    leastCost: integer('least_cost').notNull().default(0),
    /** cents a percentage is taken of at most; 0: no cap */
    mostCost: integer('most_cost').notNull().default(0),
    /** 0 all, 1 goods, 2 categories, 3 tags, 4 brands, 5 all but these goods (contract 3) */
    useBound: integer('use_bound').$type<0 | 1 | 2 | 3 | 4 | 5>().notNull().default(0),
    boundIds: integer('bound_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    quantity: integer('quantity').notNull(),
    /** pieces claimed so far; never above quantity */
    getNum: integer('get_num').notNull().default(0),
    /** pieces one shopper may claim */
    getLimit: integer('get_limit').notNull().default(1),
    /** the shop it is for; 0: all */
    shopId: integer('shop_id').notNull().default(0),
    /** the shop that made it and bears what it takes off; 0: the mall */
    madeBy: integer('made_by').notNull().default(0),
    beginDate: bigint('begin_date', { mode: 'number' }).notNull(),
    endDate: bigint('end_date', { mode: 'number' }).notNull(),
    /** days a piece is good for from when it was received, never longer than the coupon; 0: as long as the coupon */
    validDays: integer('valid_days').notNull().default(0),
    created: bigint('created', { mode: 'number' }).notNull(),
    /** since when it is given to nobody any more; pieces that were received stay good */
    stoppedAt: bigint('stopped_at', { mode: 'number' }),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('coupon_end').on(table.endDate),
    check('coupon_claimed', sql`${table.getNum} between 0 and ${table.quantity}`),
  ],
);

/** Codes that are exchanged for a coupon, each by one member once. */
export const couponCode = pgTable(
  'coupon_code',
  {
    /** capital letters and digits */
    code: text('code').primaryKey(),
    cardId: integer('card_id').notNull(),
    /** who exchanged it; null until then */
    userId: integer('user_id'),
    used: bigint('used', { mode: 'number' }),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  // The office's list, and that of one coupon.
  (table) => [index('coupon_code_created').on(table.created, table.code), index('coupon_code_card').on(table.cardId)],
);

/** Coupons in members' hands. status: 1 unused, 2 used, 5 expired, 6 removed by the member (contract 3). `nth` counts a member's pieces of one coupon. */
export const memberCoupon = pgTable(
  'member_coupon',
  {
    code: text('code').primaryKey(),
    cardId: integer('card_id').notNull(),
    userId: integer('user_id').notNull(),
    nth: integer('nth').notNull(),
    status: integer('status').notNull().default(1),
    /** the order that used it */
    orderId: text('order_id'),
    /** its last second where that is before the coupon's end */
    endsAt: bigint('ends_at', { mode: 'number' }),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('member_coupon_nth').on(table.userId, table.cardId, table.nth),
    index('member_coupon_user').on(table.userId, table.status),
    // How many of a coupon were used, and the orders that did.
    index('member_coupon_card').on(table.cardId, table.status),
  ],
);
