import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/** Coupons that can be claimed. Money in cents, `discount` is the percent taken off (contract 1.5), times in Unix seconds. */
export const coupon = pgTable(
  'coupon',
  {
    card_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    card_type: text().$type<'cash' | 'discount' | 'gift'>().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    reduce_cost: integer().notNull().default(0),
    discount: integer().notNull().default(0),
    least_cost: integer().notNull().default(0),
    /** maximum amount in cents of which a percentage is taken; 0: no maximum */
    most_cost: integer().notNull().default(0),
    /** 0 all, 1 goods, 2 categories, 3 tags, 4 brands, 5 all except these goods (contract 3) */
    use_bound: integer().$type<0 | 1 | 2 | 3 | 4 | 5>().notNull().default(0),
    bound_ids: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    quantity: integer().notNull(),
    /** pieces claimed so far, at most the quantity */
    get_num: integer().notNull().default(0),
    /** pieces one shopper may claim */
    get_limit: integer().notNull().default(1),
    /** the shop where it is valid; 0: all */
    shop_id: integer().notNull().default(0),
    /** the shop that made it and pays for the discount; 0: the mall */
    made_by: integer().notNull().default(0),
    begin_date: bigint({ mode: 'number' }).notNull(),
    end_date: bigint({ mode: 'number' }).notNull(),
    /** days for which a claimed piece is valid, at most until the coupon's end; 0: until the coupon's end */
    valid_days: integer().notNull().default(0),
    created: bigint({ mode: 'number' }).notNull(),
    /** when it was stopped: nobody can claim it since; claimed pieces stay valid */
    stopped_at: bigint({ mode: 'number' }),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('coupon_end').on(table.end_date),
    check('coupon_claimed', sql`${table.get_num} between 0 and ${table.quantity}`),
  ],
);

/** Codes that can be exchanged for a coupon, each once by one member. */
export const couponCode = pgTable(
  'coupon_code',
  {
    /** capital letters and digits */
    code: text().primaryKey(),
    card_id: integer().notNull(),
    /** the member who exchanged it; null until then */
    user_id: integer(),
    used: bigint({ mode: 'number' }),
    created: bigint({ mode: 'number' }).notNull(),
  },
  // For the office's lists: of all codes, and of one coupon's.
  (table) => [index('coupon_code_created').on(table.created, table.code), index('coupon_code_card').on(table.card_id)],
);

/**
 * Members' coupons. status: 1 unused, 2 used, 5 expired, 6 removed by the member (contract 3). `nth` counts a member's pieces of
 * one coupon.
 */
export const memberCoupon = pgTable(
  'member_coupon',
  {
    code: text().primaryKey(),
    card_id: integer().notNull(),
    user_id: integer().notNull(),
    nth: integer().notNull(),
    status: integer().notNull().default(1),
    /** the order that used it */
    order_id: text(),
    /** its last second, when that is before the coupon's end */
    ends_at: bigint({ mode: 'number' }),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('member_coupon_nth').on(table.user_id, table.card_id, table.nth),
    index('member_coupon_user').on(table.user_id, table.status),
    // For the count of used pieces of a coupon, and their orders.
    index('member_coupon_card').on(table.card_id, table.status),
  ],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  coupon: {
    bound_ids: '适用范围',
    made_by: '承担方',
    stopped_at: '停发时间',
    card_type: '券类型',
    reduce_cost: '抵扣金额（分）',
    discount: '折扣',
    least_cost: '使用门槛（分）',
    most_cost: '最高抵扣（分）',
    use_bound: '适用商品',
    bound: '适用范围',
    quantity: '发放数量',
    get_limit: '每人限领',
    begin_date: '开始时间',
    end_date: '结束时间',
    valid_days: '领取后有效天数',
    notice: '须知',
  },
};
