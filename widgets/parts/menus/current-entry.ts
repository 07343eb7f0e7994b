function split(address: string): { path: string; query: URLSearchParams } {
  const [path = '', query] = (address.split('#')[0] ?? '').split('?');
  return { path, query: new URLSearchParams(query) };
}

/** Index of the entry that leads to the current page, -1 for none: its path and all of its query match; the longest query wins. */
export function currentEntry(addresses: string[], currentPath: string): number {
  const here = split(currentPath);
  let found = -1;
  let most = -1;
  for (const [index, address] of addresses.entries()) {
    const { path, query } = split(address);
    const params = [...query];
    if (path !== here.path || params.length <= most) continue;
    if (!params.every(([name, value]) => here.query.get(name) === value)) continue;
    found = index;
    most = params.length;
  }
  return found;
}
