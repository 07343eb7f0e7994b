import type { Handlers } from '../../http/operation.ts';
import { listLocations } from './list.ts';

export const handlers = { listPickupLocations: listLocations } satisfies Handlers;
