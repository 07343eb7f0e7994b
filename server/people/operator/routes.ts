import type { Handlers } from '../../kernel/calls/operation.ts';
import { changePassword } from './account.ts';
import { addMallOperator, listOperators, setOperatorLocked, setOperatorRole } from './accounts-list.ts';
import { endSessions, listSessions } from './sessions.ts';

export const handlers = {
  changeOperatorPassword: changePassword,
  operatorSessions: listSessions,
  endOperatorSessions: endSessions,
  listOperators,
  addMallOperator,
  setOperatorLocked,
  setOperatorRole,
} satisfies Handlers;
