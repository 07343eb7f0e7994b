/** Lists of flash sales: running and coming ones (contract: seckillactivity/getlist and getinfo). */
import { asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import type { SeckillSession, SeckillSessions } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { YUAN } from '../../kernel/system/currency.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { buyable } from '../../goods/visibility.ts';
import { goods, sku } from '../../goods/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { seckill, seckillItem } from '../promotion/tables.ts';

type Session = typeof seckill.$inferSelect;
type Item = SeckillSession['items'][number];

/** The goods of the sales that may be sold, in ascending order of their numbers. */
async function itemsOf(context: Context, seckillIds: number[]): Promise<Map<number, Item[]>> {
  const found = new Map<number, Item[]>();
  if (seckillIds.length === 0) return found;
  const rows = await context.db
    .select({ item: seckillItem, goods, price: sku.price, market_price: sku.market_price, pic: sku.pic })
    .from(seckillItem)
    .innerJoin(sku, eq(sku.item_id, seckillItem.item_id))
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .leftJoin(shop, eq(shop.distributor_id, goods.shop_id))
    .where(sql`${inArray(seckillItem.seckill_id, seckillIds)} and ${buyable}`)
    .orderBy(asc(seckillItem.item_id));
  for (const { item, goods: row, price, market_price, pic } of rows)
    found.set(item.seckill_id, [
      ...(found.get(item.seckill_id) ?? []),
      {
        seckill_id: String(item.seckill_id),
        item_id: String(item.item_id),
        goods_id: String(row.goods_id),
        distributor_id: String(row.shop_id),
        item_name: row.item_name,
        item_title: row.item_name,
        item_pic: pic || (row.pics[0] ?? ''),
        pics: row.pics,
        price,
        market_price,
        activity_price: item.price,
        activity_store: item.stock,
        store: item.stock_left,
        sales_store: item.stock - item.stock_left,
        limit_num: item.limit_num,
      },
    ]);
  return found;
}

/** Whose sale it is, for other clients: freight is paid, and the goods are those of the list. */
const clientFacts = ({ shop_id }: Session): Partial<SeckillSession> => ({
  distributor_id: String(shop_id),
  is_free_shipping: false,
  use_bound: 1,
  cur: YUAN,
});

function sessionAnswer(context: Context, session: Session, items: Item[]): SeckillSession {
  const now = seconds(context);
  const running = session.begin_time <= now;
  const ended = session.end_time <= now;
  return {
    ...(context.foreign ? clientFacts(session) : {}),
    seckill_id: String(session.seckill_id),
    company_id: '1',
    activity_name: session.name,
    seckill_type: 'normal',
    item_type: 'normal',
    status: ended ? 'it_has_ended' : running ? 'in_sale' : 'in_the_notice',
    activity_start_time: session.begin_time,
    activity_end_time: session.end_time,
    last_seconds: ended ? 0 : (running ? session.end_time : session.begin_time) - now,
    validity_period: session.validity_period,
    items,
  };
}

function stateFilter(status: string | undefined, now: number): SQL {
  if (status === 'notice') return sql`${seckill.begin_time} > ${now}`;
  const running = sql`${seckill.end_time} > ${now}`;
  return status === 'valid' ? sql`${seckill.begin_time} <= ${now} and ${running}` : running;
}

/** GET getlist: status notice, valid or both; limited-time sales are not included. */
export async function listSessions(context: Context, input: InputOf<'listSeckillSessions'>): Promise<SeckillSessions> {
  const { pageSize, offset } = pagingOf(input, 20, 50);
  const now = seconds(context);
  if (input.seckill_type === 'limited_time_sale') return listAnswer([], 0);
  const where = stateFilter(input.status, now);
  const sessions = await context.db
    .select()
    .from(seckill)
    .where(where)
    .orderBy(asc(seckill.begin_time), asc(seckill.seckill_id))
    .limit(pageSize)
    .offset(offset);
  const items = await itemsOf(
    context,
    sessions.map(({ seckill_id }) => seckill_id),
  );
  const list = sessions.map((session) => sessionAnswer(context, session, items.get(session.seckill_id) ?? []));
  // A first page that is not full contains everything, so nothing is counted; the home page needs few.
  const isWhole = offset === 0 && sessions.length < pageSize;
  const total = isWhole ? sessions.length : await context.db.$count(seckill, where);
  return { ...listAnswer(list, total), ...(context.foreign && { cur: YUAN }) };
}

/** GET getlist of operators: all sales, newest first, without their goods. */
export async function pickSessions(context: Context, input: InputOf<'pickSessions'>): Promise<SeckillSessions> {
  const { pageSize, offset } = pagingOf(input, 18);
  const where = finds(input.name, seckill.name);
  const rows = await context.db
    .select()
    .from(seckill)
    .where(where)
    .orderBy(desc(seckill.end_time), desc(seckill.seckill_id))
    .limit(pageSize)
    .offset(offset);
  const list = rows.map((row) => sessionAnswer(context, row, []));
  return listAnswer(list, await context.db.$count(seckill, where));
}

/** GET getinfo: one sale with its goods. */
export async function sessionInfo(
  context: Context,
  { seckill_id }: InputOf<'seckillSession'>,
): Promise<SeckillSession | Failure> {
  const [session] = await context.db.select().from(seckill).where(eq(seckill.seckill_id, seckill_id));
  if (!session) return notFound(SERVER_MESSAGES.noSale);
  const items = await itemsOf(context, [seckill_id]);
  return sessionAnswer(context, session, items.get(seckill_id) ?? []);
}
