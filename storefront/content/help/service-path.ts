/** Path to live help; `from` says where it was pressed. */
export function servicePath(base: string, from: 'float' | 'order' | 'page', orderId = ''): string {
  const query = new URLSearchParams({ from, ...(orderId === '' ? {} : { order_id: orderId }) });
  return `${base}/service/open?${query.toString()}`;
}
