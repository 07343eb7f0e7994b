import type { Handlers } from '../kernel/calls/operation.ts';
import { changeAgentShop, listAgentShops } from './shops.ts';

export const handlers = { listAgentShops, changeAgentShop } satisfies Handlers;
