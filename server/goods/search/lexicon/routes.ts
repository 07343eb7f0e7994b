import type { Handlers } from '../../../kernel/calls/operation.ts';
import { deleteMallSearchMiss, listMallSearchMisses } from './misses.ts';
import { addMallSynonym, deleteMallSynonym, listMallSynonyms, writeMallSynonym } from './synonyms.ts';

export const handlers = {
  listMallSynonyms,
  addMallSynonym,
  writeMallSynonym,
  deleteMallSynonym,
  listMallSearchMisses,
  deleteMallSearchMiss,
} satisfies Handlers;
