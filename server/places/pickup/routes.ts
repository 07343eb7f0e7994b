import type { Handlers } from '../../kernel/calls/operation.ts';
import { listLocations } from './list.ts';

export const handlers = { listPickupLocations: listLocations } satisfies Handlers;
