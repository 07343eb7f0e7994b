/**
 * Ways in which an assistant itself can pay (payment handlers of the protocol). Real providers want the payer, so a mall in production has
 * none, and checkouts are handed over to the cashier.
 */
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import type { Config } from '../../../kernel/config.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import type { MemberContext } from '../../../kernel/calls/operation.ts';
import { lockOrders } from '../../../orders/moves/change.ts';
import { openTrade } from '../../../money/trade/payment.ts';
import { settle } from '../../../money/trade/settle.ts';
import { test } from '../../../money/trade/providers/test.ts';
import type { Instrument } from './input.ts';

export interface PaymentHandler {
  /** reverse-domain name of the kind of handler, and the name of this one */
  name: string;
  id: string;
  /** whether it can be used in this mall */
  offers(config: Config): boolean;
  /** Pays an order that was made in this transaction; a failure rolls both back. */
  pay(tx: Db, buyer: MemberContext, orderId: string, instrument: Instrument): Promise<Failure | undefined>;
}

/** The token that the test payment refuses, so that a refusal can be tried too. */
const REFUSED_TOKEN = 'fail_token';

/** Pays by the test payment whatever it is given; where production closes that, it does not exist. */
const mock: PaymentHandler = {
  name: 'com.example.mock_payment',
  id: 'mock_payment_handler',
  offers: ({ production }) => !production,
  pay: async (tx, buyer, orderId, { credential }) => {
    if (isRecord(credential) && credential['token'] === REFUSED_TOKEN) return fail('test payment refused', 402);
    const locked = await lockOrders(tx, [orderId]);
    if (isFailure(locked)) return locked;
    // An order that costs nothing was paid when it was made.
    if (locked.every(({ pay_status }) => pay_status === 'PAYED')) return undefined;
    const { trade_id, amount } = await openTrade(tx, buyer, locked, test.code);
    const settled = await settle(tx, buyer, { tradeId: trade_id, amount, reference: `test-${trade_id}` });
    return isFailure(settled) ? settled : undefined;
  },
};

export const handlersOf = (config: Config): PaymentHandler[] => [mock].filter(({ offers }) => offers(config));
