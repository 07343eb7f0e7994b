/** The region tree, read once per session, and sets of its codes: the code of a region covers all regions below it. */
import { getCall } from '../../calls/ask.ts';
import type { OperatorCalls } from '../../calls/operator-calls.ts';
import { rowsOf, text, type Row } from '../../../engine/rules/wire/rows.ts';

export interface Region {
  code: number;
  name: string;
  /** The name with the regions that contain it, e.g. 浙江省杭州市. */
  path: string;
  below: Region[];
}

const trees = new WeakMap<OperatorCalls, Promise<Region[]>>();

function regionOf(row: Row, above: string): Region {
  const name = text(row, 'label');
  // A municipality is its own city, so its name appears only once.
  const path = above.endsWith(name) ? above : above + name;
  return {
    code: Number(text(row, 'id')),
    name,
    path,
    below: rowsOf(row['children']).map((child) => regionOf(child, path)),
  };
}

/** Provinces with their sub-regions. */
export function readRegions(calls: OperatorCalls): Promise<Region[]> {
  const known = trees.get(calls);
  if (known) return known;
  const asked = getCall(calls, 'GET espier/address', {}).then((rows) => {
    return rowsOf(rows).map((row) => regionOf(row, ''));
  });
  asked.catch(() => trees.delete(calls));
  trees.set(calls, asked);
  return asked;
}

export function codesBelow({ below }: Region): number[] {
  return below.flatMap((region) => [region.code, ...codesBelow(region)]);
}

/** The codes with the region added or removed; a region's own code replaces the codes below it. */
export function withRegion(codes: readonly number[], region: Region, isIn: boolean): number[] {
  const own = new Set([region.code, ...codesBelow(region)]);
  const others = codes.filter((code) => !own.has(code));
  return isIn ? [...others, region.code] : others;
}

/** Names of the codes in the tree's order; codes that the tree does not contain are named by their number. */
export function namesOf(regions: readonly Region[], codes: readonly number[]): { code: number; name: string }[] {
  const wanted = new Set(codes);
  const found: { code: number; name: string }[] = [];
  const walk = (list: readonly Region[]): void => {
    for (const { code, path, below } of list) {
      if (wanted.delete(code)) found.push({ code, name: path });
      walk(below);
    }
  };
  walk(regions);
  return [...found, ...[...wanted].map((code) => ({ code, name: String(code) }))];
}
