import type { Operation } from '../../http/operation.ts';
import { deleteAddress, listAddresses, readOne, saveAddress, updateAddress } from './service.ts';

const shared = { tag: 'address', access: 'member' } as const;
const ALL = '/h5app/wxapp/member/address';
const ONE = `${ALL}/:address_id`;
const read = { method: 'GET', summary: 'One delivery address', answer: 'address', handle: readOne } as const;
const remove = {
  method: 'DELETE',
  summary: 'Delete a delivery address',
  answer: 'address-deleted',
  handle: deleteAddress,
} as const;
const change = {
  summary: 'Change a delivery address, or make it the default',
  input: 'address-input',
  answer: 'address',
  handle: updateAddress,
} as const;

// The number is in the path, or as address_id or addr_id among the fields (storefront spec 7.3, 7.5).
export const addressOperations: Operation[] = [
  {
    ...shared,
    method: 'GET',
    path: '/h5app/wxapp/member/addresslist',
    summary: 'Delivery addresses, the default first',
    input: 'address-query',
    answer: 'address-list',
    handle: listAddresses,
  },
  {
    ...shared,
    method: 'POST',
    path: ALL,
    summary: 'A new delivery address; with its number a change of one',
    input: 'address-input',
    answer: 'address',
    handle: saveAddress,
  },
  { ...shared, ...change, method: 'PUT', path: ALL },
  { ...shared, ...read, path: ALL },
  { ...shared, ...remove, path: ALL },
  { ...shared, ...change, method: 'PUT', path: ONE },
  { ...shared, ...change, method: 'POST', path: ONE },
  { ...shared, ...read, path: ONE },
  { ...shared, ...remove, path: ONE },
];
