import type { Handlers } from '../../kernel/calls/operation.ts';
import { listMallPastOrders, listPastOrders } from './past.ts';

export const handlers = { listPastOrders, listMallPastOrders } satisfies Handlers;
