/** The variants that a code in a table means: those that bear it as their own code, or else as their barcode. */
import { inArray, or, type SQL } from 'drizzle-orm';
import { sku } from './tables.ts';

/** Variants with one of the codes, of either kind. */
export const coded = (codes: readonly string[]): SQL | undefined =>
  or(inArray(sku.item_bn, [...codes]), inArray(sku.barcode, [...codes]));

interface Coded {
  item_bn: string;
  barcode: string;
}

function put<V>(found: Map<string, V[]>, code: string, one: V): void {
  const others = found.get(code);
  if (others) others.push(one);
  else found.set(code, [one]);
}

/** Finds among variants; several for a code that several have. */
export function byCode<V extends Coded>(variants: readonly V[]): (code: string) => readonly V[] {
  const [own, bars] = [new Map<string, V[]>(), new Map<string, V[]>()];
  for (const one of variants) {
    put(own, one.item_bn, one);
    put(bars, one.barcode, one);
  }
  return (code) => (code === '' ? [] : (own.get(code) ?? bars.get(code) ?? []));
}
