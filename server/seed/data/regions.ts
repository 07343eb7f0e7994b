import file from './regions.json' with { type: 'json' };

/** A node of the region tree: province, city, county. `id` is the 6-digit code. */
export interface RegionSeed {
  id: number;
  label: string;
  children?: RegionSeed[];
}

/** The whole tree: 34 provinces, their cities, their counties; ids are the 6-digit codes of the civil register. */
export const regions: RegionSeed[] = buildTree(file.regions);

/** Codes nest by their digits, and the list is sorted, so every parent comes before its children. */
function buildTree(entries: string[]): RegionSeed[] {
  const provinces: RegionSeed[] = [];
  const byId = new Map<number, RegionSeed>();
  for (const entry of entries) {
    const node: RegionSeed = { id: Number(entry.slice(0, 6)), label: entry.slice(6) };
    byId.set(node.id, node);
    const parentId = node.id % 100 === 0 ? node.id - (node.id % 10_000) : node.id - (node.id % 100);
    const parent = parentId === node.id ? undefined : byId.get(parentId);
    if (parent) (parent.children ??= []).push(node);
    else provinces.push(node);
  }
  return provinces;
}
