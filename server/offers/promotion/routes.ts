import type { Handlers } from '../../kernel/calls/operation.ts';
import { pickPromotions } from './pick.ts';

export const handlers = { pickPromotions } satisfies Handlers;
