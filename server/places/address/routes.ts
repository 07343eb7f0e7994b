import type { Handlers } from '../../kernel/calls/operation.ts';
import { deleteAddress, listAddresses, readOne, saveAddress, updateAddress } from './service.ts';

export const handlers = {
  listAddresses,
  saveAddress,
  updateAddress,
  readAddress: readOne,
  deleteAddress,
} satisfies Handlers;
