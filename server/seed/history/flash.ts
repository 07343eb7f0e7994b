/** Orders of the running flash sale, so that its goods show how much is taken. */
import { and, eq, sql } from 'drizzle-orm';
import { HOUR, MINUTE } from '../../../engine/rules/format/time.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seckill, seckillItem, seckillTicket } from '../../offers/promotion/tables.ts';
import { insertAll } from '../bulk.ts';
import { seckills } from '../data/promotions.ts';
import { Dice } from './dice.ts';
import { storyOf, type Market, type Story } from './stories.ts';

/** An order made this long ago is shipped. */
const SHIPPED_AFTER = 20 * HOUR;

/** Uses its own dice, so that the rest of the month does not change. Nobody buys the same goods twice. */
export async function flashStories(tx: Db, market: Market): Promise<Story[]> {
  const dice = new Dice(20_240_603);
  const stories: Story[] = [];
  for (const { name, items, bought } of seckills) {
    const [sale] = await tx.select().from(seckill).where(eq(seckill.name, name));
    if (!sale) continue;
    const { seckill_id, begin_time: begin } = sale;
    const buyers = market.buyers.filter(({ created }) => created < begin);
    items.forEach(({ item_id, price, limit_num: num }, at) => {
      const wares = market.wares
        .filter((ware) => ware.item_id === item_id)
        .map((ware) => ({ ...ware, flash: { seckill_id, name, price, num } }));
      const own = { ...market, dice, wares, pickups: [], coupon: { ...market.coupon, least: Infinity } };
      const first = dice.between(0, buyers.length);
      for (const buyer of [...buyers.slice(first), ...buyers.slice(0, first)].slice(0, bought[at] ?? 0)) {
        const created = dice.between(begin, market.now - 30 * MINUTE);
        stories.push(storyOf(own, buyer, created, created < market.now - SHIPPED_AFTER ? 'shipped' : 'waits'));
      }
    });
  }
  return stories;
}

/** The tickets of these orders, and the pieces that they took from the sale. */
export async function writeFlash(tx: Db, stories: readonly Story[]): Promise<void> {
  const taken = stories.flatMap(({ order, lines: [line] }) =>
    line && order.seckill_id !== null
      ? [{ ...order, seckill_id: order.seckill_id, item_id: line.item_id, num: line.num }]
      : [],
  );
  await insertAll(
    tx,
    seckillTicket,
    taken.map(({ order_id, seckill_id, item_id, user_id, num, created }) => ({
      ticket_id: order_id,
      seckill_id,
      item_id,
      user_id,
      num,
      state: 'used' as const,
      order_id,
      expires: created + 5 * MINUTE,
    })),
  );
  for (const { seckill_id, item_id, num } of taken)
    await tx
      .update(seckillItem)
      .set({ stock_left: sql`${seckillItem.stock_left} - ${num}` })
      .where(and(eq(seckillItem.seckill_id, seckill_id), eq(seckillItem.item_id, item_id)));
}
