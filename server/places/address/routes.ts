import type { Handlers } from '../../kernel/calls/operation.ts';
import { listAddresses, saveAddress } from './service.ts';

export const handlers = {
  listAddresses,
  saveAddress,
} satisfies Handlers;
