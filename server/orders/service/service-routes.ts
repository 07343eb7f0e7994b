/** Calls that make orders without goods, which are paid at the cashier, and what a paid grade is worth. */
import type { Handlers } from '../../kernel/calls/operation.ts';
import { buyVip, rechargeDeposit } from './service.ts';
import { vipSavings } from './vip-savings.ts';

export const handlers = { rechargeDeposit, buyVip, vipSavings } satisfies Handlers;
