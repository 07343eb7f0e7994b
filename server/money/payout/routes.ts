import type { Handlers } from '../../kernel/calls/operation.ts';
import { payoutDue } from './due.ts';
import { listPayouts, payoutLines, readPayout } from './list.ts';
import { makePayout, payPayout, voidPayout } from './office.ts';

export const handlers = {
  listPayouts,
  readPayout,
  payoutLines,
  payoutDue,
  makePayout,
  payPayout,
  voidPayout,
} satisfies Handlers;
