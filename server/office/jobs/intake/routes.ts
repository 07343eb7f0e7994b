import type { Handlers } from '../../../kernel/calls/operation.ts';
import { checkGoodsIntake } from './check.ts';
import { runGoodsIntake, startGoodsIntake } from './run.ts';

export const handlers = {
  startGoodsIntake,
  checkGoodsIntake,
  runGoodsIntake,
} satisfies Handlers;
