/** Counts goods as sold when they are paid. All code locks goods in ascending order of their numbers. */
import { sql } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';

/** Counts the lines of paid orders in one statement: several statements would lock goods in different orders. */
export async function countSales(tx: Db, orderIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with sold as (
      select goods_id, sum(num) as num from order_line where order_id = any(${sql.param([...orderIds])}::text[]) group by goods_id),
    shelf as (select goods_id from goods where goods_id in (select goods_id from sold) order by goods_id for update)
    update goods set sales = goods.sales + sold.num from sold, shelf
    where goods.goods_id = sold.goods_id and shelf.goods_id = goods.goods_id`);
}

/** Counts single lines, with `num` pieces each. */
export async function addSales(tx: Db, lines: readonly { goods_id: number; num: number }[]): Promise<void> {
  for (const { goods_id, num } of lines.toSorted((one, other) => one.goods_id - other.goods_id))
    await tx.execute(sql`update goods set sales = goods.sales + ${num} where goods_id = ${goods_id}`);
}
