/** The office's search. */
import type { Handlers } from '../../kernel/calls/operation.ts';
import { findInOffice } from './find.ts';

export const handlers = { findInOffice } satisfies Handlers;
