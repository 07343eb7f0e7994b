/** Waybills by 快递鸟's published interface, made once a parcel whatever breaks; labels; many at once. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ListCarrierAccountsAnswer, MadeWaybill, MallJob } from '../../../../schemas/types/contract.ts';
import { runOperatorJobs } from '../../../office/jobs/run.ts';
import { jobRow } from '../../../office/jobs/tables.ts';
import { orderRow } from '../../../testing/fixtures/delivery.ts';
import { insertMember, insertOperator, insertRoles, insertShop } from '../../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { KdniaoReceiver } from '../../../testing/receivers/kdniao-receiver.ts';
import { shipment } from '../tables.ts';
import { labelsPdf } from './paper/labels.ts';
import { carrierAccount, waybill } from './tables.ts';

let receiver: KdniaoReceiver;
let app: TestApp;
let office: string;
let buyer = 0;
beforeEach(async () => {
  receiver = new KdniaoReceiver();
  const gateway = await receiver.open();
  app = await testApp({ config: { kdniao: { id: '1', key: receiver.key, gateway } } });
  office = await insertOperator(app);
  buyer = (await insertMember(app)).user_id;
  for (const id of [1, 2]) await insertShop(app.db, { distributor_id: id });
  await app.put('/mall/carrier-accounts', { token: office, json: ACCOUNT });
});
afterEach(async () => {
  receiver.close();
  await app.close();
});

const SENDER = {
  name: '仓库',
  mobile: '13800000001',
  state: '浙江省',
  city: '杭州市',
  district: '西湖区',
  address: '文三路 1 号',
};
const ACCOUNT = {
  carrier: 'SF',
  provider: 'kdniao',
  customer: 'C01',
  password: '口令-secret',
  month_code: 'M01',
  pay_type: 3,
  sender: SENDER,
};

const paid = (lines: object[] = [{ num: 2, item_name: '龙井' }], shopId = 0): Promise<string> =>
  insertOrder(app.db, { user_id: buyer, shop_id: shopId }, 'paid', lines);

const make = async (orderId: string, json: object = { version: 1 }) =>
  (await app.post<MadeWaybill>(`/mall/orders/${orderId}/waybill`, { token: office, json })).data;

describe('a carrier account', () => {
  it('keeps its password to itself', async () => {
    const { data } = await app.get<ListCarrierAccountsAnswer>('/mall/carrier-accounts', { token: office });
    expect(data.list).toMatchObject([{ carrier: 'SF', customer: 'C01', has_password: true }]);
    expect(JSON.stringify(data)).not.toContain('secret');
    const [row] = await app.db.select().from(carrierAccount);
    expect(row?.password).not.toContain('secret');
    await app.put('/mall/carrier-accounts', {
      token: office,
      json: { ...ACCOUNT, password: '', customer: 'C02', version: 1 },
    });
    await make(await paid());
    expect(receiver.asked.at(-1)?.data).toMatchObject({ CustomerName: 'C02', CustomerPwd: '口令-secret' });
    const stale = await app.put('/mall/carrier-accounts', { token: office, json: { ...ACCOUNT, version: 1 } });
    expect(stale.data.status_code).toBe(409);
  });
});

describe('a waybill', () => {
  it('is asked for as the interface says, and sends the parcel', async () => {
    const orderId = await paid();
    const made = await make(orderId);
    expect(made).toMatchObject({ carrier: 'SF', code: 'SF1000000000000' });
    expect(receiver.asked).toMatchObject([
      {
        type: '1007',
        signed: true,
        data: {
          OrderCode: `W${made.waybill_id}`,
          ShipperCode: 'SF',
          MonthCode: 'M01',
          PayType: 3,
          Receiver: { Name: '张三', Mobile: '13800138000', CityName: '上海市', ExpAreaName: '徐汇区' },
          Sender: { Name: '仓库', ProvinceName: '浙江省' },
          Commodity: [{ GoodsName: '龙井', Goodsquantity: 2 }],
          IsReturnPrintTemplate: '0',
        },
      },
    ]);
    expect(await orderRow(app, orderId)).toMatchObject({ order_status: 'WAIT_BUYER_CONFIRM' });
    expect(await app.db.select().from(shipment)).toMatchObject([{ order_id: orderId, carrier: 'SF', code: made.code }]);
  });

  it('is one a parcel: sent twice, at once, after a lost answer, and after the order changed meanwhile', async () => {
    const [twice, lost, changed] = [await paid(), await paid(), await paid()];
    const both = await Promise.all([make(twice), make(twice)]);
    expect(new Set(both.map(({ code }) => code)).size).toBe(1);
    receiver.lost = 1;
    expect(await make(lost)).toHaveProperty('status_code', 502);
    expect(await make(lost)).toHaveProperty('shipment_id');
    receiver.lost = 1;
    await make(changed);
    await app.put(`/mall/orders/${changed}/parcels`, { token: office, json: { version: 1, parcels: [] } });
    const { version = 1 } = (await orderRow(app, changed)) ?? {};
    expect(await make(changed, { version })).toHaveProperty('shipment_id');
    expect(receiver.made.size).toBe(3);
    expect(await app.db.select().from(shipment)).toHaveLength(3);
  });

  it('may be of a part; the next part gets its own', async () => {
    const orderId = await paid([{ num: 2 }]);
    const { line_id } = (await app.get<{ left: { line_id: number }[] }>(`/mall/orders/${orderId}`, { token: office }))
      .data.left[0] ?? { line_id: 0 };
    const first = await make(orderId, { version: 1, items: [{ line_id, num: 1 }] });
    const { version = 0 } = (await orderRow(app, orderId)) ?? {};
    const second = await make(orderId, { version, items: [{ line_id, num: 1 }] });
    expect([first.code, second.code]).toEqual(['SF1000000000000', 'SF1000000000001']);
    expect(await orderRow(app, orderId)).toMatchObject({ order_status: 'WAIT_BUYER_CONFIRM' });
  });

  it('that is refused sends nothing, says why, and can be cancelled', async () => {
    const orderId = await paid();
    receiver.refuses = '月结账号不存在';
    expect(await make(orderId)).toMatchObject({ message: '快递鸟：月结账号不存在' });
    expect(await app.db.select().from(shipment)).toEqual([]);
    const [row] = await app.db.select().from(waybill);
    await app.post(`/mall/waybills/${row?.waybill_id}/cancel`, { token: office });
    receiver.refuses = '';
    const made = await make(orderId);
    const { data } = await app.post(`/mall/waybills/${made.waybill_id}/cancel`, { token: office });
    expect(data.message).toContain('包裹已发出');
  });

  it('is of the operator’s shops alone', async () => {
    const clerk = await insertOperator(app, 'clerk', '-', { role: 'viewer' });
    await insertRoles(app.db, 'clerk', [{ rights: ['orders.write'], shop_ids: [1] }]);
    const orderId = await paid([{}], 2);
    const refused = await app.post(`/mall/orders/${orderId}/waybill`, { token: clerk, json: { version: 1 } });
    expect(refused.data.status_code).toBe(404);
    expect(receiver.asked).toEqual([]);
  });
});

describe('many', () => {
  it('are a job whose report names the refused ones, and their labels are one file', async () => {
    const good = [await paid(), await paid()];
    const refused = await paid([{ item_name: '禁寄品' }]);
    const json = { action: 'waybill', order_ids: [...good, refused] };
    const { data: job } = await app.post<MallJob>('/mall/jobs/order-bulk', { token: office, json });
    await app.put(`/mall/jobs/${job.job_id}`, { token: office, json: { action: 'start' } });
    await runOperatorJobs(app.context());
    const rows = await app.db.select().from(jobRow).where(eq(jobRow.job_id, job.job_id));
    expect(rows.filter(({ message }) => message !== '')).toMatchObject([{ message: '快递鸟：禁寄物品' }]);
    expect(await app.db.select().from(shipment)).toHaveLength(2);
    const grants = new Map([['orders.write' as const, undefined]]);
    const operator = {
      operator_id: 1,
      username: 'operator',
      session_id: '',
      grants,
      is_merchant: false,
      shop_ids: undefined,
    };
    const pdf = await labelsPdf(app.context({ operator }), { ids: [], orders: good });
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf?.toString('latin1').match(/\/MediaBox \[0 0 283\.46\d* 425\.19\d*\]/g)).toHaveLength(2);
  });
});
