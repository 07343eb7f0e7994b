import { sql } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';

interface Rated {
  goods_id: number;
  star: number;
}

/**
 * Updates the number and the sum of stars of visible reviews in goods, so that lists need not count. `sign` is 1 for reviews that
 * become visible, -1 for those that are hidden. Goods are locked in ascending order of their numbers, as orders lock them.
 */
export async function countStars(tx: Db, rows: readonly Rated[], sign: 1 | -1): Promise<void> {
  if (rows.length === 0) return;
  const given = JSON.stringify(rows.map(({ goods_id, star }) => ({ goods_id, star })));
  await tx.execute(sql`
    with given as (select goods_id, ${sign} * count(*)::int as count, ${sign} * sum(star)::int as stars
      from json_to_recordset(${given}::json) as row(goods_id int, star int) group by goods_id),
    rated as (select goods_id from goods where goods_id in (select goods_id from given) order by goods_id for update)
    update goods set rate_count = goods.rate_count + given.count, rate_stars = goods.rate_stars + given.stars
    from given, rated where goods.goods_id = given.goods_id and rated.goods_id = goods.goods_id`);
}
