import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertMember, NOW } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { memberMessage } from '../../kernel/message/tables.ts';
import { seckill } from '../promotion/tables.ts';
import { outbox } from '../../kernel/system/tables.ts';
import { remindOfSales } from './remind.ts';
import { seckillReminder } from './tables.ts';

const PATH = '/mall/seckill/reminders';

onBoth('reminders of flash sales', (start) => {
  let app: TestApp;
  let mine: Awaited<ReturnType<typeof insertMember>>;
  let coming: number;
  let now: number;

  beforeAll(async () => {
    app = await start();
  });
  beforeEach(async () => {
    mine = await insertMember(app);
    now = NOW + Math.floor((app.clock.now() - NOW * 1000) / 1000);
    coming = await insertSale(now + 3600);
  });
  afterAll(() => app.close());

  async function insertSale(beginTime: number): Promise<number> {
    const values = { name: '整点秒杀', begin_time: beginTime, end_time: beginTime + 3600 };
    const [row] = await app.db.insert(seckill).values(values).returning();
    return row?.seckill_id ?? 0;
  }
  const ask = (id = coming, token: string | undefined = mine.token) =>
    app.post<{ status: true }>(PATH, { form: { seckill_id: id }, ...(token && { token }) });
  const own = async (token = mine.token): Promise<string[]> =>
    (await app.get<{ list: string[] }>(PATH, { token })).data.list;
  const messages = (userId = mine.user_id) =>
    app.db.select().from(memberMessage).where(eq(memberMessage.user_id, userId));
  const sent = () => app.db.select().from(outbox).where(eq(outbox.recipient, mine.mobile));
  /** Two servers at the same moment. */
  const round = () => Promise.all([remindOfSales(app.context()), remindOfSales(app.context())]);

  it('notifies a member once, in the box and by SMS, five minutes before the start', async () => {
    await ask();
    await ask();
    expect(await own()).toEqual([String(coming)]);
    await round();
    expect(await messages()).toEqual([]);
    app.clock.advance(55 * 60_000);
    await round();
    await round();
    expect(await messages()).toMatchObject([{ kind: 'sale', title: '秒杀即将开始', path: '/seckill' }]);
    expect(await sent()).toMatchObject([{ channel: 'sms', kind: 'sale', expires: now + 3600 }]);
    app.clock.advance(5 * 60_000);
    await round();
    expect(await app.db.$count(seckillReminder, eq(seckillReminder.seckill_id, coming))).toBe(0);
    expect([await own(), (await messages()).length]).toEqual([[], 1]);
  });

  it('can be dropped, and then notifies nobody', async () => {
    await ask();
    await app.del(PATH, { query: { seckill_id: coming }, token: mine.token });
    expect(await own()).toEqual([]);
    app.clock.advance(56 * 60_000);
    await round();
    expect([await messages(), await sent()]).toEqual([[], []]);
  });

  it('is for members, of sales that come, and one’s own', async () => {
    const running = await insertSale(now);
    expect((await ask(running)).data).toMatchObject({ message: '秒杀已开始，无需提醒' });
    expect((await ask(999_999)).data).toMatchObject({ status_code: 404 });
    expect((await app.post(PATH, { form: { seckill_id: coming } })).status).toBe(401);
    await ask();
    const other = await insertMember(app);
    await app.del(PATH, { query: { seckill_id: coming }, token: other.token });
    expect([await own(other.token), await own()]).toEqual([[], [String(coming)]]);
  });
});
