/** Paying a whole order with points (contract 4.11): only where the rule lets points pay everything. */
import { fail } from '../../../http/answer.ts';
import { seconds } from '../../../http/context.ts';
import { pointRule } from '../../order/price-facts.ts';
import { pointsOfCents } from '../../order/pricing/points.ts';
import { movePoints, POINTS } from '../../point/move.ts';
import type { PaymentProvider } from '../provider.ts';

export const point: PaymentProvider = {
  code: 'point',
  name: '积分支付',
  offers: async (context) => (await pointRule(context))?.limitPercent === 100,
  start: async (tx, context, { tradeId, userId, amount }) => {
    const rule = await pointRule(context);
    if (rule?.limitPercent !== 100) return fail('该订单不支持积分支付');
    const change = -pointsOfCents(amount, rule);
    const move = { userId, type: POINTS.spent, reference: tradeId, change, description: '积分支付' } as const;
    return (await movePoints(tx, { ...move, now: seconds(context) })) ? { paid: true } : fail('积分不足');
  },
  refund: async (tx, context, { tradeId, userId }, amount) => {
    const rule = await pointRule(context);
    if (!rule) return false;
    const change = pointsOfCents(amount, rule);
    const move = { userId, type: POINTS.refunded, reference: tradeId, change, description: '退款返还' } as const;
    return movePoints(tx, { ...move, now: seconds(context) });
  },
};
