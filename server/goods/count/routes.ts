import type { Handlers } from '../../kernel/calls/operation.ts';
import { approveCount, cancelCount, reopenCount, submitCount } from './decide.ts';
import { enterCount, explainCount } from './enter.ts';
import { countByFile } from './file.ts';
import { makeCount } from './freeze.ts';
import { countLines, listCounts, readCount } from './lines.ts';

export const handlers = {
  listCounts,
  makeCount,
  readCount,
  countLines,
  enterCount,
  countByFile,
  explainCount,
  submitCount,
  reopenCount,
  approveCount,
  cancelCount,
} satisfies Handlers;
