import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReviewState } from '../../../engine/rules/orders/reviews.ts';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/** Reviews of bought goods, one for each variant of an order. star 1 to 5; times in Unix seconds. */
export const review = pgTable(
  'review',
  {
    rate_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    order_id: text().notNull(),
    item_id: integer().notNull(),
    goods_id: integer().notNull(),
    /** the shop that sold it; 0 is the mall itself */
    shop_id: integer().notNull().default(0),
    user_id: integer().notNull(),
    star: integer().notNull(),
    /** stars for the service and for the delivery; null where the member gave none */
    service_star: integer(),
    delivery_star: integer(),
    /** words of setting `review-settings` that the member chose */
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    content: text().notNull(),
    pics: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    item_spec_desc: text().notNull().default(''),
    anonymous: boolean().notNull().default(false),
    /** the goods' counter counts the visible ones (goods.rate_count) */
    state: text().$type<ReviewState>().notNull().default('shown'),
    /** why it is hidden; its author reads it */
    hidden_reason: text().notNull().default(''),
    added_content: text().notNull().default(''),
    added_pics: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    added_state: text().$type<ReviewState>().notNull().default('shown'),
    /**
     * whether the shop replied; a trigger on replies maintains it (migration 0046), so that an index can find reviews without a
     * reply
     */
    is_answered: boolean().notNull().default(false),
    /** when the addition was written; null without one */
    added: bigint({ mode: 'number' }),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('review_once').on(table.order_id, table.item_id),
    index('review_goods').on(table.goods_id, table.created.desc()),
    index('review_shop').on(table.shop_id, table.created.desc()),
    index('review_created').on(table.created, table.rate_id),
    index('review_waiting')
      .on(table.shop_id)
      .where(sql`${table.state} = 'waiting'`),
    index('review_added_waiting')
      .on(table.rate_id)
      .where(sql`${table.added} is not null and ${table.added_state} = 'waiting'`),
    index('review_star').on(table.star, table.rate_id),
    index('review_state').on(table.state, table.created, table.rate_id),
    index('review_unanswered')
      .on(table.created, table.rate_id)
      .where(sql`${table.state} = 'shown' and not ${table.is_answered}`),
  ],
);

/** Replies to reviews; user 0 is the shop. */
export const reviewReply = pgTable(
  'review_reply',
  {
    reply_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    rate_id: integer().notNull(),
    user_id: integer().notNull(),
    content: text().notNull(),
    state: text().$type<ReviewState>().notNull().default('shown'),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('review_reply_review').on(table.rate_id, table.created),
    index('review_reply_waiting')
      .on(table.rate_id)
      .where(sql`${table.state} = 'waiting'`),
  ],
);

/** Likes: which member likes which review. */
export const reviewPraise = pgTable(
  'review_praise',
  {
    rate_id: integer().notNull(),
    user_id: integer().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.rate_id, table.user_id] })],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  review: {
    reply: '回复',
    service_star: '服务评分',
    delivery_star: '物流评分',
    tags: '印象',
  },
};
