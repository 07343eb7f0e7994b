import type { Handlers } from '../../../kernel/calls/operation.ts';
import { orderHandover, readHandover } from './handover.ts';

export const handlers = { readHandover, orderHandover } satisfies Handlers;
