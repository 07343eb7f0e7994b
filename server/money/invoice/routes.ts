import type { Handlers } from '../../kernel/calls/operation.ts';
import { applyInvoice } from './apply.ts';
import { invoiceProtocol, listInvoices, ordersInvoice, readInvoice, resendInvoice, updateInvoice } from './buyer.ts';
import { issueInvoice, refuseInvoice } from './issue.ts';
import { mallInvoice, mallInvoices } from './office-list.ts';
import { deleteTitle, listTitles, saveTitle, updateTitle } from './titles.ts';

export const handlers = {
  applyInvoice,
  updateInvoice,
  listInvoices,
  readInvoice,
  resendInvoice,
  ordersInvoice,
  invoiceProtocol,
  listTitles,
  saveTitle,
  updateTitle,
  deleteTitle,
  mallInvoices,
  mallInvoice,
  issueInvoice,
  refuseInvoice,
} satisfies Handlers;
