import type { Handlers } from '../../kernel/calls/operation.ts';
import { changePassword } from './account.ts';
import { addMallOperator, listOperators, setOperatorLocked, setOperatorRole } from './accounts-list.ts';
import { endSessions, listSessions } from './sessions.ts';
import { invalidateToken, loginOperator, refreshOperatorToken } from './sign-in.ts';

export const handlers = {
  loginOperator,
  // Sign-ins are slowed down by earlier tries, and need no picture code.
  signInLevel: async () => ({ level: '' }),
  refreshOperatorToken,
  invalidateToken,
  changeOperatorPassword: changePassword,
  operatorSessions: listSessions,
  endOperatorSessions: endSessions,
  listOperators,
  addMallOperator,
  setOperatorLocked,
  setOperatorRole,
} satisfies Handlers;
