/** Where an order is paid, or where it is told that nothing is left to pay (facts of the checkout). `total_fee` in cents. */
export function afterOrder(base: string, { order_id, total_fee }: { order_id: string; total_fee: number }): string {
  return `${base}/${total_fee === 0 ? 'finish/result' : 'cashier'}?order_id=${encodeURIComponent(order_id)}`;
}
