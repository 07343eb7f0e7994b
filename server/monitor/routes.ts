import type { Handlers } from '../kernel/calls/operation.ts';
import { readSystemStatus } from './status.ts';

export const handlers = { readSystemStatus } satisfies Handlers;
