/** Page calls of the shop contract: what shoppers read, and the older designer's calls of operators (contract 9). */
import type { Handlers } from '../../kernel/calls/operation.ts';
import { shopContent, shopShared } from './contract-content.ts';

export const handlers = {
  shopContent,
  shopShared,
} satisfies Handlers;
