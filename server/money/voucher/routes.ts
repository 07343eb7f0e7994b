import type { Handlers } from '../../kernel/calls/operation.ts';
import { bankAccounts, handIn, ownVoucherOf } from './hand-in.ts';
import { approveVoucher, listVouchers, officeAccounts, putAccounts, readVoucher, refuseVoucher } from './office.ts';

export const handlers = {
  bankAccounts,
  ownVoucher: ownVoucherOf,
  uploadVoucher: handIn,
  listVouchers,
  readVoucher,
  approveVoucher,
  refuseVoucher,
  officeAccounts,
  putAccounts,
} satisfies Handlers;
