import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

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
  ],
);
