/** The region tree (storefront spec 3 to 5): provinces, their cities, their counties. */

export interface Region {
  id: string | number;
  label: string;
  children?: Region[];
}

/** How a level is named: by its label, its code, or both, which must then match. */
export interface RegionName {
  label: string;
  id: string;
}

function isNamed(node: Region, { label, id }: RegionName): boolean {
  if (label === '' && id === '') return false;
  return (label === '' || node.label === label) && (id === '' || String(node.id) === id);
}

/** The nodes from province to county, as far as the names exist, each among the children of the previous one. */
export function regionPath(tree: readonly Region[], names: readonly RegionName[]): Region[] {
  const path: Region[] = [];
  let level: readonly Region[] = tree;
  for (const name of names) {
    const node = level.find((candidate) => isNamed(candidate, name));
    if (!node) break;
    path.push(node);
    level = node.children ?? [];
  }
  return path;
}

/** true when the path has all levels of an address: three, or two where the city has no counties. */
export function isComplete(path: readonly Region[]): boolean {
  return path.length === 3 || (path.length === 2 && (path[1]?.children ?? []).length === 0);
}
