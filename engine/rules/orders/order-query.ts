/** Orders in the addresses of cashier and result page: order_id names one order, order_ids several that are paid in one trade. */

/** An order's number in an address. */
const NUMBER = /^\d{1,20}$/;
/** Maximum orders in one address. */
const MAX_ORDERS = 50;

/** The query with the orders' numbers, without a question mark. */
export function orderQuery(orderIds: readonly string[]): string {
  const [only = ''] = orderIds;
  return orderIds.length > 1 ? `order_ids=${orderIds.join()}` : `order_id=${encodeURIComponent(only)}`;
}

/** The order numbers in a query or a form, each once; none when one of them is invalid. */
export function orderNumbers(query: { get(name: string): string | null | undefined }): string[] {
  const several = query.get('order_ids');
  const named = several ? several.split(',') : [query.get('order_id') ?? ''];
  const wrong = named.length > MAX_ORDERS || named.some((id) => !NUMBER.test(id));
  return wrong ? [] : [...new Set(named)];
}

/** The cashier's path for the orders of a query; orders of the points mall have their own (storefront spec 2.5). */
export function cashierPath(base: string, isExchange: boolean, query: string): string {
  return `${base}${isExchange ? '/pointitems/cashierpoint' : '/cashier'}?${query}`;
}

/** The next page after ordering: the cashier, or the result page when nothing is left to pay. `totalFee` in cents. */
export function pathAfterOrder(base: string, query: string, totalFee: number, isExchange: boolean): string {
  return totalFee === 0 ? `${base}/finish/result?${query}` : cashierPath(base, isExchange, query);
}
