import { expect, it } from 'vitest';
import { isFailure } from '../../kernel/http/answer.ts';
import { MOVES, moveVoucher, type VoucherAction, type VoucherRole, type VoucherState } from './machine.ts';

const STATES: VoucherState[] = [null, 0, 1, 2];
const ROLES: VoucherRole[] = ['buyer', 'operator'];
const ACTIONS = Object.keys(MOVES) as VoucherAction[];

/** Everything that may be done, by state, role and action (flows 1e.6). */
const ALLOWED = ['null buyer hand-in > 0', '0 operator approve > 1', '0 operator refuse > 2', '2 buyer hand-in > 0'];

it('moves by the table and no other way, in every state, by every role', () => {
  const moved = STATES.flatMap((state) =>
    ROLES.flatMap((role) =>
      ACTIONS.flatMap((action) => {
        const to = moveVoucher(state, action, role);
        if (!isFailure(to)) return [`${state} ${role} ${action} > ${to}`];
        expect(to.statusCode).toBe(409);
        return [];
      }),
    ),
  );
  expect(moved).toEqual(ALLOWED);
});
