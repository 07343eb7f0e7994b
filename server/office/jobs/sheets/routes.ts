import type { Handlers } from '../../../kernel/calls/operation.ts';
import { checkTableImport, runTableImport, startTableImport } from './calls.ts';

export const handlers = { startTableImport, checkTableImport, runTableImport } satisfies Handlers;
