import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Cart, Login } from '../../../schemas/types/contract.ts';
import { guest, insertGoods, insertMember, NOW } from '../../testing/fixtures/fixtures.ts';
import { onBoth, onPostgres, TEST_CONFIG, type CallAnswer, type TestApp } from '../../testing/harness.ts';
import { hashPassword } from '../../kernel/system/password.ts';
import { forgetOldCarts, mergeGuestCart } from './merge.ts';
import { MAX_LINES } from '../../../engine/rules/orders/cart-form.ts';
import { cartLine } from './tables.ts';
import { DAY_MS } from '../../../engine/rules/format/time.ts';

const API = '/h5app/wxapp';
const SID = 'guest-of-the-cart';
const PASSWORD = 'secret-word-1';

type VisibleLine = [item: string, num: number, ticked: boolean];

onBoth('guests who sign in', (start) => {
  let app: TestApp;
  let passwordHash: string;

  beforeAll(async () => {
    app = await start();
    passwordHash = await hashPassword(PASSWORD, TEST_CONFIG);
    await insertGoods(app.db, { goods_id: 11, store: 5 });
    await insertGoods(app.db, { goods_id: 12, store: 5 });
    await insertGoods(app.db, { goods_id: 13, store: 0 });
  });
  beforeEach(() => app.db.delete(cartLine));
  afterAll(() => app.close());

  const signIn = (mobile: string, sid: unknown = SID): Promise<CallAnswer<Login>> =>
    app.post<Login>(`${API}/login`, { json: { username: mobile, password: PASSWORD, sid } });
  const add = async (item_id: number, num: number, ticked: boolean, token?: string): Promise<void> => {
    const form = { ...(token ? {} : guest(SID)), item_id, num };
    const { data } = await app.post<{ cart_id: string }>(`${API}/cart`, { form, token });
    if (!ticked)
      await app.db
        .update(cartLine)
        .set({ is_checked: false })
        .where(eq(cartLine.cart_id, Number(data.cart_id)));
  };
  const visibleLines = async (token?: string, cart_type = 'cart'): Promise<VisibleLine[]> => {
    const query = { ...(token ? {} : guest(SID)), cart_type };
    const { data } = await app.get<Cart>(`${API}/cart/list`, { query, token });
    return data.valid_cart
      .flatMap(({ list }) => list)
      .map((line): VisibleLine => [String(line.item_id), line.num, line.is_checked]);
  };

  it('find both carts in one: the same goods summed up to the stock, with their ticks', async () => {
    const { mobile, token } = await insertMember(app, { password_hash: passwordHash });
    await add(11, 3, false, token);
    await add(11, 4, true);
    await add(12, 2, false);
    expect((await signIn(mobile)).data.token).toBeTypeOf('string');
    expect(await visibleLines(token)).toEqual([
      ['11', 5, true],
      ['12', 2, false],
    ]);
    expect(await visibleLines()).toEqual([]);
  });

  it('find nothing changed when they do it again', async () => {
    const { mobile, token } = await insertMember(app, { password_hash: passwordHash });
    await add(11, 2, true);
    for (let times = 0; times < 3; times += 1) await signIn(mobile);
    expect(await visibleLines(token)).toEqual([['11', 2, true]]);
  });

  it('keep their cart when the password is wrong, the sid is none, or it belongs to somebody else', async () => {
    const { mobile, token } = await insertMember(app, { password_hash: passwordHash });
    await add(11, 2, true);
    await app.post(`${API}/login`, { json: { username: mobile, password: 'other-word-1', sid: SID } });
    for (const sid of ['', 'short', 'no such guest', 'other-guest-1', [SID], { sid: SID }, null])
      await signIn(mobile, sid);
    await app.post(`${API}/login`, { json: { username: mobile, password: PASSWORD, sid: SID, user_id: 7 } });
    expect(await visibleLines()).toEqual([['11', 2, true]]);
    expect(await visibleLines(token)).toEqual([]);
  });

  it('never see what another had in the same browser', async () => {
    const [anna, bert] = [
      await insertMember(app, { password_hash: passwordHash }),
      await insertMember(app, { password_hash: passwordHash }),
    ];
    await add(11, 1, true);
    await signIn(anna.mobile);
    await signIn(bert.mobile);
    expect([await visibleLines(anna.token), await visibleLines(bert.token)]).toEqual([[['11', 1, true]], []]);
  });

  it('take the buy-now slot along, in place of an older one', async () => {
    const { mobile, token } = await insertMember(app, { password_hash: passwordHash });
    await app.post(`${API}/cart`, { form: { item_id: 12, cart_type: 'fastbuy' }, token });
    await app.post(`${API}/cart`, { form: { ...guest(SID), item_id: 11, num: 2, cart_type: 'fastbuy' } });
    await signIn(mobile);
    expect(await visibleLines(token, 'fastbuy')).toEqual([['11', 2, true]]);
  });

  it('keep deleted and sold-out goods visible', async () => {
    const { user_id, mobile, token } = await insertMember(app, { password_hash: passwordHash });
    const line = { owner_kind: 'guest', owner_id: SID, shop_id: 0, num: 3, created: NOW, updated: NOW } as const;
    await app.db.insert(cartLine).values([
      { ...line, goods_id: 13, item_id: 13 },
      { ...line, goods_id: 99, item_id: 99 },
    ]);
    await signIn(mobile);
    const { data } = await app.get<Cart>(`${API}/cart/list`, { token });
    expect(data.invalid_cart).toMatchObject([
      { item_id: '13', num: 1, user_id: String(user_id) },
      { item_id: '99', num: 3 },
    ]);
  });

  it('fill a cart no further than it goes', async () => {
    const { user_id, mobile } = await insertMember(app, { password_hash: passwordHash });
    const line = { shop_id: 0, num: 1, created: NOW, updated: NOW };
    const lines = (owner_kind: 'guest' | 'member', owner_id: string, first: number, many: number) =>
      Array.from({ length: many }, (_, index) => ({
        ...line,
        owner_kind,
        owner_id,
        goods_id: first + index,
        item_id: first + index,
      }));
    await app.db.insert(cartLine).values(lines('member', String(user_id), 1000, 150));
    await app.db.insert(cartLine).values(lines('guest', SID, 1100, 150));
    await signIn(mobile);
    const held = await app.db
      .select()
      .from(cartLine)
      .where(eq(cartLine.owner_id, String(user_id)));
    expect(held).toHaveLength(MAX_LINES);
    expect(held.filter(({ num }) => num === 2)).toHaveLength(50);
  });

  it('are forgotten after a month, slots after a day, members never', async () => {
    const { token } = await insertMember(app);
    await add(11, 1, true);
    await add(11, 1, true, token);
    await app.post(`${API}/cart`, { form: { item_id: 12, cart_type: 'fastbuy' }, token });
    const services = app.context();
    expect(await forgetOldCarts(services)).toBe(0);
    app.clock.advance(2 * DAY_MS);
    expect(await forgetOldCarts(services)).toBe(1);
    app.clock.advance(29 * DAY_MS);
    expect(await forgetOldCarts(services)).toBe(1);
    expect((await app.db.select().from(cartLine)).map(({ owner_kind }) => owner_kind)).toEqual(['member']);
  });
});

onPostgres('guests who sign in at the same time', (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
    for (let goodsId = 1; goodsId <= 20; goodsId += 1) await insertGoods(app.db, { goods_id: goodsId, store: 1000 });
  });
  beforeEach(() => app.db.delete(cartLine));
  afterAll(() => app.close());

  const fill = (sid: string) =>
    app.db.insert(cartLine).values(
      Array.from({ length: 20 }, (_, index) => ({
        owner_kind: 'guest' as const,
        owner_id: sid,
        shop_id: 0,
        goods_id: index + 1,
        item_id: index + 1,
        num: 1,
        created: NOW,
        updated: NOW,
      })),
    );

  it('find each guest counted once, whatever the order', async () => {
    const sids = Array.from({ length: 10 }, (_, index) => `guest-number-${index}`);
    for (const sid of sids) await fill(sid);
    const merges = [...sids, ...sids, ...sids.toReversed()].map((sid) => mergeGuestCart(app.context(), 7, sid));
    await Promise.all(merges);
    const rows = await app.db.select().from(cartLine);
    expect(rows.map(({ owner_kind, owner_id, num }) => [owner_kind, owner_id, num])).toEqual(
      Array.from({ length: 20 }, () => ['member', '7', 10]),
    );
  });

  it('share no guest: of several members one gets all of it', async () => {
    await fill(SID);
    await Promise.all(Array.from({ length: 10 }, (_, user) => mergeGuestCart(app.context(), user + 1, SID)));
    const rows = await app.db.select().from(cartLine);
    expect(rows).toHaveLength(20);
    expect(new Set(rows.map(({ owner_id }) => owner_id)).size).toBe(1);
  });
});
