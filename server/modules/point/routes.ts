import type { Handlers } from '../../http/operation.ts';
import { listPoints, pointRuleText } from './ledger.ts';

export const handlers = {
  /** The balance as it is now: the member was read for this call. */
  pointInfo: async ({ member }) => ({ user_id: String(member.userId), company_id: '1', point: member.point }),
  listPoints,
  pointRule: pointRuleText,
} satisfies Handlers;
