/**
 * State of the order list, which is in its address: tab, keyword and page (storefront spec 3, trade-list cache; architecture, "kept
 * alive").
 */
import type { CountOrdersAnswer } from '../../../schemas/types/contract.ts';
import type { Site } from '../../route-types.ts';
import { pageOf } from '../../parts/list-state.ts';

/** Orders per page (storefront spec 9). */
export const ORDERS_PAGE = 10;

/** Path of the order list: purchases, or exchanges for points. */
export function ordersPath(isExchange: boolean): string {
  return isExchange ? '/member/trade/point' : '/member/trade';
}

/** Whether the page lists the points mall's orders. */
export function listsExchanges({ url, base }: Site): boolean {
  return url.pathname.slice(base.length).toLowerCase().replace(/\/$/, '') === ordersPath(true);
}

/** Value of `order_type` on the wire. */
export function orderTypeOf(site: Site): 'normal' | 'normal_pointsmall' {
  return listsExchanges(site) ? 'normal_pointsmall' : 'normal';
}

interface BuyerOrderTab {
  /** `status` on the wire (flows 1e.7); '' shows all */
  status: string;
  label: string;
  /** Name of the count of orders in the tab. */
  count?: keyof CountOrdersAnswer;
}

/** Value of `status` of the tab of unpaid orders. */
export const TO_PAY = '5';

/** Value of `status` of the tab of orders that were paid and are not received, sent or not. */
export const TO_RECEIVE = '1';

export const BUYER_ORDER_TABS: readonly BuyerOrderTab[] = [
  { status: '', label: '全部订单' },
  { status: TO_PAY, label: '待付款', count: 'normal_notpay_notdelivery' },
  { status: TO_RECEIVE, label: '待收货', count: 'normal_payed_notdelivery' },
  { status: '4', label: '待提货', count: 'normal_payed_daiziti' },
  { status: '7', label: '待评价', count: 'normal_not_rate' },
  { status: '3', label: '已完成' },
];

export function tabOf(params: URLSearchParams): BuyerOrderTab {
  const status = params.get('status') ?? '';
  return BUYER_ORDER_TABS.find((tab) => tab.status === status) ?? { status: '', label: '全部订单' };
}

export function keywordsOf(params: URLSearchParams): string {
  return (params.get('keyword') ?? '').trim().slice(0, 60);
}

/** The call's query for the page's address. */
export function ordersQuery(site: Site): Record<string, string | number> {
  const params = site.url.searchParams;
  return {
    order_type: orderTypeOf(site),
    status: tabOf(params).status || 0,
    keywords: keywordsOf(params),
    page: pageOf(params),
    pageSize: ORDERS_PAGE,
  };
}

/** The list's address with another tab or page. The search stays; another tab starts at page one. */
export function ordersHref(site: Site, { status, page }: { status?: string; page?: number }): string {
  const params = new URLSearchParams();
  const current = status ?? tabOf(site.url.searchParams).status;
  const keywords = keywordsOf(site.url.searchParams);
  if (current) params.set('status', current);
  if (keywords) params.set('keyword', keywords);
  if (page && page > 1) params.set('page', String(page));
  const query = params.toString();
  return `${site.base}${ordersPath(listsExchanges(site))}${query ? `?${query}` : ''}`;
}
