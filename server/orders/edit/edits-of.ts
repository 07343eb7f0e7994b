/** Edits of an order for buyer and office. */
import { desc, eq, inArray } from 'drizzle-orm';
import type { OrderEdit as Answer } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { SUPPLEMENT_TIME } from './supplement.ts';
import { orderEdit } from '../tables.ts';

/** Newest first. */
export async function editsOf(context: Context, orderId: string): Promise<Answer[]> {
  const rows = await context.db
    .select()
    .from(orderEdit)
    .where(eq(orderEdit.order_id, orderId))
    .orderBy(desc(orderEdit.edit_id));
  return rows.map((edit) => ({
    edit_id: edit.edit_id,
    state: edit.state,
    reason: edit.reason,
    removed: edit.removed.map(({ name, spec, units }) => ({ name, spec, num: units.length })),
    added: edit.added.map(({ itemName, specDesc, num }) => ({ name: itemName, spec: specDesc, num })),
    refund_fee: edit.refund_fee,
    refund_point: edit.refund_point,
    due_fee: edit.due_fee,
    waived_fee: edit.waived_fee,
    before_fee: edit.before_fee,
    after_fee: edit.after_fee,
    supplement_id: edit.supplement_id,
    pay_seconds: edit.state === 'waiting' ? Math.max(0, edit.created + SUPPLEMENT_TIME - seconds(context)) : 0,
    created: edit.created,
  }));
}

/** Marks edits whose money the invoices now include. */
export async function markInvoiced(tx: Db, editIds: readonly number[]): Promise<void> {
  await tx
    .update(orderEdit)
    .set({ is_invoiced: true })
    .where(inArray(orderEdit.edit_id, [...editIds]));
}
