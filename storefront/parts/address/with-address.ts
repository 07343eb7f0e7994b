/** The path `back` with this address chosen. */
export function withAddress(back: string, id: string): string {
  const [path = '', query = ''] = back.split('?');
  const params = new URLSearchParams(query);
  params.set('address_id', id);
  return `${path}?${params.toString()}`;
}
