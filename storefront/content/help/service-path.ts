/** The way to live help; it counts where it was taken. */
export function servicePath(base: string, from: 'float' | 'order' | 'page', orderId = ''): string {
  const query = new URLSearchParams({ from, ...(orderId === '' ? {} : { order_id: orderId }) });
  return `${base}/service/open?${query.toString()}`;
}
