import { expect, it } from 'vitest';
import { claimState } from './claim-state.ts';

it.each([
  [{ get_limit: 1, user_get_num: 0, quantity: 10, get_num: 3 }, 0],
  [{ get_limit: '1', user_get_num: '1', quantity: '10', get_num: '10' }, 1],
  [{ get_limit: 2, user_get_num: 1, quantity: 10, get_num: 10 }, 2],
  [{ get_limit: 0, user_get_num: 5, quantity: 10, get_num: 3 }, 0],
])('%j has claim state %d (storefront spec 4)', (card, state) => expect(claimState(card)).toBe(state));
