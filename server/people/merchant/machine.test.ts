import { expect, it } from 'vitest';
import { isFailure } from '../../kernel/http/answer.ts';
import {
  MOVES,
  moveApplication,
  type ApplicationAction,
  type ApplicationRole,
  type ApplicationState,
} from './machine.ts';

const STATES: ApplicationState[] = [0, 1, 2, 3];
const ROLES: ApplicationRole[] = ['merchant', 'operator'];
const ACTIONS = Object.keys(MOVES) as ApplicationAction[];

/** Everything that may be done, by state, role and action (contract, settlement). */
const ALLOWED = [
  '0 merchant save > 0',
  '0 merchant hand-in > 1',
  '1 operator approve > 2',
  '1 operator refuse > 3',
  '3 merchant save > 3',
  '3 merchant hand-in > 1',
];

it('moves by the table and no other way, in every state, by every role', () => {
  const moved = STATES.flatMap((state) =>
    ROLES.flatMap((role) =>
      ACTIONS.flatMap((action) => {
        const to = moveApplication(state, action, role);
        if (!isFailure(to)) return [`${state} ${role} ${action} > ${to}`];
        expect(to.statusCode).toBe(role === 'operator' ? 409 : 422);
        return [];
      }),
    ),
  );
  expect(moved).toEqual(ALLOWED);
});
