/** Bank transfers: vouchers are handed in, reviewed and handed in again; an approval settles the payment once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it, beforeAll, afterAll, beforeEach } from 'vitest';
import type {
  BankAccountsAnswer,
  BankSettings,
  ListVouchersAnswer,
  ListOrdersAnswer,
  Payment,
  PaymentWays,
  Voucher,
} from '../../../schemas/types/contract.ts';
import type { Role } from '../../../schemas/rights.ts';
import { insertMember, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { samplePicture } from '../../testing/fixtures/merchants.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { tradesOfOrder } from '../../testing/fixtures/trades.ts';
import { onBoth, type CallAnswer, type TestApp } from '../../testing/harness.ts';
import { expireOrders } from '../../orders/moves/cancel.ts';
import { orders } from '../../orders/tables.ts';
import { audit } from '../../kernel/system/tables.ts';
import { voucherPicture } from './tables.ts';
import { HOUR_MS } from '../../../engine/rules/format/time.ts';

const PATH = '/h5app/wxapp';
const ACCOUNT = {
  id: 1,
  bank_account_name: '木匠风商贸有限公司',
  bank_name: '招商银行徐汇支行',
  bank_account_no: '6225 8801 2345 6789',
};

onBoth('vouchers', (start) => {
  let app: TestApp;
  let buyer: Awaited<ReturnType<typeof insertMember>>;
  let finance: string;
  let orderId: string;
  let picture: string;
  let dataDir: string;
  let names = 0;

  const operatorWith = (role: Role): Promise<string> => insertOperator(app, `${role}${(names += 1)}`, '-', { role });

  const newOrder = (values: Partial<typeof orders.$inferInsert> = {}): Promise<string> => {
    const created = Math.floor(app.clock.now() / 1000);
    return insertOrder(app.db, { user_id: buyer.user_id, created, auto_cancel_at: created + 900, ...values });
  };

  /** A bearer of the office lives for minutes. */
  const signInAgain = async (): Promise<void> => {
    finance = await operatorWith('finance');
  };

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'mallwright-voucher-'));
    app = await start({ config: { dataDir } });
  });
  afterAll(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true });
  });
  beforeEach(async () => {
    buyer = await insertMember(app);
    finance = await operatorWith('finance');
    await app.put('/mall/bank-accounts', { token: finance, json: { list: [ACCOUNT], hours: 24 } });
    orderId = await newOrder();
    const key = `ab/${String(names).padStart(30, '0')}.png`;
    await app.db.insert(voucherPicture).values({ key, user_id: buyer.user_id, created: 0 });
    picture = `/member/vouchers/${key}`;
  });

  const form = (more: Record<string, unknown> = {}) => ({
    order_id: orderId,
    bank_account_id: 1,
    pay_fee: 2000,
    pay_sn: 'SN-1',
    transfer_remark: '尾号 1234',
    voucher_pic: [picture],
    ...more,
  });
  const handIn = (more: Record<string, unknown> = {}, who = buyer, call = 'upload'): Promise<CallAnswer<Voucher>> =>
    app.post<Voucher>(`${PATH}/order/offline/${call}/voucher`, { token: who.token, json: form(more) });
  const decide = (verb: 'approve' | 'refuse', { id, version }: Pick<Voucher, 'id' | 'version'>, reason = '未到账') =>
    app.post<Voucher>(`/mall/vouchers/${id}/${verb}`, { token: finance, json: { version, reason } });
  const orderOf = async () => (await app.db.select().from(orders).where(eq(orders.order_id, orderId)))[0];
  const begin = () =>
    app.post<Payment>(`${PATH}/payment`, { token: buyer.token, form: { order_id: orderId, pay_type: 'offline_pay' } });
  const cancel = () => app.post(`${PATH}/order/cancel`, { token: buyer.token, form: { order_id: orderId } });

  it('is offered where there are accounts, and gives the order its time', async () => {
    const ways = async () =>
      (await app.get<PaymentWays>(`${PATH}/trade/payment/list`)).data.map(({ pay_type }) => pay_type);
    expect(await ways()).toContain('offline_pay');
    const { data } = await app.get<BankAccountsAnswer>(`${PATH}/order/offline/backaccount`);
    expect(data.list).toMatchObject([{ id: 1, bank_account_no: '6225880123456789', is_default: 1 }]);
    expect((await begin()).data).toMatchObject({
      pay_status: false,
      qrcode_url: '',
      page_path: expect.stringContaining('/payment/offline?'),
    });
    app.clock.advance(HOUR_MS);
    expect(await expireOrders(app.context())).toBe(0);
    app.clock.advance(23 * HOUR_MS);
    expect(await expireOrders(app.context())).toBe(1);
    expect(await orderOf()).toMatchObject({ order_status: 'CANCEL' });
    await signInAgain();
    await app.put('/mall/bank-accounts', { token: finance, json: { list: [], hours: 24 } });
    app.clock.advance(2000);
    expect(await ways()).not.toContain('offline_pay');
    expect((await app.get<BankAccountsAnswer>(`${PATH}/order/offline/backaccount`)).data.list).toEqual([]);
  });

  it('settles the payment by an approval, once', async () => {
    await begin();
    const { data: handed } = await handIn();
    expect(handed).toMatchObject({ check_status: 0, order_ids: [orderId], total_fee: 2000, voucher_pic: [picture] });
    const { data: approved } = await decide('approve', handed);
    expect(approved).toMatchObject({ check_status: 1 });
    const paid = await orderOf();
    expect(paid).toMatchObject({ order_status: 'PAYED', pay_type: 'offline_pay', offline_check: 1 });
    expect(await tradesOfOrder(app.db, orderId)).toMatchObject([
      { trade_state: 'SUCCESS', provider_reference: 'SN-1' },
    ]);
    for (const verb of ['approve', 'refuse'] as const)
      expect((await decide(verb, approved)).data).toMatchObject({ status_code: 409 });
    expect(await orderOf()).toEqual(paid);
    const trail = await app.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `voucher:${handed.id}`));
    expect(trail.map(({ action }) => action)).toEqual(['voucher.submit', 'voucher.approve']);
  });

  it('sends the buyer the reason of a refusal, takes another voucher, and no decision upon the old one', async () => {
    const { data: first } = await handIn();
    expect((await decide('refuse', first, '')).data).toMatchObject({ status_code: 422 });
    await decide('refuse', first, '金额不符');
    const own = () =>
      app.get<Voucher>(`${PATH}/order/offline/get/voucher`, { token: buyer.token, query: { order_id: orderId } });
    expect((await own()).data).toMatchObject({ check_status: 2, remark: '金额不符' });
    const listed = await app.get<ListOrdersAnswer>(`${PATH}/orders`, { token: buyer.token });
    expect(listed.data.list[0]).toMatchObject({ offline_pay_check_status: 2, order_status_des: 'NOTPAY' });
    // Long after the order would have been cancelled.
    app.clock.advance(48 * HOUR_MS);
    expect(await expireOrders(app.context())).toBe(0);
    const { data: second } = await handIn({ pay_fee: 1999 }, buyer, 'update');
    expect(second).toMatchObject({ id: first.id, check_status: 0, remark: '', pay_fee: 1999 });
    await signInAgain();
    expect((await decide('approve', first)).data).toMatchObject({ status_code: 409 });
    expect((await decide('approve', second)).data).toMatchObject({ check_status: 1 });
    expect(await orderOf()).toMatchObject({ order_status: 'PAYED' });
  });

  it('keeps the order while it is reviewed: nobody cancels, pays or hands in twice', async () => {
    const { data: handed } = await handIn();
    expect((await handIn()).data).toMatchObject({ status_code: 422 });
    expect((await cancel()).data).toMatchObject({ status_code: 422, message: expect.stringContaining('审核') });
    const other = { order_id: orderId, pay_type: 'test' };
    expect((await app.post(`${PATH}/payment`, { token: buyer.token, form: other })).data).toMatchObject({
      status_code: 422,
    });
    app.clock.advance(100 * HOUR_MS);
    expect(await expireOrders(app.context())).toBe(0);
    await signInAgain();
    await decide('refuse', handed);
    expect((await cancel()).data.status_code).toBeUndefined();
    expect(await orderOf()).toMatchObject({ order_status: 'CANCEL' });
    expect((await handIn()).data).toMatchObject({ status_code: 422 });
  });

  it('names what is missing or wrong, and takes nobody else’s orders and pictures', async () => {
    const field = async (more: Record<string, unknown>): Promise<unknown> =>
      Object.keys(((await handIn(more)).data.errors ?? {}) as object)[0];
    expect(await field({ bank_account_id: 99 })).toBe('bank_account_id');
    expect(await field({ pay_fee: 0 })).toBe('pay_fee');
    expect(await field({ transfer_remark: '长'.repeat(201) })).toBe('transfer_remark');
    expect(await field({ voucher_pic: [] })).toBe('voucher_pic');
    expect(await field({ voucher_pic: ['/pictures/ab/1.png'] })).toBe('voucher_pic');
    expect(await field({ voucher_pic: Array.from({ length: 7 }, (_, index) => `${picture}${index}`) })).toBe(
      'voucher_pic',
    );
    const thief = await insertMember(app);
    expect((await handIn({}, thief)).data).toMatchObject({ status_code: 422 });
    const key = picture.replace('/member/vouchers/', '');
    await app.db.update(voucherPicture).set({ user_id: thief.user_id }).where(eq(voucherPicture.key, key));
    expect((await handIn({}, thief)).data).toMatchObject({ status_code: 404 });
    const query = { order_id: orderId };
    const foreign = await app.get(`${PATH}/order/offline/get/voucher`, { token: thief.token, query });
    expect(foreign.data).toMatchObject({ status_code: 404 });
    expect(await orderOf()).toMatchObject({ offline_check: null });
  });

  it('is for finance to decide; others read at most', async () => {
    const { data: handed } = await handIn();
    const may = async (role: Role) => {
      const token = await operatorWith(role);
      const read = await app.get<ListVouchersAnswer>('/mall/vouchers', {
        token,
        query: { state: 'review', keyword: orderId },
      });
      const wrote = await app.post(`/mall/vouchers/${handed.id}/refuse`, {
        token,
        json: { version: 99, reason: '无' },
      });
      const put = await app.put<BankSettings>('/mall/bank-accounts', { token, json: { list: [{}], hours: 24 } });
      return [read.data.total_count ?? read.data.status_code, wrote.data.status_code, put.data.status_code];
    };
    expect(await may('finance')).toEqual([1, 409, 422]);
    expect(await may('viewer')).toEqual([1, 403, 403]);
    expect(await may('customer_service')).toEqual([403, 403, 403]);
    expect(await may('designer')).toEqual([403, 403, 403]);
  });

  it('is refused when the order was paid meanwhile; the money goes back by people', async () => {
    const { data: handed } = await handIn();
    await app.db.update(orders).set({ order_status: 'PAYED', pay_status: 'PAYED' }).where(eq(orders.order_id, orderId));
    expect((await decide('approve', handed)).data).toMatchObject({
      status_code: 409,
      message: expect.stringContaining('退回'),
    });
    expect((await decide('refuse', handed)).data).toMatchObject({ check_status: 2 });
  });

  it('pays several orders or none', async () => {
    const other = await newOrder({ total_fee: 500, item_fee: 500 });
    const { data: handed } = await handIn({ order_id: undefined, order_ids: [orderId, other], pay_fee: 2500 });
    expect(handed).toMatchObject({ total_fee: 2500, order_ids: [orderId, other].toSorted() });
    await decide('approve', handed);
    const rows = await app.db.select().from(orders).where(eq(orders.user_id, buyer.user_id));
    expect(rows.map(({ order_status: status }) => status)).toEqual(['PAYED', 'PAYED']);
  });

  it('stores pictures for their sender alone', async () => {
    const body = new FormData();
    body.append('images', new Blob([new Uint8Array(await samplePicture())]), 'voucher.png');
    const request = new Request('http://mall/', { method: 'POST', body });
    const payload = Buffer.from(await request.arrayBuffer());
    const send = (token?: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/mall/vouchers/pictures',
        headers: {
          'content-type': request.headers.get('content-type') ?? '',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        payload,
      });
    expect((await send()).statusCode).toBe(401);
    const { data } = (await send(buyer.token)).json<{ data: { url: string } }>();
    expect((await handIn({ voucher_pic: [data.url] })).data).toMatchObject({
      check_status: 0,
      voucher_pic: [data.url],
    });
  });
});
