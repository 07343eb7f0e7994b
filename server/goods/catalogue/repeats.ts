/** Finds rows of a table that mean the same variant: one by its number, another by its code or its barcode. */
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { byCode, coded } from '../codes.ts';
import { ownVariants } from '../stock/office.ts';

interface Line {
  line: number;
  /** 0 when only its code is known */
  item_id: number;
  bn: string;
}

/** Codes in one query. */
const AT_ONCE = 1000;

async function numbersOf(context: ScopedContext, codes: readonly string[]): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  for (let from = 0; from < codes.length; from += AT_ONCE) {
    const some = codes.slice(from, from + AT_ONCE);
    const which = coded(some);
    const meant = byCode(which ? await ownVariants(context.db, context, which) : []);
    for (const code of some) {
      const [variant, other] = meant(code);
      if (variant && !other) numbers.set(code, variant.item_id);
    }
  }
  return numbers;
}

/** Errors of rows that mean the same variant as another row, by row number: it is unclear which of them is right. */
export async function repeatedLines(context: ScopedContext, lines: readonly Line[]): Promise<Map<number, string>> {
  const repeated = new Map<number, string>();
  const codes = lines.flatMap(({ item_id, bn }) => (item_id === 0 && bn.trim() !== '' ? [bn.trim()] : []));
  if (codes.length === 0) return repeated;
  const numbers = await numbersOf(context, codes);
  const seen = new Map<number, number>();
  for (const { line, item_id, bn } of lines.toSorted((one, other) => one.line - other.line)) {
    const meant = item_id > 0 ? item_id : (numbers.get(bn.trim()) ?? 0);
    const earlier = seen.get(meant);
    if (meant > 0 && earlier !== undefined) repeated.set(line, `与第 ${earlier} 行是同一个规格`);
    else seen.set(meant, line);
  }
  return repeated;
}
