/** The moves of an invoice. A move that is not in the table is a typed failure and changes nothing. */
import type { InvoiceState } from '../../../engine/rules/money/invoice.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';

export type InvoiceRole = 'buyer' | 'operator' | 'clock';

export type InvoiceAction = 'change' | 'withdraw' | 'issue' | 'refuse' | 'recount' | 'end' | 'void';

interface Move {
  by: InvoiceRole;
  from: readonly InvoiceState[];
  to: InvoiceState;
  /** whether corrections may make this move; nobody may withdraw or refuse a correction */
  corrections: boolean;
}

export const MOVES: Record<InvoiceAction, Move> = {
  change: { by: 'buyer', from: ['pending', 'failed'], to: 'pending', corrections: false },
  withdraw: { by: 'buyer', from: ['pending', 'failed'], to: 'cancel', corrections: false },
  issue: { by: 'operator', from: ['pending'], to: 'success', corrections: true },
  refuse: { by: 'operator', from: ['pending'], to: 'failed', corrections: false },
  // Money was refunded while it waited.
  recount: { by: 'clock', from: ['pending'], to: 'pending', corrections: true },
  // All of its money was refunded while it waited.
  end: { by: 'clock', from: ['pending'], to: 'cancel', corrections: false },
  // Its corrections reduced it to nothing.
  void: { by: 'clock', from: ['success'], to: 'waste', corrections: false },
};

const REFUSALS: Record<InvoiceAction, string> = {
  change: SERVER_MESSAGES.invoiceClosed,
  withdraw: '该发票已处理，不能撤销',
  issue: '该发票不在待开票状态，请刷新后查看',
  refuse: '该发票不能驳回，请刷新后查看',
  recount: '该发票已处理，不能更新金额',
  end: '该发票已处理，不能取消',
  void: '该发票不能冲红',
};

/** The state after the move, or why the move is not allowed. */
export function moveInvoice(
  { invoice_status: state, corrects_id: corrects }: { invoice_status: InvoiceState; corrects_id: number | null },
  action: InvoiceAction,
  role: InvoiceRole,
): InvoiceState | Failure {
  const { by, from, to, corrections } = MOVES[action];
  const may = by === role && from.includes(state) && (corrections || corrects === null);
  return may ? to : fail(REFUSALS[action], 409);
}
