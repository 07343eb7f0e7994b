/** Payment with the member's stored value (contract 8, deposit): at once; the balance never becomes negative. */
import { BALANCE_WAYS } from '../../../../engine/rules/money/pay-ways.ts';
import { fail } from '../../../kernel/http/answer.ts';
import { seconds } from '../../../kernel/http/context.ts';
import { moveDeposit } from '../../../wallet/deposit/move.ts';
import type { PaymentProvider } from '../provider.ts';

export const deposit: PaymentProvider = {
  code: 'deposit',
  name: BALANCE_WAYS.deposit,
  platforms: [],
  offers: ({ member }) => member !== undefined,
  charge: async (tx, context, { trade_id: reference, user_id, amount }) => {
    const move = { user_id, kind: 'payment', reference, change: -amount, now: seconds(context) } as const;
    return (await moveDeposit(tx, move)) ? undefined : fail('储值余额不足');
  },
  refund: (tx, services, { user_id }, { refund_id, amount: change }) =>
    moveDeposit(tx, { user_id, kind: 'refund', reference: String(refund_id), change, now: seconds(services) }),
};
