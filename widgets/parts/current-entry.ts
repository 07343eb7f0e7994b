function split(address: string): { path: string; query: URLSearchParams } {
  const [path = '', query] = (address.split('#')[0] ?? '').split('?');
  return { path, query: new URLSearchParams(query) };
}

/** Position of the entry that leads to the shown page, -1 for none: the same path, and of several the one with most of its query. */
export function currentEntry(addresses: string[], shown: string): number {
  const here = split(shown);
  let found = -1;
  let most = -1;
  for (const [index, address] of addresses.entries()) {
    const { path, query } = split(address);
    const asked = [...query];
    if (path !== here.path || asked.length <= most) continue;
    if (!asked.every(([name, value]) => here.query.get(name) === value)) continue;
    found = index;
    most = asked.length;
  }
  return found;
}
