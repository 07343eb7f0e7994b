import type { Handlers } from '../../kernel/calls/operation.ts';
import { expiringPoints } from './expiry.ts';
import { listPoints, pointRuleText } from './ledger.ts';

export const handlers = {
  /** The balance as it is now: the member was read for this call. */
  pointInfo: async (context) => {
    const { user_id: userId, point } = context.member;
    return { user_id: String(userId), company_id: '1', point, ...(await expiringPoints(context, userId)) };
  },
  listPoints,
  pointRule: pointRuleText,
} satisfies Handlers;
