import type { Handlers } from '../../kernel/calls/operation.ts';
import { expiringPoints } from './expiry.ts';
import { listPoints, pointRuleText } from './ledger.ts';

export const handlers = {
  /** The current balance: the member's row was read for this call. */
  pointInfo: async (context) => {
    const { user_id, point } = context.member;
    return { user_id: String(user_id), company_id: '1', point, ...(await expiringPoints(context, user_id)) };
  },
  listPoints,
  pointRule: pointRuleText,
} satisfies Handlers;
