import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../db/trail-words.ts';

/** The kinds of calls that move money and may need a second person. */
export type ApprovalKind = 'voucher' | 'cancel' | 'refund' | 'begin' | 'short' | 'price' | 'edit' | 'points' | 'payout';

/** Requests of operators to move more money than one person may: who, what, why, and the decision of a second person. Never deleted. */
export const approval = pgTable(
  'approval',
  {
    approval_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<ApprovalKind>().notNull(),
    /** number of the voucher, order, application, member or shop */
    target: text().notNull(),
    /** the request's fields as they were sent; after approval the call is made with them */
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    /** cents; points count at their value in cents */
    amount: integer().notNull(),
    /** cents that operators had moved alone for the same order, member or shop when it was requested */
    moved_before: bigint({ mode: 'number' }).notNull().default(0),
    reason: text().notNull().default(''),
    asked_by: integer().notNull(),
    /** Unix seconds */
    asked_at: bigint({ mode: 'number' }).notNull(),
    state: text().$type<'waiting' | 'approved' | 'refused' | 'withdrawn'>().notNull().default('waiting'),
    decided_by: integer(),
    decided_at: bigint({ mode: 'number' }),
    /** why it was refused */
    note: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('approval_waiting')
      .on(table.kind, table.target)
      .where(sql`${table.state} = 'waiting'`),
    index('approval_state').on(table.state, table.approval_id),
    check('approval_amounts', sql`${table.amount} > 0 and ${table.moved_before} >= 0`),
  ],
);

/**
 * Money that one operator moved without a second person: one row for each order, member or shop, written in the transaction that
 * moves it. Rows are never changed. Money that a second person approved is not recorded here.
 */
export const movedAlone = pgTable(
  'moved_alone',
  {
    move_id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ApprovalKind>().notNull(),
    order_id: text(),
    user_id: integer(),
    shop_id: integer(),
    /** cents; points count at their value in cents */
    amount: bigint({ mode: 'number' }).notNull(),
    operator_id: integer().notNull(),
    /** Unix seconds by the database's clock, which decides what counts as today */
    at: bigint({ mode: 'number' })
      .notNull()
      .default(sql`floor(extract(epoch from now()))`),
  },
  (table) => [
    index('moved_alone_order').on(table.order_id),
    index('moved_alone_member').on(table.user_id, table.at),
    index('moved_alone_shop').on(table.shop_id, table.at),
    check('moved_alone_amount', sql`${table.amount} > 0`),
  ],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  approval: {
    target: '对象',
    asked_by: '申请人',
    decided_by: '复核人',
    moved_before: '此前单人处理（分）',
  },
};
