/** Addresses of after-sales. */
import type { Site } from '../route-types.ts';

type Base = Site['base'];

export const AFTERSALES_LIST = '/member/trade/aftersale-list';

export function aftersalesPath(base: Base | string, bn: string | number): string {
  return `${base}/member/aftersales/${bn}`;
}

/** Address of an order's after-sales form; with `bn` the form changes that application. */
export function applyPath(base: Base | string, orderId: string | number, bn: string | number = ''): string {
  return `${base}/member/aftersales/apply-refund?order_id=${orderId}${bn === '' ? '' : `&aftersales_bn=${bn}`}`;
}
