import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/** Kinds of full promotions (满减, 满折, 满赠); a line belongs to at most one of them (contract 4.4, 4.5). */
export const FULL_KINDS = ['full_minus', 'full_discount', 'full_gift'] as const;

export type FullKind = (typeof FULL_KINDS)[number];

export type PromotionKind = FullKind | 'limited_time_sale' | 'package';

/** Conditions and gifts of promotions. */
export interface PromotionRule {
  by: 'amount' | 'pieces';
  steps: { full: number; minus?: number; discount?: number; gifts?: { itemId: number; num: number }[] }[];
}

/** Promotions. Times in Unix seconds; money in cents. `rule` is set for the full_* kinds (contract 3, 4). */
export const promotion = pgTable(
  'promotion',
  {
    promotion_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    marketing_type: text().$type<PromotionKind>().notNull(),
    marketing_name: text().notNull(),
    /** the label on goods, e.g. 满减 */
    promotion_tag: text().notNull(),
    /** the shop that made it and pays for the discount; 0: the mall */
    shop_id: integer().notNull().default(0),
    rule: jsonb().$type<PromotionRule>(),
    begin_time: bigint({ mode: 'number' }).notNull(),
    end_time: bigint({ mode: 'number' }).notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index('promotion_time').on(table.end_time, table.begin_time)],
);

/** Variants of a promotion; `price` in cents for limited-time sales and packages, else null. */
export const promotionItem = pgTable(
  'promotion_item',
  {
    promotion_id: integer().notNull(),
    item_id: integer().notNull(),
    price: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.promotion_id, table.item_id] }),
    index('promotion_item_item').on(table.item_id),
  ],
);

/** Flash sales: sessions with a window; a ticket lives `ticketSeconds`, an unpaid order `payMinutes`. */
export const seckill = pgTable('seckill', {
  seckill_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  /** the shop that made it and pays for the discount; 0: the mall */
  shop_id: integer().notNull().default(0),
  begin_time: bigint({ mode: 'number' }).notNull(),
  end_time: bigint({ mode: 'number' }).notNull(),
  validity_period: integer().notNull().default(15),
  ticket_seconds: integer().notNull().default(300),
  version: integer().notNull().default(1),
});

/** Variants of a flash sale with their own stock. `stock_left`: pieces in no ticket and no order. */
export const seckillItem = pgTable(
  'seckill_item',
  {
    seckill_id: integer().notNull(),
    item_id: integer().notNull(),
    /** cents */
    price: integer().notNull(),
    stock: integer().notNull(),
    stock_left: integer().notNull(),
    /** pieces one shopper may buy */
    limit_num: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.seckill_id, table.item_id] }),
    index('seckill_item_item').on(table.item_id),
    check('seckill_item_left', sql`${table.stock_left} between 0 and ${table.stock}`),
  ],
);

/**
 * Tickets of flash sales; a shopper has at most one valid ticket for a variant of a sale. `state`: open, used (an order has it)
 * or returned.
 */
export const seckillTicket = pgTable(
  'seckill_ticket',
  {
    ticket_id: text().primaryKey(),
    seckill_id: integer().notNull(),
    item_id: integer().notNull(),
    user_id: integer().notNull(),
    num: integer().notNull(),
    state: text().$type<'open' | 'used' | 'returned'>().notNull().default('open'),
    order_id: text(),
    expires: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('seckill_ticket_member').on(table.user_id, table.seckill_id, table.item_id),
    index('seckill_ticket_expires').on(table.state, table.expires),
    // For the holders of tickets of a sold-out sale.
    index('seckill_ticket_open')
      .on(table.seckill_id, table.item_id)
      .where(sql`${table.state} = 'open'`),
    check('seckill_ticket_num', sql`${table.num} > 0`),
  ],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  promotion: {
    begin_time: '开始时间',
    end_time: '结束时间',
    rule: '规则',
    steps: '优惠',
    tag: '标签',
  },
};
