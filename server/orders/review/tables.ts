import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReviewState } from '../../../engine/rules/orders/reviews.ts';

/** Reviews of bought goods, one an order line's variant. star 1 to 5; times in Unix seconds. */
export const review = pgTable(
  'review',
  {
    rateId: integer('rate_id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: text('order_id').notNull(),
    itemId: integer('item_id').notNull(),
    goodsId: integer('goods_id').notNull(),
    /** the shop that sold it; 0 is the mall itself */
    shopId: integer('shop_id').notNull().default(0),
    userId: integer('user_id').notNull(),
    star: integer('star').notNull(),
    content: text('content').notNull(),
    pics: text('pics')
      .array()
      .notNull()
      .default(sql`'{}'`),
    specDesc: text('item_spec_desc').notNull().default(''),
    anonymous: boolean('anonymous').notNull().default(false),
    /** the goods counts the visible ones (goods.rate_count) */
    state: text('state').$type<ReviewState>().notNull().default('shown'),
    /** why it is hidden; its writer reads it */
    hiddenReason: text('hidden_reason').notNull().default(''),
    addedContent: text('added_content').notNull().default(''),
    addedPics: text('added_pics')
      .array()
      .notNull()
      .default(sql`'{}'`),
    addedState: text('added_state').$type<ReviewState>().notNull().default('shown'),
    /** by the shop; a trigger of the replies keeps it (migration 0046), so that the unanswered have an index */
    isAnswered: boolean('is_answered').notNull().default(false),
    /** when the addition was written; null without one */
    added: bigint('added', { mode: 'number' }),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('review_once').on(table.orderId, table.itemId),
    index('review_goods').on(table.goodsId, table.created.desc()),
    index('review_shop').on(table.shopId, table.created.desc()),
    index('review_created').on(table.created, table.rateId),
    index('review_waiting')
      .on(table.shopId)
      .where(sql`${table.state} = 'waiting'`),
    index('review_added_waiting')
      .on(table.rateId)
      .where(sql`${table.added} is not null and ${table.addedState} = 'waiting'`),
    index('review_star').on(table.star, table.rateId),
    index('review_state').on(table.state, table.created, table.rateId),
    index('review_unanswered')
      .on(table.created, table.rateId)
      .where(sql`${table.state} = 'shown' and not ${table.isAnswered}`),
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
    state: text('state').$type<ReviewState>().notNull().default('shown'),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('review_reply_review').on(table.rateId, table.created),
    index('review_reply_waiting')
      .on(table.rateId)
      .where(sql`${table.state} = 'waiting'`),
  ],
);

/** Who likes which review. */
export const reviewPraise = pgTable(
  'review_praise',
  {
    rateId: integer('rate_id').notNull(),
    userId: integer('user_id').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.rateId, table.userId] })],
);
