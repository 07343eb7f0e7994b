/** Orders in the addresses of cashier and result: order_id names one, order_ids several that are paid in one trade. */

/** An order's number, as addresses may name it. */
const NUMBER = /^\d{1,20}$/;
/** Orders one address names at most. */
const MOST = 50;

/** The query that names the orders, without a question mark. */
export function orderQuery(orderIds: readonly string[]): string {
  const [only = ''] = orderIds;
  return orderIds.length > 1 ? `order_ids=${orderIds.join()}` : `order_id=${encodeURIComponent(only)}`;
}

/** The orders a query (or a form) names, each once; none when one of them is no number. */
export function orderNumbers(query: { get(name: string): string | null | undefined }): string[] {
  const several = query.get('order_ids');
  const named = several ? several.split(',') : [query.get('order_id') ?? ''];
  const wrong = named.length > MOST || named.some((id) => !NUMBER.test(id));
  return wrong ? [] : [...new Set(named)];
}
