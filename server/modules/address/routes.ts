import type { Handlers } from '../../http/operation.ts';
import { deleteAddress, listAddresses, readOne, saveAddress, updateAddress } from './service.ts';

export const handlers = {
  listAddresses,
  saveAddress,
  updateAddress,
  readAddress: readOne,
  deleteAddress,
} satisfies Handlers;
