/** Addresses of invoices. */
import { orderQuery } from '../../engine/rules/orders/order-query.ts';

export const INVOICES = '/member/invoice';
export const INVOICE_TITLES = '/member/invoice/titles';

export function invoicePath(base: string, id: string | number): string {
  return `${base}${INVOICES}/${id}`;
}

/** Where an invoice of these orders is applied for. */
export function invoiceApplyPath(base: string, orderIds: readonly string[]): string {
  return `${base}${INVOICES}/apply?${orderQuery(orderIds)}`;
}
