import type { Handlers } from '../../../kernel/calls/operation.ts';
import { listSigningKeys, renewSigningKey } from './renewal.ts';

export const handlers = { listSigningKeys, renewSigningKey } satisfies Handlers;
