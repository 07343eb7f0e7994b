import type { Handlers } from '../../kernel/calls/operation.ts';
import { dropIntakeMapping, keepIntakeMapping, listIntakeMappings } from './mappings.ts';

export const handlers = { listIntakeMappings, keepIntakeMapping, dropIntakeMapping } satisfies Handlers;
