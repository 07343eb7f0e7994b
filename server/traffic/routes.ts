/** What pages were seen, clicked, and earned. */
import type { Handlers } from '../kernel/calls/operation.ts';
import { readEffects } from './effects.ts';
import { listEffects } from './list.ts';

export const handlers = { readEffects, listEffects } satisfies Handlers;
