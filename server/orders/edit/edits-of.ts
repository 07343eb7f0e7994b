/** Edits of an order as both sides see them. */
import { desc, eq } from 'drizzle-orm';
import type { OrderEdit as Answer } from '../../../schemas/types/contract.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { SUPPLEMENT_TIME } from './supplement.ts';
import { orderEdit } from '../tables.ts';

/** The newest first. */
export async function editsOf(context: Context, orderId: string): Promise<Answer[]> {
  const rows = await context.db
    .select()
    .from(orderEdit)
    .where(eq(orderEdit.orderId, orderId))
    .orderBy(desc(orderEdit.editId));
  return rows.map((edit) => ({
    edit_id: edit.editId,
    state: edit.state,
    reason: edit.reason,
    removed: edit.removed.map(({ name, spec, units }) => ({ name, spec, num: units.length })),
    added: edit.added.map(({ itemName: name, specDesc: spec, num }) => ({ name, spec, num })),
    refund_fee: edit.refundFee,
    refund_point: edit.refundPoint,
    due_fee: edit.dueFee,
    waived_fee: edit.waivedFee,
    before_fee: edit.beforeFee,
    after_fee: edit.afterFee,
    supplement_id: edit.supplementId,
    pay_seconds: edit.state === 'waiting' ? Math.max(0, edit.created + SUPPLEMENT_TIME - seconds(context)) : 0,
    created: edit.created,
  }));
}
