import type { Handlers } from '../../http/operation.ts';
import { depositInfo, listDeposits } from './list.ts';
import { rechargeRules } from './rules.ts';

export const handlers = { depositInfo, listDeposits, rechargeRules } satisfies Handlers;
