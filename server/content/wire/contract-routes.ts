/** Page calls of the contract: reading for shoppers, and the older designer's calls for operators (contract 9). */
import type { Handlers } from '../../kernel/calls/operation.ts';
import { shopContent, shopShared } from './contract-content.ts';

export const handlers = {
  shopContent,
  shopShared,
} satisfies Handlers;
