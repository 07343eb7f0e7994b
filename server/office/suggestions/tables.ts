import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { DAY } from '../../../engine/rules/format/time.ts';
import { retention } from '../../kernel/db/retention.ts';
import type { Right } from '../../../schemas/rights.ts';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

export type SuggestionKind = 'goods_texts' | 'coupon';

/** The right to make the change by hand, which is the right to take or drop the suggestion. */
export const RIGHT_TO_DECIDE: Record<SuggestionKind, Right> = { goods_texts: 'goods.write', coupon: 'offers.write' };

/** `replaced`: whoever made it suggested something else for the same goods. */
export type SuggestionState = 'waiting' | 'taken' | 'dropped' | 'withdrawn' | 'replaced';

/** Goods texts and coupons that somebody without the right to write them, mostly an assistant, drafted; a person takes or drops each. */
export const suggestion = pgTable(
  'suggestion',
  {
    suggestion_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<SuggestionKind>().notNull(),
    /** the shop of the goods, or the one that would make the coupon; 0: the mall */
    shop_id: integer().notNull(),
    /** the goods whose texts it is about; 0 for a coupon */
    goods_id: integer().notNull().default(0),
    /** the coupon that was made of it; 0: none */
    card_id: integer().notNull().default(0),
    /** the suggested texts by field, or the request that adds the coupon */
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    /** the texts as they were when it was suggested, by field; {} for a coupon */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    /** why, in the words of whoever suggests it */
    note: text().notNull().default(''),
    /** who suggested it, as the trail names it: `operator:ID` or `key:ID` */
    suggested_by: text().notNull(),
    /** Unix seconds */
    suggested_at: bigint({ mode: 'number' }).notNull(),
    state: text().$type<SuggestionState>().notNull().default('waiting'),
    /** the operator who took or dropped it */
    decided_by: integer(),
    decided_at: bigint({ mode: 'number' }),
    /** why it was dropped */
    reason: text().notNull().default(''),
  },
  (table) => [
    index('suggestion_state').on(table.state, table.suggestion_id),
    index('suggestion_goods')
      .on(table.goods_id)
      .where(sql`${table.state} = 'waiting'`),
    index('suggestion_by').on(table.suggested_by, table.state),
    check('suggestion_goods_named', sql`(${table.kind} = 'goods_texts') = (${table.goods_id} > 0)`),
  ],
);

export const RETENTIONS = [retention(suggestion.decided_at, 365 * DAY, '清理已处理的修改建议')];

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  suggestion: { note: '说明', fields: '建议内容', reason: '原因', card_id: '优惠券', goods_id: '商品' },
};
