/** Addresses of invoices. */
import { loginPath } from '../../engine/links/login-path.ts';
import { orderQuery } from '../../engine/rules/orders/order-query.ts';
import type { Site } from '../route-types.ts';

export const INVOICES = '/member/invoice';
export const INVOICE_TITLES = '/member/invoice/titles';

export function invoicePath(base: string, id: string | number): string {
  return `${base}${INVOICES}/${id}`;
}

/** Address of the form that applies for an invoice of these orders. */
export function invoiceApplyPath(base: string, orderIds: readonly string[]): string {
  return `${base}${INVOICES}/apply?${orderQuery(orderIds)}`;
}

/** Guests who post a form see their invoices after signing in. */
export function invoicesFirst({ site: { base } }: { site: Site }): string {
  return loginPath(base, base + INVOICES);
}
