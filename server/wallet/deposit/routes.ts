import type { Handlers } from '../../kernel/calls/operation.ts';
import { depositInfo, listDeposits } from './list.ts';
import { rechargeRules } from './rules.ts';

export const handlers = { depositInfo, listDeposits, rechargeRules } satisfies Handlers;
