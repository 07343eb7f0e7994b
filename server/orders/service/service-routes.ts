/** Calls that make orders without goods, which are paid at the cashier. */
import type { Handlers } from '../../kernel/calls/operation.ts';
import { buyVip, rechargeDeposit } from './service.ts';

export const handlers = { rechargeDeposit, buyVip } satisfies Handlers;
