/** Address of the page that reviews an order's goods. */
export function ratePath(base: string, orderId: string | number): string {
  return `${base}/member/trade/rate?order_id=${orderId}`;
}
