/** The moves of a merchant's application. A move that is not in the table is a typed failure and changes nothing. */
import { fail, type Failure } from '../../kernel/http/answer.ts';

/** As stored (contract, settlement): 0 not submitted, 1 in review, 2 approved, 3 refused. */
export type ApplicationState = 0 | 1 | 2 | 3;

export type ApplicationRole = 'merchant' | 'operator';

export type ApplicationAction = 'save' | 'hand-in' | 'approve' | 'refuse';

interface Move {
  by: ApplicationRole;
  from: readonly ApplicationState[];
  /** undefined: the state does not change */
  to?: ApplicationState;
}

export const MOVES: Record<ApplicationAction, Move> = {
  save: { by: 'merchant', from: [0, 3] },
  'hand-in': { by: 'merchant', from: [0, 3], to: 1 },
  approve: { by: 'operator', from: [1], to: 2 },
  refuse: { by: 'operator', from: [1], to: 3 },
};

function failureOf(state: ApplicationState, role: ApplicationRole): Failure {
  if (role === 'operator') return fail('该申请不在待审核状态，请刷新后查看', 409);
  return fail(state === 2 ? '入驻申请已通过，不能再修改' : '入驻申请正在审核，暂时不能修改');
}

/** The state after the move, or why the move is not allowed. */
export function moveApplication(
  state: ApplicationState,
  action: ApplicationAction,
  role: ApplicationRole,
): ApplicationState | Failure {
  const { by, from, to = state } = MOVES[action];
  return by === role && from.includes(state) ? to : failureOf(state, role);
}
