import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderMade } from '../../../schemas/types/contract.ts';
import { imbalances } from '../../testing/balance.ts';
import { insertGoods } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type CallAnswer, type TestApp } from '../../testing/harness.ts';
import { directOrder, openMarket, type Market } from '../../testing/market.ts';
import { sku } from '../../goods/tables.ts';
import { member } from '../../people/member/tables.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { setting } from '../../kernel/system/tables.ts';
import { expireOrders } from '../moves/cancel.ts';

const SHOP = '/h5app/wxapp';

const TOO_MANY_ORDERS = '您有3个未付款的订单，请先付款或取消后再下单';
const TOO_MANY_PIECES = '同一商品未付款的件数过多，请先付款或减少数量';

onBoth('unpaid orders', (start) => {
  let app: TestApp;
  let market: Market;
  beforeAll(async () => {
    app = await start();
    market = await openMarket(app);
    await putSetting(app.context(), 'unpaid-orders', 3);
  });
  afterAll(async () => {
    await app.db.delete(setting).where(eq(setting.key, 'unpaid-orders'));
    await app.close();
  });

  const goods = (store: number): Promise<number> => market.goods({ store });
  const buyer = () => market.buyer(1_000_000);
  let sent = 0;
  const order = (token: string, ...items: [item_id: number, num: number][]): Promise<CallAnswer<OrderMade>> => {
    sent += 1;
    return market.order(token, directOrder(...items), `unpaid-${sent}`);
  };
  const made = (answers: CallAnswer<OrderMade>[]): string[] =>
    answers.flatMap(({ data }) => (data.order_id ? [data.order_id] : []));
  const counters = async (userId: number) => {
    const [row] = await app.db.select().from(member).where(eq(member.user_id, userId));
    const held = Object.values(row?.unpaid_pieces ?? {});
    const pieces: Record<string, number> = {};
    for (const order of held) for (const [item, num] of Object.entries(order)) pieces[item] = (pieces[item] ?? 0) + num;
    return { orders: held.length, pieces };
  };

  it('of one member are so many, however many are sent at once; paying and cancelling makes room', async () => {
    const item = await goods(500);
    const { token, user_id } = await buyer();
    const answers = await Promise.all(Array.from({ length: 12 }, () => order(token, [item, 2])));
    const first = made(answers);
    expect(first).toHaveLength(3);
    for (const { data } of answers.filter(({ data }) => !data.order_id))
      expect(data).toEqual({ status_code: 422, message: TOO_MANY_ORDERS });
    expect(await counters(user_id)).toEqual({ orders: 3, pieces: { [item]: 6 } });
    const [one = '', two = ''] = first;
    expect((await market.pay(token, one)).data).toMatchObject({ pay_status: true });
    expect((await market.cancel(token, two)).data).toMatchObject({ order_status: 'CANCEL' });
    await market.pay(token, one);
    await market.cancel(token, two);
    expect(await counters(user_id)).toEqual({ orders: 1, pieces: { [item]: 2 } });
    expect(
      made([await order(token, [item, 1]), await order(token, [item, 1]), await order(token, [item, 1])]),
    ).toHaveLength(2);
    app.clock.advance(16 * 60_000);
    await Promise.all([expireOrders(app.context()), expireOrders(app.context())]);
    expect(await counters(user_id)).toEqual({ orders: 0, pieces: {} });
    expect(await imbalances(app.db)).toEqual([]);
  });

  it('hold no more than half of a variant, or a few pieces of it', async () => {
    const [large, small] = [await goods(100), await goods(15)];
    const { token, user_id } = await buyer();
    expect((await order(token, [large, 51])).data).toEqual({ status_code: 422, message: TOO_MANY_PIECES });
    expect((await order(token, [small, 15], [large, 51])).data).toEqual({ status_code: 422, message: TOO_MANY_PIECES });
    const [first = ''] = made([await order(token, [small, 15], [large, 50])]);
    expect(first).not.toBe('');
    expect((await order(token, [large, 1])).data).toMatchObject({ message: TOO_MANY_PIECES });
    expect(await counters(user_id)).toEqual({ orders: 1, pieces: { [small]: 15, [large]: 50 } });
    const other = await buyer();
    expect(made([await order(other.token, [large, 25])])).toHaveLength(1);
    await market.pay(token, first);
    expect(made([await order(token, [large, 12])])).toHaveLength(1);
    expect(await imbalances(app.db)).toEqual([]);
  });

  it('do not empty the shop', async () => {
    const items = [await goods(77), await goods(77), await goods(77), await goods(77)];
    const { token } = await buyer();
    for (const item of items) for (let turn = 0; turn < 4; turn += 1) await order(token, [item, 77], [item, 38]);
    for (const item of items) for (let turn = 0; turn < 4; turn += 1) await order(token, [item, 38]);
    const rows = await app.db
      .select()
      .from(sku)
      .where(sql`item_id = any(${sql.param(items)}::int[])`);
    for (const { store } of rows) expect(store).toBeGreaterThanOrEqual(38);
  });

  it('cannot be made and cancelled as fast as one likes', async () => {
    const item = await goods(100);
    const { token } = await buyer();
    const answers: CallAnswer<OrderMade>[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const answer = await order(token, [item, 1]);
      answers.push(answer);
      if (answer.data.order_id) await market.cancel(token, answer.data.order_id);
    }
    expect(made(answers)).toHaveLength(30);
    expect(answers.at(-1)).toMatchObject({
      headers: { 'retry-after': expect.anything() },
      data: { status_code: 429, message: '下单过于频繁，请稍后再试' },
    });
    app.clock.advance(60_000);
    expect(made([await order(token, [item, 1])])).toHaveLength(1);
  });

  it('that are refused again and again are refused faster', async () => {
    const item = await goods(0);
    const { token } = await buyer();
    const answers: CallAnswer<OrderMade>[] = [];
    for (let turn = 0; turn < 61; turn += 1) answers.push(await order(token, [item, 1]));
    expect(answers[59]?.data).toMatchObject({ status_code: 422 });
    expect(answers[60]?.data).toMatchObject({ status_code: 429 });
    app.clock.advance(60_000);
    expect((await order(token, [item, 1])).data).toMatchObject({ status_code: 422 });
  });
});

onBoth('carts of guests', (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
    await insertGoods(app.db, { goods_id: 1 });
  });
  afterAll(() => app.close());

  it('are so many from one address, and go on once they are there', async () => {
    const add = (sid: string, ip: string) =>
      app.post(`${SHOP}/cart`, { form: { item_id: 1, num: '1', sid, user_id: '-1' }, ip });
    const answers: CallAnswer<Record<string, unknown>>[] = [];
    for (let index = 0; index < 101; index += 1) answers.push(await add(`guest-${1000 + index}`, '10.0.0.9'));
    expect(answers.filter(({ data }) => data.status_code === undefined)).toHaveLength(100);
    expect(answers.at(-1)?.data).toMatchObject({ status_code: 429, message: '操作过于频繁，请稍后再试' });
    expect(answers.at(-1)?.headers).toHaveProperty('retry-after');
    expect((await add('guest-1005', '10.0.0.9')).data.status_code).toBeUndefined();
    expect((await add('guest-9999', '10.0.0.10')).data.status_code).toBeUndefined();
  });
});
