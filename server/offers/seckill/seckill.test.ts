import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type {
  FreightFee,
  GoodsItems,
  OrderMade,
  SeckillSession,
  SeckillSessions,
  GetSeckillTicketAnswer,
} from '../../../schemas/types/contract.ts';
import { imbalances } from '../../testing/balance.ts';
import { insertGoods, insertMember, NOW } from '../../testing/fixtures/fixtures.ts';
import { START, onBoth, onPostgres, type CallAnswer, type TestApp } from '../../testing/harness.ts';
import { sku } from '../../goods/tables.ts';
import { expireOrders } from '../../orders/moves/cancel.ts';
import { orders } from '../../orders/tables.ts';
import { region } from '../../places/region/tables.ts';
import { openStock } from '../../goods/stock/move.ts';
import { releaseTickets } from './end-ticket.ts';
import { promotion, promotionItem, seckill, seckillItem, seckillTicket } from '../promotion/tables.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';

const PATH = '/h5app/wxapp/promotion/seckillactivity';

interface Sale {
  seckill_id: number;
  item_id: number;
}

let goodsId = 4000;

/** A flash sale of new goods at 6 yuan instead of 10 that runs for an hour. */
async function insertSale(
  app: TestApp,
  item: { stock?: number; limit?: number } = {},
  session: Partial<typeof seckill.$inferInsert> = {},
): Promise<Sale> {
  const itemId = (goodsId += 1);
  await insertGoods(app.db, { goods_id: itemId, store: 7, member_price: 900 });
  await openStock(app.db, NOW);
  const values = { name: '整点秒杀', begin_time: NOW - HOUR, end_time: NOW + HOUR, ...session };
  const [row] = await app.db.insert(seckill).values(values).returning();
  const { seckill_id = 0 } = row ?? {};
  const { stock = 5, limit = 2 } = item;
  await app.db
    .insert(seckillItem)
    .values({ seckill_id, item_id: itemId, price: 600, stock, stock_left: stock, limit_num: limit });
  return { seckill_id, item_id: itemId };
}

const ask = (app: TestApp, { seckill_id, item_id }: Sale, token: string, num: unknown = 1) =>
  app.get<GetSeckillTicketAnswer>(`${PATH}/geticket`, {
    token,
    query: { seckill_id, item_id, num: String(num) },
  });

async function left(app: TestApp, { item_id }: Sale): Promise<number | undefined> {
  const [row] = await app.db.select().from(seckillItem).where(eq(seckillItem.item_id, item_id));
  return row?.stock_left;
}

const ORDER_BODY = {
  cart_type: 'fastbuy',
  order_type: 'normal_seckill',
  distributor_id: '0',
  receipt_type: 'logistics',
  receiver_name: '韩梅梅',
  receiver_mobile: '13800138000',
  receiver_state: '浙江省',
  receiver_city: '杭州市',
  receiver_district: '西湖区',
  receiver_address: '文三路 1 号',
  pay_type: 'test',
};

const order = (
  app: TestApp,
  { seckill_id }: Sale,
  token: string,
  ticket: string,
  more: object = {},
): Promise<CallAnswer<OrderMade>> =>
  app.post<OrderMade>('/h5app/wxapp/order_new', {
    token,
    json: { ...ORDER_BODY, seckill_id, seckill_ticket: ticket, ...more },
  });

async function insertRegions(app: TestApp): Promise<void> {
  await app.db.insert(region).values([
    { id: 330000, parent_id: 0, label: '浙江省' },
    { id: 330100, parent_id: 330000, label: '杭州市' },
    { id: 330106, parent_id: 330100, label: '西湖区' },
  ]);
}

onBoth('flash sales', (start) => {
  let app: TestApp;
  let token: string;
  let userId: number;

  beforeAll(async () => {
    app = await start();
    await insertRegions(app);
  });
  beforeEach(async () => {
    app.clock.time = START;
    ({ token, user_id: userId } = await insertMember(app));
  });
  afterEach(async () => expect(await imbalances(app.db)).toEqual([]));
  afterAll(() => app.close());

  it('hold pieces for who asks, the same ticket for the same number, the old pieces back for another', async () => {
    const sale = await insertSale(app);
    const { data } = await ask(app, sale, token);
    expect(data.ticket).toContain(`.${sale.seckill_id}.${sale.item_id}.${userId}.1.`);
    expect((await ask(app, sale, token)).data).toEqual(data);
    expect(await left(app, sale)).toBe(4);
    const two = await ask(app, sale, token, 2);
    expect(two.data.ticket).not.toBe(data.ticket);
    expect(await left(app, sale)).toBe(3);
    expect((await order(app, sale, token, data.ticket)).data).toMatchObject({ message: '抢购资格已失效，请重新抢购' });
  });

  it('keep a ticket whose other number is not there', async () => {
    const sale = await insertSale(app, { stock: 3, limit: 5 });
    const { data } = await ask(app, sale, token, 2);
    expect((await ask(app, sale, token, 4)).data).toMatchObject({ status_code: 422, message: '手慢了，已被抢光' });
    expect((await ask(app, sale, token, 2)).data).toEqual(data);
    expect((await ask(app, sale, token, 3)).data.ticket).toContain('.3.');
    expect(await left(app, sale)).toBe(0);
  });

  it('look at the window first, then at the limit, then at what is left', async () => {
    const none = { stock: 0 };
    const early = await insertSale(app, none, { begin_time: NOW + 1 });
    const late = await insertSale(app, none, { end_time: NOW });
    const sold = await insertSale(app, none);
    const say = async (sale: Sale, num = 1): Promise<unknown> => (await ask(app, sale, token, num)).data;
    expect(await say(early)).toMatchObject({ message: '秒杀尚未开始' });
    expect(await say(late)).toMatchObject({ message: '秒杀已结束' });
    expect(await say(sold, 3)).toMatchObject({ message: '每人限购2件' });
    expect(await say(sold)).toMatchObject({ message: '手慢了，已被抢光' });
    expect(await say({ ...sold, seckill_id: 9999 })).toMatchObject({ status_code: 404 });
    expect(await app.db.$count(seckillTicket, eq(seckillTicket.user_id, userId))).toBe(0);
  });

  it('refuse numbers that are none, guests and goods off the shelf', async () => {
    const sale = await insertSale(app);
    for (const num of ['0', '-1', '1.5', 'NaN', '1e9'])
      expect((await ask(app, sale, token, num)).data.status_code).toBe(422);
    expect(
      (await app.get(`${PATH}/geticket`, { query: { seckill_id: sale.seckill_id, item_id: sale.item_id } })).status,
    ).toBe(401);
    const hidden = await insertSale(app);
    await app.db.execute(`update goods set approve_status = 'instock' where goods_id = ${hidden.item_id}`);
    expect((await ask(app, hidden, token)).data).toMatchObject({ message: '商品已下架' });
    const prefetch = await app.get(`${PATH}/geticket`, {
      token,
      query: { seckill_id: sale.seckill_id, item_id: sale.item_id },
      headers: { 'sec-purpose': 'prefetch' },
    });
    expect(prefetch.data.ticket).toBeUndefined();
    expect(await left(app, sale)).toBe(5);
  });

  it('sell at their own price from their own counter, without member price, coupon and points', async () => {
    const sale = await insertSale(app);
    const { ticket } = (await ask(app, sale, token, 2)).data;
    const form = { item_id: sale.item_id, num: '1', cart_type: 'fastbuy' };
    await app.post('/h5app/wxapp/cart', { token, form });
    const json = { ...ORDER_BODY, seckill_id: sale.seckill_id, seckill_ticket: ticket };
    const quote = await app.post<FreightFee>('/h5app/wxapp/getFreightFee', { token, json });
    expect(quote.data).toMatchObject({
      item_fee: 2000,
      member_discount: 0,
      promotion_discount: 800,
      total_fee: 1200,
      max_point: 0,
    });
    expect(quote.data.discount_info).toMatchObject([{ type: 'seckill', info: '整点秒杀' }]);
    const made = await order(app, sale, token, ticket);
    expect(made.data).toMatchObject({ total_fee: 1200 });
    const [row] = await app.db.select().from(orders).where(eq(orders.order_id, made.data.order_id));
    expect(row).toMatchObject({ order_class: 'seckill', seckill_id: sale.seckill_id, auto_cancel_at: NOW + 15 * 60 });
    const [shelf] = await app.db.select().from(sku).where(eq(sku.item_id, sale.item_id));
    expect(shelf?.store).toBe(7);
    expect(await left(app, sale)).toBe(3);
    // The limit counts what was bought; the same body again is the same order.
    expect((await ask(app, sale, token)).data).toMatchObject({ message: '每人限购2件' });
    expect((await order(app, sale, token, ticket)).data).toEqual(made.data);
    expect((await order(app, sale, token, ticket, { remark: '再来' })).data.status_code).toBe(422);
  });

  it('let nobody order with what is forged, changed, over, or of somebody else', async () => {
    const sale = await insertSale(app);
    const { ticket } = (await ask(app, sale, token)).data;
    const other = await insertMember(app);
    const say = async (text: string, who = token, of = sale): Promise<number | undefined> =>
      (await order(app, of, who, text)).data.status_code;
    expect(await say(ticket, other.token)).toBe(422);
    expect(await say(ticket.replace(`.${userId}.1.`, `.${userId}.5.`))).toBe(422);
    expect(await say(`${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`)).toBe(422);
    expect(await say('')).toBe(422);
    expect(await say(ticket, token, { ...sale, seckill_id: sale.seckill_id + 1 })).toBe(422);
    app.clock.advance(301_000);
    expect(await say(ticket)).toBe(422);
    expect(await app.db.$count(orders, eq(orders.user_id, userId))).toBe(0);
  });

  it('get the pieces of an order that fails, that is cancelled and that nobody pays back once', async () => {
    const sale = await insertSale(app, { stock: 3, limit: 1 });
    const [cancelled, lapsed] = [await insertMember(app), await insertMember(app)];
    const tickets = [];
    for (const who of [token, cancelled.token, lapsed.token]) tickets.push((await ask(app, sale, who)).data.ticket);
    expect(await left(app, sale)).toBe(0);
    expect((await order(app, sale, token, tickets[0] ?? '', { receiver_city: '火星市' })).data.status_code).toBe(422);
    expect((await order(app, sale, token, tickets[0] ?? '', { point_use: '10' })).data.status_code).toBe(422);
    // It failed, so the ticket is as good as before.
    expect((await order(app, sale, token, tickets[0] ?? '')).data.order_id).toMatch(/^\d{16}$/);
    const second = await order(app, sale, cancelled.token, tickets[1] ?? '');
    await order(app, sale, lapsed.token, tickets[2] ?? '');
    const cancel = () =>
      app.post('/h5app/wxapp/order/cancel', { token: cancelled.token, json: { order_id: second.data.order_id } });
    await cancel();
    await cancel();
    expect(await left(app, sale)).toBe(1);
    // Who cancelled may buy again, who bought may not.
    expect((await ask(app, sale, cancelled.token)).data.ticket).toBeDefined();
    app.clock.advance(15 * 60_000);
    await expireOrders(app.context());
    await expireOrders(app.context());
    await releaseTickets(app.context());
    expect(await left(app, sale)).toBe(3);
  });

  it('give unpaid orders no time beyond their end', async () => {
    const sale = await insertSale(app, {}, { end_time: NOW + 120, validity_period: 10 });
    const { ticket } = (await ask(app, sale, token)).data;
    expect(ticket).toContain(`.${NOW + 120}.`);
    const made = await order(app, sale, token, ticket);
    const [row] = await app.db.select().from(orders).where(eq(orders.order_id, made.data.order_id));
    expect(row?.auto_cancel_at).toBe(NOW + 120);
  });

  it('get pieces back from tickets that are given back or over', async () => {
    const sale = await insertSale(app);
    const { ticket } = (await ask(app, sale, token, 2)).data;
    const other = await insertMember(app);
    const cancel = (who: string) => app.del(`${PATH}/cancelTicket`, { token: who, query: { seckill_ticket: ticket } });
    expect((await cancel(other.token)).data.status_code).toBe(422);
    expect(await left(app, sale)).toBe(3);
    expect((await cancel(token)).data).toEqual({ status: true });
    await cancel(token);
    expect(await left(app, sale)).toBe(5);
    await ask(app, sale, token, 2);
    app.clock.advance(299_000);
    expect(await releaseTickets(app.context())).toBe(0);
    app.clock.advance(1000);
    expect(await releaseTickets(app.context())).toBe(1);
    expect(await releaseTickets(app.context())).toBe(0);
    expect(await left(app, sale)).toBe(5);
  });

  it('are listed with their goods, and variants and goods carry what runs', async () => {
    const sale = await insertSale(app, {}, { name: '现在' });
    const coming = await insertSale(app, {}, { name: '以后', begin_time: NOW + 60 });
    const [row] = await app.db
      .insert(promotion)
      .values({
        marketing_type: 'limited_time_sale',
        marketing_name: '特惠',
        promotion_tag: '特惠',
        begin_time: NOW,
        end_time: NOW + 60,
      })
      .returning();
    const { promotion_id = 0 } = row ?? {};
    for (const itemId of [sale.item_id, coming.item_id])
      await app.db.insert(promotionItem).values({ promotion_id, item_id: itemId, price: 800 });
    const list = async (status: string): Promise<string[]> => {
      const { data } = await app.get<SeckillSessions>(`${PATH}/getlist`, { query: { status, pageSize: 50 } });
      return data.list
        .filter(({ seckill_id }) =>
          [sale, coming].some(({ seckill_id: seckillId }) => String(seckillId) === seckill_id),
        )
        .map(({ activity_name, status: state }) => `${activity_name} ${state}`);
    };
    expect(await list('valid')).toEqual(['现在 in_sale']);
    expect(await list('notice')).toEqual(['以后 in_the_notice']);
    expect(await list('')).toHaveLength(2);
    const { data } = await app.get<SeckillSession>(`${PATH}/getinfo`, { query: { seckill_id: sale.seckill_id } });
    expect(data).toMatchObject({
      last_seconds: HOUR,
      items: [{ activity_price: 600, price: 1000, store: 5, limit_num: 2 }],
    });
    const { data: goods } = await app.get<GoodsItems>('/h5app/wxapp/goods/items', {
      query: { item_id: [sale.item_id, coming.item_id] },
    });
    const promoted = goods.list.map((row) => [row.activity_price, ...row.promotions.map((text) => text.promotion_tag)]);
    expect(promoted).toEqual(
      expect.arrayContaining([
        [600, '秒杀', '特惠'],
        [800, '特惠'],
      ]),
    );
  });
});

onPostgres('flash sales, all at once', (start) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await start();
    await insertRegions(app);
  });
  afterEach(async () => expect(await imbalances(app.db)).toEqual([]));
  afterAll(() => app.close());

  const shoppers = async (count: number): Promise<string[]> => {
    const tokens = [];
    for (let index = 0; index < count; index += 1) tokens.push((await insertMember(app)).token);
    return tokens;
  };

  it('100 pieces, 500 shoppers: exactly 100 tickets, everybody else is refused as sold out', async () => {
    const sale = await insertSale(app, { stock: 100, limit: 1 });
    const tokens = await shoppers(500);
    const answers = await Promise.all(tokens.map((token) => ask(app, sale, token)));
    expect(answers.filter(({ data }) => data.ticket !== undefined)).toHaveLength(100);
    const messages = answers.filter(({ data }) => !data.ticket).map(({ data }) => data.message);
    expect(new Set(messages)).toEqual(new Set(['手慢了，已被抢光']));
    expect(await left(app, sale)).toBe(0);
    expect(await app.db.$count(seckillTicket, eq(seckillTicket.seckill_id, sale.seckill_id))).toBe(100);
  });

  it('who comes when everything is sold makes the database write nothing', async () => {
    const sale = await insertSale(app, { stock: 1, limit: 1 });
    const [first = '', ...late] = await shoppers(20);
    await ask(app, sale, first);
    /** Who wrote or locked the sale's counter and tickets last; it changes with every write and every lock of a row. */
    const touched = async (): Promise<unknown> =>
      (
        (await app.db.execute(sql`
          select xmin::text, xmax::text, ctid::text from seckill_item where seckill_id = ${sale.seckill_id}
          union all select xmin::text, xmax::text, ctid::text from seckill_ticket where seckill_id = ${sale.seckill_id}`)) as unknown as {
          rows: unknown[];
        }
      ).rows;
    const before = await touched();
    const answers = await Promise.all(late.map((token) => ask(app, sale, token)));
    expect(new Set(answers.map(({ data }) => data.message))).toEqual(new Set(['手慢了，已被抢光']));
    expect((await ask(app, sale, first)).data.ticket).toBeDefined();
    expect(await touched()).toEqual(before);
  });

  it('one shopper who asks 20 times has one ticket and never more than the limit', async () => {
    const sale = await insertSale(app, { stock: 50, limit: 3 });
    const [token = ''] = await shoppers(1);
    const same = await Promise.all(Array.from({ length: 20 }, () => ask(app, sale, token, 2)));
    expect(new Set(same.map(({ data }) => data.ticket)).size).toBe(1);
    expect(await left(app, sale)).toBe(48);
    const { ticket } = same[0]?.data ?? { ticket: '' };
    // Ordering and requesting more at the same time never goes above three pieces.
    await Promise.all([
      order(app, sale, token, ticket),
      ...[1, 2, 3, 1, 2, 3].map((num) => ask(app, sale, token, num)),
    ]);
    const rows = await app.db.select().from(seckillTicket).where(eq(seckillTicket.seckill_id, sale.seckill_id));
    const held = rows.filter(({ state }) => state !== 'returned').reduce((sum, { num }) => sum + num, 0);
    expect(held).toBeLessThanOrEqual(3);
    expect(rows.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1);
    expect(await left(app, sale)).toBe(50 - held);
  });

  it('one ticket sent in eight orders makes one order', async () => {
    const sale = await insertSale(app);
    const [token = ''] = await shoppers(1);
    const { ticket } = (await ask(app, sale, token)).data;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => order(app, sale, token, ticket, { remark: `第${index}次` })),
    );
    expect(answers.filter(({ data }) => data.order_id !== undefined)).toHaveLength(1);
    expect(await left(app, sale)).toBe(4);
  });

  it('tickets that are over go back once, however many processes look', async () => {
    app.clock.advance(300_000);
    await releaseTickets(app.context(), 1000);
    const sale = await insertSale(app, { stock: 60, limit: 1 });
    for (const token of await shoppers(60)) await ask(app, sale, token);
    expect(await left(app, sale)).toBe(0);
    app.clock.advance(300_000);
    const released = await Promise.all(Array.from({ length: 6 }, () => releaseTickets(app.context(), 25)));
    for (let more = 1; more > 0;) released.push((more = await releaseTickets(app.context(), 25)));
    expect(released.reduce((sum, tickets) => sum + tickets, 0)).toBe(60);
    expect(await left(app, sale)).toBe(60);
  });
});
