import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { shopApp } from '../shop-app.ts';
import { insertGoods, insertMember } from '../../../server/testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../../server/testing/harness.ts';
import { describeError } from '../../../server/kernel/log.ts';
import { quickHash } from '../../../server/testing/quick-hash.ts';
import { region } from '../../../server/places/region/tables.ts';

const BUYER = { name: '张三丰', mobile: '13666665555', address: '隐私路1号' };

const ORDER_BODY = {
  cart_type: 'cart',
  receipt_type: 'logistics',
  receiver_name: BUYER.name,
  receiver_mobile: BUYER.mobile,
  receiver_state: '浙江省',
  receiver_city: '杭州市',
  receiver_district: '西湖区',
  receiver_address: BUYER.address,
  remark: '给Wang Xiaoming',
  pay_type: 'test',
};

/** What the process writes from now on, on whatever way, a line each. */
function listen(): () => string[] {
  const lines: string[] = [];
  const take = (...parts: unknown[]): void => void lines.push(parts.map((part) => String(inspected(part))).join(' '));
  for (const way of ['error', 'warn', 'log', 'info'] as const) vi.spyOn(console, way).mockImplementation(take);
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      take(String(chunk).replace(/\n$/, ''));
      return true;
    });
  return () => lines.flatMap((text) => text.split('\n'));
}

const inspected = (part: unknown): unknown =>
  part instanceof Error ? `${part.stack}\n${JSON.stringify(part)}\n${String(part.cause)}` : part;

onBoth('the log', (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
    await app.db.insert(region).values([
      { id: 330000, parent_id: 0, label: '浙江省' },
      { id: 330100, parent_id: 330000, label: '杭州市' },
      { id: 330106, parent_id: 330100, label: '西湖区' },
    ]);
    await insertGoods(app.db, { goods_id: 1 });
    // Repeats its row, as messages of the database may.
    await app.db.execute(sql`create function break_it() returns trigger language plpgsql as
      $$ begin raise exception 'cannot keep %', new; end $$`);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const table of ['orders', 'rate_limit', 'member_session', 'member_address'])
      await app.db.execute(sql.raw(`drop trigger if exists broken on ${table}`));
  });
  afterAll(async () => {
    await app.db.execute(sql`drop function break_it`);
    await app.close();
  });

  const breakWritesOf = (table: string): Promise<unknown> =>
    app.db.execute(
      sql.raw(`create trigger broken before insert or update on ${table} for each row execute function break_it()`),
    );

  it('of a failing order is one line that names no buyer', async () => {
    const { token } = await insertMember(app);
    await app.post('/h5app/wxapp/cart', { token, form: { item_id: 1, num: '1' } });
    await breakWritesOf('orders');
    const written = listen();
    const { status, data } = await app.post('/h5app/wxapp/order_new', { token, json: ORDER_BODY });
    const lines = written();
    expect([status, data]).toEqual([200, { status_code: 500, message: '操作失败' }]);
    expect(lines).toHaveLength(1);
    const [line = ''] = lines;
    for (const secret of [...Object.values(BUYER), token, 'Xiaoming', '西湖区']) expect(line).not.toContain(secret);
    expect(JSON.parse(line)).toMatchObject({
      method: 'POST',
      route: '/api/h5app/wxapp/order_new',
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      err: { message: 'A statement failed', cause: { code: 'P0001' } },
    });
  });

  it('of a failing address, sign-in and sign-out names neither person nor token', async () => {
    const { token, mobile } = await insertMember(app);
    for (const table of ['member_address', 'rate_limit', 'member_session']) await breakWritesOf(table);
    const written = listen();
    const address = {
      username: BUYER.name,
      telephone: BUYER.mobile,
      province: '浙江省',
      city: '杭州市',
      county: '西湖区',
      adrdetail: BUYER.address,
    };
    const answers = [
      await app.post('/h5app/wxapp/member/address', { token, json: address }),
      await app.post('/h5app/wxapp/login', { json: { username: mobile, password: 'Geheim-2025' } }),
      await app.get('/h5app/wxapp/token/refresh', { token }),
    ];
    const lines = written();
    expect(answers.map(({ data }) => data.status_code)).toEqual([500, 500, 500]);
    expect(lines).toHaveLength(3);
    for (const secret of [...Object.values(BUYER), mobile, 'Geheim', token, token.split('.')[1] ?? ''])
      expect(lines.join('\n')).not.toContain(secret);
  });

  it('of forms that do what they are for is empty', async () => {
    const { mobile } = await insertMember(app, { password_hash: quickHash('mall12345') });
    const shop = await shopApp(app);
    const written = listen();
    const basket = await shop.post('/cart/add', { item_id: '1', num: '1' });
    const signedIn = await shop.post('/auth/login', { username: mobile, password: 'mall12345' });
    const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
    const buys = await shop.post('/cart/buy', { item_id: '1', num: '1' }, { cookies });
    const signedOut = await shop.post('/auth/exit', {}, { cookies });
    const left = await shop.post('/shop/exit', {});
    expect([basket, signedIn, buys, signedOut, left].map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(303));
    expect(written()).toEqual([]);
    await shop.app.close();
  });

  it('of a document that fails is one line without what was searched for', async () => {
    const shop = await shopApp(app);
    await app.db.execute(sql`alter table goods rename to goods_away`);
    const written = listen();
    try {
      const { statusCode } = await shop.open(`/items?keywords=${encodeURIComponent(BUYER.name + BUYER.mobile)}`);
      expect(statusCode).toBe(500);
    } finally {
      await app.db.execute(sql`alter table goods_away rename to goods`);
      await shop.app.close();
    }
    const lines = written();
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/张三丰|13666665555|keywords/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reqId: expect.any(String) });
  });
});

it.each([
  [new Error('no member 13666665555 of 张三丰, a.b@mall.test'), 'no member [number] of [text], [mail]'],
  [new Error('bad eyJhbGciOiJIUzI1NiJ9x.eyJ1c2VyX2lkIjox.c2lnbmF0dXJl'), 'bad [token]'],
  [Object.assign(new Error('invalid input syntax: "Zhang San"'), { code: '22P02' }), '[withheld]'],
  [new SyntaxError(`Unexpected token, "Zhang San" is not valid JSON`), '[withheld]'],
  [
    Object.assign(new Error('duplicate key violates "member_mobile"'), { code: '23505', detail: '(mobile)=(1)' }),
    'duplicate key violates "member_mobile"',
  ],
])('writes %s without what it was about', (error, message) => {
  const lines = describeError(error);
  expect(lines).toMatchObject({ message, stack: expect.arrayContaining([expect.stringContaining('log.test')]) });
  expect(JSON.stringify(lines)).not.toMatch(/Zhang|13666665555|=\(1\)|eyJ/);
});
