/** What a member does with the account itself: another number, devices, export, closing. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  Closing,
  CloseMemberAnswer,
  Login,
  Member,
  ListDevicesAnswer,
  ExportMemberAnswer,
} from '../../../schemas/types/contract.ts';
import { insertMember, NOW } from '../../testing/fixtures/fixtures.ts';
import { quickHash } from '../../testing/quick-hash.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { lastCode } from '../../testing/codes.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { invoiceTitle } from '../../money/invoice/tables.ts';
import { memberAddress } from '../../places/address/tables.ts';
import { orders } from '../../orders/tables.ts';
import { openPoints } from '../../wallet/point/move.ts';
import { audit, outbox } from '../../kernel/system/tables.ts';
import { trustIdentity } from '../trust/tables.ts';
import { closeAccounts } from '../member/closing.ts';
import { member } from '../member/tables.ts';
import { DAY, DAY_MS } from '../../../engine/rules/format/time.ts';

const PATH = '/h5app/wxapp';
let next = 0;
const freshNumber = (): string => `1391000${String((next += 1)).padStart(4, '0')}`;

onBoth('a member’s account', (start) => {
  let app: TestApp;
  let mine: Awaited<ReturnType<typeof insertMember>>;
  let other: typeof mine;
  let mobile: string;

  beforeAll(async () => {
    app = await start();
  });
  beforeEach(async () => {
    app.clock.advance(DAY_MS);
    mobile = freshNumber();
    mine = await insertMember(app, { mobile, point: 30, password_hash: quickHash('mall12345') });
    other = await insertMember(app, { mobile: freshNumber() });
    await openPoints(app.db, NOW);
  });
  afterAll(() => app.close());

  const rowOf = async (userId = mine.user_id) =>
    (await app.db.select().from(member).where(eq(member.user_id, userId)))[0] as typeof member.$inferSelect;
  const ownCode = async (token = mine.token): Promise<string> => {
    await app.post('/mall/member/own-code', { token, form: {} });
    return lastCode(app, mobile);
  };
  const codeTo = async (number: string): Promise<string> => {
    await app.get(`${PATH}/member/sms/code`, { token: mine.token, query: { mobile: number, type: 'update' } });
    return lastCode(app, number);
  };
  const change = (form: Record<string, string>) =>
    app.put<Member>(`${PATH}/member/mobile`, { token: mine.token, form });
  const devices = async (token = mine.token): Promise<ListDevicesAnswer['list']> =>
    (await app.get<ListDevicesAnswer>('/mall/member/devices', { token })).data.list;
  const signIn = async (device: string): Promise<string> => {
    const { data } = await app.post<Login>(`${PATH}/login`, {
      form: { username: mobile, password: 'mall12345' },
      headers: { 'user-agent': device },
    });
    return data.token;
  };

  describe('its number', () => {
    it('changes for the codes sent to both; other sign-ins end, the old number is free', async () => {
      const elsewhere = await signIn('Firefox/1 Windows');
      const to = freshNumber();
      const form = { new_mobile: to, old_code: await ownCode(), smsCode: await codeTo(to) };
      expect((await change(form)).data).toMatchObject({ mobile: `${to.slice(0, 3)}******${to.slice(-2)}` });
      expect((await rowOf()).mobile).toBe(to);
      expect((await app.get(`${PATH}/member`, { token: elsewhere })).status).toBe(401);
      expect((await app.get(`${PATH}/member`, { token: mine.token })).status).toBe(200);
      const trail = await app.db
        .select()
        .from(audit)
        .where(eq(audit.subject, `member:${mine.user_id}`));
      expect(trail.map(({ action }) => action)).toContain('member.mobile');
      expect(JSON.stringify(trail)).not.toContain(to);
    });

    it('stays for a wrong code of either, said at its field, and a right one is not used up by the other', async () => {
      const to = freshNumber();
      const [old_code, smsCode] = [await ownCode(), await codeTo(to)];
      const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');
      const noOld = await change({ new_mobile: to, smsCode, old_code: wrong(old_code) });
      expect(Object.keys(noOld.data.errors as object)).toEqual(['old_code']);
      const noNew = await change({ new_mobile: to, smsCode: wrong(smsCode), old_code });
      expect(Object.keys(noNew.data.errors as object)).toEqual(['smsCode']);
      expect((await change({ new_mobile: to, smsCode })).data.errors).toHaveProperty('old_code');
      expect((await rowOf()).mobile).toBe(mobile);
      expect((await change({ new_mobile: to, smsCode, old_code })).data.status_code).toBeUndefined();
    });

    it('changes for clients that send no code of it shortly after signing in, and the old number gets a message', async () => {
      const to = freshNumber();
      const smsCode = await codeTo(to);
      const form = { new_mobile: to, old_mobile: mobile, smsCode };
      expect((await change({ ...form, old_mobile: freshNumber() })).data.errors).toHaveProperty('old_code');
      expect((await change({ new_mobile: to, smsCode })).data.errors).toHaveProperty('old_code');
      app.clock.advance(15 * 60_000);
      expect((await change(form)).data.errors).toHaveProperty('old_code');
      expect((await rowOf()).mobile).toBe(mobile);
      const token = await signIn('Client/1');
      app.clock.advance(61_000);
      const later = { ...form, smsCode: await codeTo(to) };
      // A code of the present number replaces the fresh sign-in; a wrong code is refused in spite of one.
      const withWrong = await app.put(`${PATH}/member/mobile`, { token, form: { ...later, old_code: '' } });
      expect(withWrong.data.errors).toHaveProperty('old_code');
      const done = await app.put(`${PATH}/member/mobile`, { token, form: later });
      expect(done.data.status_code).toBeUndefined();
      expect((await rowOf()).mobile).toBe(to);
      const [message] = await app.db.select().from(outbox).where(eq(outbox.recipient, mobile));
      expect(message?.text).toContain('已更换手机号');
    });

    it('is nobody else’s, not the same, and changes once in 30 days', async () => {
      const taken = (await rowOf(other.user_id)).mobile;
      const form = { new_mobile: taken, old_code: await ownCode(), smsCode: await codeTo(taken) };
      expect((await change(form)).data.errors).toEqual({ new_mobile: [expect.stringContaining('已注册')] });
      expect((await change({ new_mobile: mobile, smsCode: '1' })).data.errors).toHaveProperty('new_mobile');
      expect((await change({ new_mobile: '123', smsCode: '1' })).data.errors).toHaveProperty('new_mobile');
      await app.db
        .update(member)
        .set({ mobile_changed: Math.floor(app.clock.now() / 1000) - 10 })
        .where(eq(member.user_id, mine.user_id));
      const again = await change({ new_mobile: freshNumber(), smsCode: '1' });
      expect(again.data.message).toContain('每30天可更换一次');
    });
  });

  describe('its devices', () => {
    it('are listed by their last use, and each but the own can be signed out', async () => {
      app.clock.advance(1000);
      const elsewhere = await signIn('Mozilla Firefox/1 Windows');
      const list = await devices();
      expect(list.map(({ device, current }) => [device, current])).toEqual([
        ['Firefox · Windows', false],
        [expect.any(String), true],
      ]);
      const end = (device_id: string, token = mine.token) =>
        app.del('/mall/member/devices', { token, query: { device_id } });
      const theirs = (await devices(other.token))[0]?.device_id ?? '';
      expect((await end(theirs)).data.status_code).toBe(404);
      expect((await end(list[1]?.device_id ?? '')).data.status_code).toBe(404);
      await end(list[0]?.device_id ?? '');
      expect((await app.get(`${PATH}/member`, { token: elsewhere })).status).toBe(401);
      expect(await devices(other.token)).toHaveLength(1);
    });

    it('are all signed out but the own', async () => {
      await signIn('a');
      await signIn('b');
      await app.del('/mall/member/devices', { token: mine.token, query: { is_others: '1' } });
      expect((await devices()).map(({ current }) => current)).toEqual([true]);
    });
  });

  it('is exported whole, without secrets and without others', async () => {
    const own = await insertOrder(app.db, { user_id: mine.user_id }, 'done');
    const theirs = await insertOrder(app.db, { user_id: other.user_id }, 'done');
    await app.db
      .insert(trustIdentity)
      .values({ provider: 'weixin', subject: mobile, name: '小林', user_id: mine.user_id, created: NOW });
    const { data } = await app.get<ExportMemberAnswer>('/mall/member/export', { token: mine.token });
    expect(data).toMatchObject({ member: { mobile, point: 30 }, points: [{ change: 30 }], devices: [{}] });
    expect(data.orders).toMatchObject([{ order_id: own, lines: [{}] }]);
    expect(data.bindings).toMatchObject([{ provider: 'weixin', name: '小林' }]);
    const text = JSON.stringify(data);
    expect(text).not.toContain(theirs);
    expect(text).not.toMatch(/password_hash|session_id|token_id/);
    for (let count = 0; count < 9; count += 1) await app.get('/mall/member/export', { token: mine.token });
    expect((await app.get('/mall/member/export', { token: mine.token })).data.status_code).toBe(429);
  });

  describe('its end', () => {
    const state = async (): Promise<Closing> =>
      (await app.get<Closing>('/mall/member/closing', { token: mine.token })).data;
    const ask = (vcode: string) => app.post<Closing>('/mall/member/closing', { token: mine.token, form: { vcode } });
    const pass = async (days: number): Promise<void> => {
      app.clock.advance(days * DAY_MS);
      await closeAccounts(app.context());
    };

    it('comes after the waiting time: personal data are deleted, orders stay, the number is free', async () => {
      const orderId = await insertOrder(app.db, { user_id: mine.user_id }, 'done');
      await app.db.insert(memberAddress).values({
        user_id: mine.user_id,
        username: '张三',
        telephone: mobile,
        province: '上海市',
        city: '上海市',
        county: '徐汇区',
        adrdetail: '衡山路1号',
        codes: [310_000, 310_100, 310_104],
      });
      const title = { user_id: mine.user_id, invoices_type: 'personal', name: '张三' } as const;
      await app.db.insert(invoiceTitle).values({ ...title, created: 0, updated: 0 });
      expect((await ask('000000')).data.errors).toHaveProperty('vcode');
      expect((await state()).closes_at).toBe(0);
      await ask(await ownCode());
      expect((await state()).closes_at).toBe(Math.floor(app.clock.now() / 1000) + 7 * DAY);
      await pass(6.9);
      expect((await rowOf()).mobile).toBe(mobile);
      await pass(0.2);
      expect(await rowOf()).toMatchObject({ username: '已注销用户', disabled: true, point: 0, closes_at: 0 });
      expect((await rowOf()).mobile).not.toContain(mobile);
      expect((await app.get(`${PATH}/member`, { token: mine.token })).status).toBe(401);
      for (const table of [memberAddress, invoiceTitle])
        expect(await app.db.$count(table, eq(table.user_id, mine.user_id))).toBe(0);
      expect(await app.db.$count(orders, eq(orders.order_id, orderId))).toBe(1);
      expect(await signIn('a')).toBeUndefined();
      expect((await insertMember(app, { mobile })).user_id).not.toBe(mine.user_id);
    });

    it('is requested with a code by e-mail where there is no number, or with the password', async () => {
      const email = `${mobile}@example.com`;
      const nameless = await insertMember(app, { mobile: '', email, password_hash: quickHash('mall12345') });
      const close = (form: Record<string, string>) =>
        app.post<Closing>('/mall/member/closing', { token: nameless.token, form });
      expect((await close({ password: 'wrong1234' })).data.errors).toEqual({ password: ['密码错误'] });
      expect((await close({})).data.errors).toHaveProperty('vcode');
      await app.post('/mall/member/own-code', { token: nameless.token, form: {} });
      expect((await close({ vcode: await lastCode(app, email) })).data.closes_at).toBeGreaterThan(0);
      await app.del('/mall/member/closing', { token: nameless.token });
      expect((await close({ password: 'mall12345' })).data.closes_at).toBeGreaterThan(0);
    });

    it('is requested by clients that know no code for it, shortly after signing in', async () => {
      const close = (query = {}) => app.del<CloseMemberAnswer>(`${PATH}/member`, { token: mine.token, query });
      const orderId = await insertOrder(app.db, { user_id: mine.user_id });
      expect((await close({ is_delete: '1' })).data).toEqual([{ status: false, msg: '还有1个订单未完成' }]);
      await app.db.delete(orders).where(eq(orders.order_id, orderId));
      expect((await close()).data).toMatchObject([{ status: true }]);
      expect((await rowOf()).closes_at).toBeNull();
      app.clock.advance(15 * 60_000);
      expect((await close({ is_delete: '1' })).data).toMatchObject({ status_code: 422 });
      expect((await rowOf()).closes_at).toBeNull();
      mine = { ...mine, token: await signIn('Client/1') };
      expect((await close({ is_delete: '1' })).data).toMatchObject([{ status: true }]);
      // It waits as everybody's does.
      expect(await rowOf()).toMatchObject({ mobile, closes_at: Math.floor(app.clock.now() / 1000) + 7 * DAY });
    });

    it('is withdrawn in time', async () => {
      await ask(await ownCode());
      const withdraw = () => app.del('/mall/member/closing', { token: mine.token });
      await withdraw();
      await pass(8);
      expect(await rowOf()).toMatchObject({ mobile, disabled: false, closes_at: null });
      expect((await withdraw()).data.status_code).toBe(422);
    });

    it('waits for open orders and stored value, at the beginning and at the end', async () => {
      const orderId = await insertOrder(app.db, { user_id: mine.user_id }, 'paid');
      await app.db.update(member).set({ deposit: 5 }).where(eq(member.user_id, mine.user_id));
      expect((await state()).obstacles).toEqual(['还有1个订单未完成', '储值余额尚未用完']);
      expect((await ask(await ownCode())).data.message).toContain('暂时不能注销');
      await app.db.update(member).set({ deposit: 0 }).where(eq(member.user_id, mine.user_id));
      await app.db.update(orders).set({ order_status: 'DONE' }).where(eq(orders.order_id, orderId));
      app.clock.advance(DAY_MS);
      await ask(await ownCode());
      await app.db.update(orders).set({ order_status: 'PAYED' }).where(eq(orders.order_id, orderId));
      await pass(8);
      expect(await rowOf()).toMatchObject({ mobile, disabled: false, closes_at: null });
    });
  });

  it('is a member’s only', async () => {
    const guests = [
      await app.post('/mall/member/own-code', { form: {} }),
      await app.put(`${PATH}/member/mobile`, { form: { new_mobile: freshNumber(), smsCode: '1' } }),
      await app.get('/mall/member/devices'),
      await app.del('/mall/member/devices', { query: { is_others: '1' } }),
      await app.get('/mall/member/closing'),
      await app.post('/mall/member/closing', { form: { vcode: '1' } }),
      await app.del('/mall/member/closing'),
      await app.get('/mall/member/export'),
    ];
    expect(guests.map(({ status }) => status)).toEqual(guests.map(() => 401));
  });
});
