/** What jobs work on in tests. */
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { NOW } from './fixtures.ts';

/** Goods from 1 to `count` on sale, those of even number in shop 1. */
export async function insertMany(db: Db, count: number): Promise<void> {
  await db.execute(sql`insert into goods (goods_id, item_name, shop_id, price, store, created, updated)
    select n, '杯 ' || n, case n % 2 when 0 then 1 else 0 end, 1000, 5, ${NOW}, ${NOW} from generate_series(1, ${count}::int) n`);
  await db.execute(sql`insert into sku (item_id, goods_id, is_default, item_bn, price, store)
    select goods_id, goods_id, true, 'BN' || goods_id, price, store from goods`);
}

/** Ends the run after so many batches, as a server does that is stopped. */
export function endsAfter(batches: number): () => boolean {
  let checks = 0;
  return () => {
    checks += 1;
    // The first check comes before the job is taken.
    return checks > batches;
  };
}
