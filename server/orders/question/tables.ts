import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ReviewState } from '../../../engine/rules/orders/reviews.ts';

/** Questions of members about goods, moderated as reviews are. Times in Unix seconds. */
export const goodsQuestion = pgTable(
  'goods_question',
  {
    question_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    goods_id: integer().notNull(),
    /** the shop that sells the goods; 0 is the mall itself */
    shop_id: integer().notNull().default(0),
    user_id: integer().notNull(),
    content: text().notNull(),
    state: text().$type<ReviewState>().notNull().default('shown'),
    /** when the shop answered first; null while it has not */
    answered: bigint({ mode: 'number' }),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('goods_question_goods').on(table.goods_id, table.created.desc()),
    index('goods_question_created').on(table.created, table.question_id),
    index('goods_question_answered')
      .on(table.shop_id, table.answered)
      .where(sql`${table.answered} is not null`),
    index('goods_question_open')
      .on(table.shop_id, table.created)
      .where(sql`${table.answered} is null`),
    index('goods_question_waiting')
      .on(table.question_id)
      .where(sql`${table.state} = 'waiting'`),
  ],
);

/** Answers to questions; user 0 is the shop, others are members who bought the goods. */
export const goodsAnswer = pgTable(
  'goods_answer',
  {
    answer_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    question_id: integer().notNull(),
    user_id: integer().notNull(),
    content: text().notNull(),
    state: text().$type<ReviewState>().notNull().default('shown'),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('goods_answer_question').on(table.question_id, table.created),
    index('goods_answer_waiting')
      .on(table.question_id)
      .where(sql`${table.state} = 'waiting'`),
  ],
);
