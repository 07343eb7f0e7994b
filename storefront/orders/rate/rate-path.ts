/** Where the goods of an order are reviewed. */
export function ratePath(base: string, orderId: string | number): string {
  return `${base}/member/trade/rate?order_id=${orderId}`;
}
