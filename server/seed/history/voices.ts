/** Questions with the shops' answers, and further reviews, of members in the demo mall's month. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { countStars } from '../../goods/stars.ts';
import { goodsAnswer, goodsQuestion } from '../../orders/question/tables.ts';
import { review } from '../../orders/review/tables.ts';
import { DAY, HOUR, MINUTE } from '../../../engine/rules/format/time.ts';
import { ASKED, SAID } from '../data/voices.ts';
import { insertAll } from '../bulk.ts';
import type { Buyer } from './stories.ts';

/** Days before now, spread over the month by the number of the row. */
const daysAgo = (nth: number): number => 1 + ((nth * 7) % 27);

export async function writeVoices(tx: Db, buyers: readonly Buyer[], now: number): Promise<void> {
  const buyerOf = (nth: number): number => buyers[(nth * 5) % buyers.length]?.user_id ?? 0;
  for (const [nth, [goods_id, content, answer, minutes]] of ASKED.entries()) {
    const created = now - daysAgo(nth) * DAY - nth * MINUTE;
    const answered = created + minutes * MINUTE;
    const [row] = await tx
      .insert(goodsQuestion)
      .values({ goods_id, user_id: buyerOf(nth), content, answered, created })
      .returning({ question_id: goodsQuestion.question_id });
    // 0 is the shop.
    const from = { question_id: row?.question_id ?? 0, user_id: 0 };
    await insertAll(tx, goodsAnswer, [{ ...from, content: answer, created: answered }]);
  }
  const rows = SAID.map(([goods_id, item_spec_desc, star, content], nth) => ({
    order_id: `SAID${String(nth + 1).padStart(12, '0')}`,
    item_id: goods_id,
    goods_id,
    user_id: buyerOf(nth + 3),
    item_spec_desc,
    star,
    content,
    created: now - daysAgo(nth) * DAY - 2 * HOUR,
  }));
  await countStars(tx, await tx.insert(review).values(rows).returning(), 1);
  for (const table of [goodsQuestion, review])
    await tx.execute(
      sql`update ${table} set shop_id = goods.shop_id from goods where goods.goods_id = ${table.goods_id}`,
    );
}
