/** Buying what is no goods; it is paid at the cashier. */
import type { Handlers } from '../../kernel/calls/operation.ts';
import { buyVip, rechargeDeposit } from './service.ts';

export const handlers = { rechargeDeposit, buyVip } satisfies Handlers;
