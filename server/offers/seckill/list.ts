/** Flash-sale sessions to look at: those that run and those that come (contract: seckillactivity/getlist and getinfo). */
import { asc, desc, eq, ilike, inArray, sql, type SQL } from 'drizzle-orm';
import type { SeckillSession, SeckillSessions } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { containing, listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { buyable } from '../../goods/visibility.ts';
import { goods, sku } from '../../goods/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { seckill, seckillItem } from '../promotion/tables.ts';

type Session = typeof seckill.$inferSelect;
type Item = SeckillSession['items'][number];

/** The goods of sessions that may be sold, in the order of their numbers. */
async function itemsOf(context: Context, seckillIds: number[]): Promise<Map<number, Item[]>> {
  const found = new Map<number, Item[]>();
  if (seckillIds.length === 0) return found;
  const rows = await context.db
    .select({ item: seckillItem, goods, price: sku.price, marketPrice: sku.marketPrice, pic: sku.pic })
    .from(seckillItem)
    .innerJoin(sku, eq(sku.itemId, seckillItem.itemId))
    .innerJoin(goods, eq(goods.goodsId, sku.goodsId))
    .leftJoin(shop, eq(shop.distributorId, goods.shopId))
    .where(sql`${inArray(seckillItem.seckillId, seckillIds)} and ${buyable}`)
    .orderBy(asc(seckillItem.itemId));
  for (const { item, goods: row, price, marketPrice, pic } of rows)
    found.set(item.seckillId, [
      ...(found.get(item.seckillId) ?? []),
      {
        seckill_id: String(item.seckillId),
        item_id: String(item.itemId),
        goods_id: String(row.goodsId),
        distributor_id: String(row.shopId),
        item_name: row.name,
        item_title: row.name,
        item_pic: pic || (row.pics[0] ?? ''),
        pics: row.pics,
        price,
        market_price: marketPrice,
        activity_price: item.price,
        activity_store: item.stock,
        store: item.left,
        sales_store: item.stock - item.left,
        limit_num: item.limit,
      },
    ]);
  return found;
}

function sessionAnswer(session: Session, items: Item[], now: number): SeckillSession {
  const running = session.beginTime <= now;
  const ended = session.endTime <= now;
  return {
    seckill_id: String(session.seckillId),
    company_id: '1',
    activity_name: session.name,
    seckill_type: 'normal',
    item_type: 'normal',
    status: ended ? 'it_has_ended' : running ? 'in_sale' : 'in_the_notice',
    activity_start_time: session.beginTime,
    activity_end_time: session.endTime,
    last_seconds: ended ? 0 : (running ? session.endTime : session.beginTime) - now,
    validity_period: session.payMinutes,
    items,
  };
}

function stateFilter(status: string | undefined, now: number): SQL {
  if (status === 'notice') return sql`${seckill.beginTime} > ${now}`;
  const running = sql`${seckill.endTime} > ${now}`;
  return status === 'valid' ? sql`${seckill.beginTime} <= ${now} and ${running}` : running;
}

/** GET getlist: status notice, valid or both; limited-time sales have no sessions here. */
export async function listSessions(context: Context, input: InputOf<'listSeckillSessions'>): Promise<SeckillSessions> {
  const { pageSize, offset } = pagingOf(input, 20, 50);
  const now = seconds(context);
  if (input.seckill_type === 'limited_time_sale') return listAnswer([], 0);
  const where = stateFilter(input.status, now);
  const sessions = await context.db
    .select()
    .from(seckill)
    .where(where)
    .orderBy(asc(seckill.beginTime), asc(seckill.seckillId))
    .limit(pageSize)
    .offset(offset);
  const items = await itemsOf(
    context,
    sessions.map(({ seckillId }) => seckillId),
  );
  const list = sessions.map((session) => sessionAnswer(session, items.get(session.seckillId) ?? [], now));
  // The home page needs few: a first page that is not full is the whole, and is not counted.
  const isWhole = offset === 0 && sessions.length < pageSize;
  return listAnswer(list, isWhole ? sessions.length : await context.db.$count(seckill, where));
}

/** GET getlist of operators: all of them, the newest first, without their goods. */
export async function pickSessions(context: Context, input: InputOf<'pickSessions'>): Promise<SeckillSessions> {
  const { pageSize, offset } = pagingOf(input, 18);
  const where = input.name ? ilike(seckill.name, containing(input.name)) : undefined;
  const rows = await context.db
    .select()
    .from(seckill)
    .where(where)
    .orderBy(desc(seckill.endTime), desc(seckill.seckillId))
    .limit(pageSize)
    .offset(offset);
  const list = rows.map((row) => sessionAnswer(row, [], seconds(context)));
  return listAnswer(list, await context.db.$count(seckill, where));
}

/** GET getinfo: one session with its goods. */
export async function sessionInfo(
  context: Context,
  { seckill_id: seckillId }: InputOf<'seckillSession'>,
): Promise<SeckillSession | Failure> {
  const [session] = await context.db.select().from(seckill).where(eq(seckill.seckillId, seckillId));
  if (!session) return notFound(REFUSED.noSale);
  const items = await itemsOf(context, [seckillId]);
  return sessionAnswer(session, items.get(seckillId) ?? [], seconds(context));
}
