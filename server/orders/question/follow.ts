/** Questions after goods moved to another shop. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { goods } from '../../goods/tables.ts';
import { goodsQuestion } from './tables.ts';

/** Gives the questions about these goods to the goods' shop, which answers them from now on. */
export async function moveQuestions(tx: Db, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length === 0) return;
  await tx.execute(sql`update ${goodsQuestion} set shop_id = g.shop_id from ${goods} g
    where g.goods_id = any(${sql.param([...goodsIds])}::int[]) and goods_question.goods_id = g.goods_id
      and goods_question.shop_id <> g.shop_id`);
}
