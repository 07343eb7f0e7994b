import type { Handlers } from '../../kernel/calls/operation.ts';
import { changePassword } from './account.ts';
import {
  addMallOperator,
  changeOperator,
  listOperators,
  setOperatorLocked,
  setOperatorRoles,
} from './accounts-list.ts';
import { beginFactor, confirmFactor, dropOperatorFactor, endFactor, readFactor } from './factor/calls.ts';
import { addApiKey, listApiKeys, listKeyRoles, revokeApiKey } from './keys/keys.ts';
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
  dropOperatorFactor,
  readFactor,
  beginFactor,
  confirmFactor,
  endFactor,
  listRoles,
  readRole,
  addRole,
  changeRole,
  deleteRole,
  listApiKeys,
  listKeyRoles,
  addApiKey,
  revokeApiKey,
} satisfies Handlers;
