import type { Handlers } from '../../kernel/calls/operation.ts';
import { intakePictures } from './picture-report.ts';
import { dropIntakeMapping, keepIntakeMapping, listIntakeMappings } from './mappings.ts';

export const handlers = { intakePictures, listIntakeMappings, keepIntakeMapping, dropIntakeMapping } satisfies Handlers;
