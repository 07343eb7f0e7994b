import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** What moves money and may need a second person. */
export type ApprovalKind = 'voucher' | 'cancel' | 'refund' | 'short' | 'price' | 'edit' | 'points' | 'payout';

/** Requests of operators to move more money than one person may: who, what, why, and the decision of a second person. Never deleted. */
export const approval = pgTable(
  'approval',
  {
    approvalId: integer('approval_id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').$type<ApprovalKind>().notNull(),
    /** number of the voucher, order, after-sales, member or shop */
    target: text('target').notNull(),
    /** the call's fields, as they were sent: what is approved is made with them */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    /** cents; points count for what they are worth */
    amount: integer('amount').notNull(),
    /** cents that operators had moved alone for the same order, member or shop when it was requested */
    movedBefore: bigint('moved_before', { mode: 'number' }).notNull().default(0),
    reason: text('reason').notNull().default(''),
    requestedBy: integer('asked_by').notNull(),
    /** Unix seconds */
    requestedAt: bigint('asked_at', { mode: 'number' }).notNull(),
    state: text('state').$type<'waiting' | 'approved' | 'refused' | 'withdrawn'>().notNull().default('waiting'),
    decidedBy: integer('decided_by'),
    decidedAt: bigint('decided_at', { mode: 'number' }),
    /** why it was refused */
    note: text('note').notNull().default(''),
  },
  (table) => [
    uniqueIndex('approval_waiting')
      .on(table.kind, table.target)
      .where(sql`${table.state} = 'waiting'`),
    index('approval_state').on(table.state, table.approvalId),
    check('approval_amounts', sql`${table.amount} > 0 and ${table.movedBefore} >= 0`),
  ],
);

/**
 * Money that one operator moved without a second person, a row for each order, member or shop it was for, written in the transaction
 * that moves it. Rows are only added. What a second person agreed to is not here.
 */
export const movedAlone = pgTable(
  'moved_alone',
  {
    moveId: bigint('move_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<ApprovalKind>().notNull(),
    orderId: text('order_id'),
    userId: integer('user_id'),
    shopId: integer('shop_id'),
    /** cents; points count for what they are worth */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    operatorId: integer('operator_id').notNull(),
    /** Unix seconds by the database's clock, which decides what is today */
    at: bigint('at', { mode: 'number' })
      .notNull()
      .default(sql`floor(extract(epoch from now()))`),
  },
  (table) => [
    index('moved_alone_order').on(table.orderId),
    index('moved_alone_member').on(table.userId, table.at),
    index('moved_alone_shop').on(table.shopId, table.at),
    check('moved_alone_amount', sql`${table.amount} > 0`),
  ],
);
