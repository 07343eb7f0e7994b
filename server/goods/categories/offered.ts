/** Which categories have goods that their lists show: menus lead shoppers to no empty list. */
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { cacheOf } from '../../kernel/caches.ts';
import type { DbClock } from '../../kernel/http/context.ts';
import { category, goods } from '../tables.ts';
import { listed, ofOpenShop } from '../visibility.ts';

/** Numbers of the categories of both trees that have goods of their own, at most 10 s old; the index of its list looks into each. */
export async function offeredCategories({ db, clock }: DbClock): Promise<ReadonlySet<number>> {
  const cache = cacheOf<ReadonlySet<number>>(db, 'offered-categories', 1, 10_000);
  const known = cache.get('all', clock.now());
  if (known) return known;
  const has = (column: PgColumn) =>
    sql`exists (select 1 from ${goods} where ${column} = ${category.category_id} and ${listed} and ${ofOpenShop})`;
  const rows = await db
    .select({ id: category.category_id })
    .from(category)
    .where(sql`case when ${category.is_main} then ${has(goods.main_category_id)} else ${has(goods.category_id)} end`);
  return cache.set('all', new Set(rows.map(({ id }) => id)), clock.now());
}
