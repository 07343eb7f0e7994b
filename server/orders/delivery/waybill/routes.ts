import type { Handlers } from '../../../kernel/calls/operation.ts';
import { deleteCarrierAccount, listCarrierAccounts, writeCarrierAccount } from './accounts.ts';
import { listWaybills } from './list.ts';
import { cancelWaybill, makeWaybill } from './make.ts';

export const handlers = {
  listCarrierAccounts,
  writeCarrierAccount,
  deleteCarrierAccount,
  listWaybills,
  makeWaybill,
  cancelWaybill,
} satisfies Handlers;
