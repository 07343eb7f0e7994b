import { expect, it } from 'vitest';
import { claimState } from './claim-state.ts';

it.each([
  [{ ifget: 0, numNull: 0 }, 0],
  [{ ifget: '1', numNull: '1' }, 1],
  [{ ifget: 0, numNull: 1 }, 2],
])('%j has claim state %d (storefront spec 4)', (card, state) => expect(claimState(card)).toBe(state));
