import type { Handlers } from '../../http/operation.ts';
import { pickPromotions } from './pick.ts';

export const handlers = { pickPromotions } satisfies Handlers;
