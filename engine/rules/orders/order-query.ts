/** Orders in the addresses of cashier and result: order_id names one, order_ids several that are paid in one trade. */

/** An order's number, as addresses may name it. */
const NUMBER = /^\d{1,20}$/;
/** Orders one address names at most. */
const MAX_ORDERS = 50;

/** The query that names the orders, without a question mark. */
export function orderQuery(orderIds: readonly string[]): string {
  const [only = ''] = orderIds;
  return orderIds.length > 1 ? `order_ids=${orderIds.join()}` : `order_id=${encodeURIComponent(only)}`;
}

/** The orders a query (or a form) names, each once; none when one of them is no number. */
export function orderNumbers(query: { get(name: string): string | null | undefined }): string[] {
  const several = query.get('order_ids');
  const named = several ? several.split(',') : [query.get('order_id') ?? ''];
  const wrong = named.length > MAX_ORDERS || named.some((id) => !NUMBER.test(id));
  return wrong ? [] : [...new Set(named)];
}

/** The cashier of the orders a query names; the points mall has its own address (storefront spec 2.5). */
export function cashierPath(base: string, isExchange: boolean, query: string): string {
  return `${base}${isExchange ? '/pointitems/cashierpoint' : '/cashier'}?${query}`;
}

/** Where the shopper goes on after ordering: to pay, or to the result when nothing is left to pay. `totalFee` in cents. */
export function pathAfterOrder(base: string, query: string, totalFee: number, isExchange: boolean): string {
  return totalFee === 0 ? `${base}/finish/result?${query}` : cashierPath(base, isExchange, query);
}
