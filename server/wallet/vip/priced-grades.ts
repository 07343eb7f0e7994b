import { sql } from 'drizzle-orm';
import { sku, skuOff } from '../../goods/tables.ts';
import type { Db } from '../../kernel/db/database.ts';

/** The highest number of a grade that variants have prices for; a new grade must not get those of a deleted one. */
export async function lastPricedGrade(db: Db, kind: 'members' | 'paid'): Promise<number> {
  const form = kind === 'paid' ? '^v[0-9]+$' : '^[0-9]+$';
  const { rows } = (await db.execute(sql`select coalesce(max(ltrim(key, 'v')::int), 0) as last
    from (select grade_prices from ${sku} union all select grade_prices from ${skuOff}) priced, jsonb_object_keys(grade_prices) key
    where key ~ ${form}`)) as unknown as { rows: { last: number }[] };
  return rows[0]?.last ?? 0;
}
