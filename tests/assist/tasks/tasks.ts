/** The tasks by which a model is scored. */
import type { Task } from '../task.ts';
import { ARRANGE } from './arrange.ts';
import { COMPOSE } from './compose.ts';
import { FILL } from './fill.ts';
import { LIMITS } from './limits.ts';
import { LOOK } from './look.ts';
import { MEND } from './mend.ts';
import { PHONE } from './phone.ts';
import { WORDS } from './words.ts';

export const TASKS: readonly Task[] = [
  ...COMPOSE,
  ...ARRANGE,
  ...LOOK,
  ...FILL,
  ...WORDS,
  ...PHONE,
  ...MEND,
  ...LIMITS,
];
