/** The moves of a transfer voucher. A move that is not in the table is a typed failure and changes nothing. */
import { fail, type Failure } from '../../kernel/http/answer.ts';
import type { voucher } from './tables.ts';

/** As stored: 0 in review, 1 approved, 2 refused; null before a voucher was handed in. */
export type VoucherState = (typeof voucher.$inferSelect)['check_status'] | null;

export type VoucherRole = 'buyer' | 'operator';

export type VoucherAction = 'hand-in' | 'approve' | 'refuse';

interface Move {
  by: VoucherRole;
  from: readonly VoucherState[];
  to: NonNullable<VoucherState>;
  refusal: string;
}

const DECIDED = '该凭证已审核，请刷新后查看';

export const MOVES: Record<VoucherAction, Move> = {
  'hand-in': { by: 'buyer', from: [null, 2], to: 0, refusal: '转账凭证已提交，请等待审核结果' },
  approve: { by: 'operator', from: [0], to: 1, refusal: DECIDED },
  refuse: { by: 'operator', from: [0], to: 2, refusal: DECIDED },
};

/** The state after the move, or why the move is not allowed. */
export function moveVoucher(
  state: VoucherState,
  action: VoucherAction,
  role: VoucherRole,
): NonNullable<VoucherState> | Failure {
  const { by, from, to, refusal } = MOVES[action];
  return by === role && from.includes(state) ? to : fail(refusal, 409);
}
