import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Spend-and-save promotions; a line is bound to one of them at most (contract 4.4, 4.5). */
export const FULL_KINDS = ['full_minus', 'full_discount', 'full_gift'] as const;

export type FullKind = (typeof FULL_KINDS)[number];

export type PromotionKind = FullKind | 'limited_time_sale' | 'package';

/** Conditions and gifts of promotions. */
export interface PromotionRule {
  by: 'amount' | 'pieces';
  steps: { full: number; minus?: number; discount?: number; gifts?: { itemId: number; num: number }[] }[];
}

/** Promotions. Times in Unix seconds; money in cents. `rule` is of the full_* kinds (contract 3, 4). */
export const promotion = pgTable(
  'promotion',
  {
    promotionId: integer('promotion_id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('marketing_type').$type<PromotionKind>().notNull(),
    name: text('marketing_name').notNull(),
    /** the short text goods carry, e.g. 满减 */
    tag: text('promotion_tag').notNull(),
    /** the shop that made it and bears what it takes off; 0: the mall */
    shopId: integer('shop_id').notNull().default(0),
    rule: jsonb('rule').$type<PromotionRule>(),
    beginTime: bigint('begin_time', { mode: 'number' }).notNull(),
    endTime: bigint('end_time', { mode: 'number' }).notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('promotion_time').on(table.endTime, table.beginTime)],
);

/** Variants a promotion is about; `price` in cents for limited-time sales and packages, else null. */
export const promotionItem = pgTable(
  'promotion_item',
  {
    promotionId: integer('promotion_id').notNull(),
    itemId: integer('item_id').notNull(),
    price: integer('price'),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.itemId] }),
    index('promotion_item_item').on(table.itemId),
  ],
);

/** Flash sales: sessions with a window; a ticket lives `ticketSeconds`, an unpaid order `payMinutes`. */
export const seckill = pgTable('seckill', {
  seckillId: integer('seckill_id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  /** the shop that made it and bears what it takes off; 0: the mall */
  shopId: integer('shop_id').notNull().default(0),
  beginTime: bigint('begin_time', { mode: 'number' }).notNull(),
  endTime: bigint('end_time', { mode: 'number' }).notNull(),
  payMinutes: integer('validity_period').notNull().default(15),
  ticketSeconds: integer('ticket_seconds').notNull().default(300),
  version: integer('version').notNull().default(1),
});

/** Variants of a flash sale with their own counter. `left` pieces nobody has a ticket or an order for. */
export const seckillItem = pgTable(
  'seckill_item',
  {
    seckillId: integer('seckill_id').notNull(),
    itemId: integer('item_id').notNull(),
    /** cents */
    price: integer('price').notNull(),
    stock: integer('stock').notNull(),
    left: integer('stock_left').notNull(),
    /** pieces one shopper may buy */
    limit: integer('limit_num').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.seckillId, table.itemId] }),
    index('seckill_item_item').on(table.itemId),
    check('seckill_item_left', sql`${table.left} between 0 and ${table.stock}`),
  ],
);

/** One live ticket a shopper, session and variant; `state` open, used (an order has it) or returned. */
export const seckillTicket = pgTable(
  'seckill_ticket',
  {
    ticketId: text('ticket_id').primaryKey(),
    seckillId: integer('seckill_id').notNull(),
    itemId: integer('item_id').notNull(),
    userId: integer('user_id').notNull(),
    num: integer('num').notNull(),
    state: text('state').$type<'open' | 'used' | 'returned'>().notNull().default('open'),
    orderId: text('order_id'),
    expires: bigint('expires', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('seckill_ticket_member').on(table.userId, table.seckillId, table.itemId),
    index('seckill_ticket_expires').on(table.state, table.expires),
    // Who holds tickets of a sale that has nothing left.
    index('seckill_ticket_open')
      .on(table.seckillId, table.itemId)
      .where(sql`${table.state} = 'open'`),
    check('seckill_ticket_num', sql`${table.num} > 0`),
  ],
);
