import type { Handlers } from '../../kernel/calls/operation.ts';
import { listSuggestions, readSuggestion } from './answers.ts';
import { dropSuggestion, takeSuggestion, withdrawSuggestion } from './decide.ts';
import { suggestCoupon, suggestGoodsTexts } from './suggest.ts';

export const handlers = {
  suggestGoodsTexts,
  suggestCoupon,
  listSuggestions,
  readSuggestion,
  takeSuggestion,
  dropSuggestion,
  withdrawSuggestion,
} satisfies Handlers;
