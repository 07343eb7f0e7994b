import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Reviews of bought goods, one an order line's variant. star 1 to 5; times in Unix seconds. */
export const review = pgTable(
  'review',
  {
    rateId: integer('rate_id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: text('order_id').notNull(),
    itemId: integer('item_id').notNull(),
    goodsId: integer('goods_id').notNull(),
    userId: integer('user_id').notNull(),
    star: integer('star').notNull(),
    content: text('content').notNull(),
    pics: text('pics')
      .array()
      .notNull()
      .default(sql`'{}'`),
    specDesc: text('item_spec_desc').notNull().default(''),
    anonymous: boolean('anonymous').notNull().default(false),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('review_once').on(table.orderId, table.itemId),
    index('review_goods').on(table.goodsId, table.created.desc()),
  ],
);

/** Answers to reviews; user 0 is the shop. */
export const reviewReply = pgTable(
  'review_reply',
  {
    replyId: integer('reply_id').primaryKey().generatedByDefaultAsIdentity(),
    rateId: integer('rate_id').notNull(),
    userId: integer('user_id').notNull(),
    content: text('content').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [index('review_reply_review').on(table.rateId, table.created)],
);
