import type { Handlers } from '../../kernel/calls/operation.ts';
import { changePassword } from './account.ts';
import {
  addMallOperator,
  changeOperator,
  listOperators,
  setOperatorLocked,
  setOperatorRoles,
} from './accounts-list.ts';
import { addRole, changeRole, deleteRole, listRoles, readRole } from './roles/roles.ts';
import { resetOperatorPassword } from './reset.ts';
import { endSessions, listSessions } from './sessions.ts';

export const handlers = {
  changeOperatorPassword: changePassword,
  operatorSessions: listSessions,
  endOperatorSessions: endSessions,
  listOperators,
  addMallOperator,
  setOperatorLocked,
  setOperatorRoles,
  changeOperator,
  resetOperatorPassword,
  listRoles,
  readRole,
  addRole,
  changeRole,
  deleteRole,
} satisfies Handlers;
