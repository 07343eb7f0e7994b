/** What a table of stock would change, for many rows and without writing: the same refusals as adjustOne has. */
import { inArray, or } from 'drizzle-orm';
import type { StockRow } from '../../../engine/rules/sheets/stock-rows.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { refused, type Foreseen } from '../../kernel/system/foreseen.ts';
import { notNamed, shortOf, twiceNamed } from '../stock/adjust.ts';
import { ownVariants } from '../stock/office.ts';
import { byCode, coded } from '../codes.ts';
import { sku } from '../tables.ts';
import { repeatedLines } from './repeats.ts';

/** Rows in one query. */
const AT_ONCE = 1000;

type Variant = Awaited<ReturnType<typeof ownVariants>>[number];

async function variantsOf(context: ScopedContext, rows: readonly StockRow[]): Promise<Variant[]> {
  const found: Variant[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE);
    const codes = some.flatMap(({ bn }) => (bn === '' ? [] : [bn]));
    const numbers = some.flatMap(({ item_id = 0 }) => (item_id > 0 ? [item_id] : []));
    const which = or(coded(codes), inArray(sku.item_id, numbers));
    if (which) found.push(...(await ownVariants(context.db, context, which)));
  }
  // A variant that rows of two parts name is one.
  return [...new Map(found.map((variant) => [variant.item_id, variant])).values()];
}

export async function foreseenStock(context: ScopedContext, rows: readonly StockRow[]): Promise<Foreseen[]> {
  const variants = await variantsOf(context, rows);
  const byNumber = new Map(variants.map((variant) => [variant.item_id, variant]));
  const codedBy = byCode(variants);
  const lines = rows.map(({ line, item_id = 0, bn }) => ({ line, item_id, bn }));
  const repeated = await repeatedLines(context, lines);
  return rows.map(({ line, item_id = 0, bn, store, change = 0 }) => {
    const twice = repeated.get(line);
    if (twice !== undefined) return refused(twice);
    const named = byNumber.get(item_id);
    const own = named ? [named] : [];
    const found = item_id === 0 ? codedBy(bn) : bn === '' ? own : byCode(own)(bn);
    const [variant] = found;
    if (!variant) return refused(notNamed(item_id, bn));
    if (found.length > 1) return refused(twiceNamed(bn, found.length));
    const after = store ?? variant.store + change;
    if (after < 0) return refused(shortOf(variant.store, -change));
    return {
      state: after === variant.store ? 'same' : 'changed',
      message: '',
      change: after === variant.store ? String(after) : `${variant.store} → ${after}`,
    };
  });
}
