/** Goods members looked at (storefront spec 7.3): each once, with the last time; the oldest go when there are many. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { FootprintList } from '../../../schemas/types/api/footprint-list.ts';
import { isFailure, notSignedIn, type Failure } from '../../http/answer.ts';
import { seconds, type Context } from '../../http/context.ts';
import { listAnswer, pagingOf, type Input } from '../../http/input.ts';
import { goods } from '../goods/tables.ts';
import { cardColumns, goodsIdOf, shown } from './rows.ts';
import { footprint } from './tables.ts';

/** Goods kept for one member. */
const KEPT = 100;

/** POST member/browse/history/save. */
export async function saveFootprint(context: Context, input: Input): Promise<{ status: true } | Failure> {
  const userId = context.member?.userId;
  if (userId === undefined) return notSignedIn();
  const goodsId = await goodsIdOf(context, input['item_id']);
  if (isFailure(goodsId)) return goodsId;
  const seen = seconds(context);
  await context.db
    .insert(footprint)
    .values({ userId, goodsId, seen })
    .onConflictDoUpdate({ target: [footprint.userId, footprint.goodsId], set: { seen } });
  await context.db.execute(sql`delete from footprint where user_id = ${userId} and goods_id in (
    select goods_id from footprint where user_id = ${userId} order by seen desc, goods_id desc offset ${KEPT})`);
  return { status: true };
}

/** GET member/browse/history/list: newest first, 20 a page. */
export async function listFootprints(context: Context, input: Input): Promise<FootprintList | Failure> {
  const userId = context.member?.userId;
  if (userId === undefined) return notSignedIn();
  const { pageSize, offset } = pagingOf(input, 20);
  const rows = await context.db
    .select({ seen: footprint.seen, total: sql<number>`(count(*) over ())::int`, ...cardColumns })
    .from(footprint)
    .innerJoin(goods, eq(goods.goodsId, footprint.goodsId))
    .where(and(eq(footprint.userId, userId), shown))
    .orderBy(desc(footprint.seen), desc(footprint.goodsId))
    .limit(pageSize)
    .offset(offset);
  const list = rows.map((row) => {
    const item_id = String(row.goodsId);
    const itemData = {
      item_id,
      item_name: row.name,
      pics: row.pic ? [row.pic] : [],
      price: row.price,
      market_price: row.marketPrice,
      distributor_id: String(row.shopId),
      approve_status: row.approveStatus,
      store: row.store,
    };
    return { history_id: item_id, company_id: '1', item_id, created: row.seen, updated: row.seen, itemData };
  });
  return listAnswer(list, rows[0]?.total ?? 0);
}
