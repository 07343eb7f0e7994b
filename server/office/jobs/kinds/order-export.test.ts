/** Files of orders: what a warehouse and a bookkeeper get, and what is hidden from whom. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORDER_COLUMN_IDS, ORDER_COLUMNS } from '../../../../engine/rules/sheets/order-columns.ts';
import { READY_FORMS } from '../../../../engine/rules/sheets/order-rows.ts';
import { readLines } from '../../../../engine/rules/tables/read.ts';
import type { MallJob } from '../../../../schemas/types/contract.ts';
import { linesOf, sendPieces } from '../../../testing/fixtures/delivery.ts';
import { insertGoods, insertMember, insertOperator, insertShop } from '../../../testing/fixtures/fixtures.ts';
import { insertOrder, RECEIVER } from '../../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { audit } from '../../../kernel/system/tables.ts';
import { shipment } from '../../../orders/delivery/tables.ts';
import { orders, type Discount } from '../../../orders/tables.ts';
import { runOperatorJobs } from '../run.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'mallwright-order-export-'));
let app: TestApp;
let office: string;
let buyer: Awaited<ReturnType<typeof insertMember>>;

beforeAll(async () => {
  app = await testApp({ config: { dataDir } });
  office = await insertOperator(app, 'office');
  buyer = await insertMember(app, { username: '李雷', mobile: '13900001111' });
  await insertShop(app.db, { distributor_id: 1, name: '徐汇店' });
  await insertGoods(app.db, { goods_id: 7, bn: '0007' });
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of [orders, shipment]) await app.db.delete(table);
});

type Wanted = { filter?: object; columns?: string[]; per?: string; format?: string; form?: string };

async function file(wanted: Wanted, token = office): Promise<Buffer> {
  const { data } = await app.post<MallJob>('/mall/jobs/export', { token, json: { list: 'orders', ...wanted } });
  await runOperatorJobs(app.context());
  const { data: at } = await app.post<{ url: string }>(`/mall/jobs/${data.job_id}/file`, { token });
  return (await app.app.inject({ url: at.url })).rawPayload;
}

const csv = async (wanted: Wanted, token?: string): Promise<string[][]> =>
  readLines((await file(wanted, token)).toString()).map(({ cells }) => cells.map(({ text }) => text));

const book = async (wanted: Wanted): Promise<unknown[][]> =>
  (await readXlsx(await file({ ...wanted, format: 'xlsx' }))).sheets[0]?.rows ?? [];

const less = (type: Discount['type'], fee: number): Discount => ({ type, id: '1', name: type, fee });

/** Two lines, ¥100 and ¥30, with a discount of each kind. */
const rich = (more: Parameters<typeof insertOrder>[1] | object = {}): Promise<string> =>
  insertOrder(
    app.db,
    {
      user_id: buyer.user_id,
      shop_id: 1,
      item_fee: 13_000,
      freight_fee: 800,
      total_fee: 10_400,
      point: 100,
      point_fee: 100,
      pay_type: 'deposit',
      remark: '送到门卫',
      ...more,
    },
    'paid',
    [
      {
        item_id: 7,
        goods_id: 7,
        item_name: '龙井',
        item_spec_desc: '规格：一斤',
        num: 2,
        price: 5000,
        discounts: [less('member_price', 500), less('coupon', 1000), less('by_hand', 300)],
        points: 100,
        point_fee: 100,
        total_fee: 8100,
      },
      { item_id: 8, item_name: '=1+1', num: 1, price: 3000, discounts: [less('full_minus', 1500)] },
    ],
  );

describe('a file of orders', () => {
  it('has a row per line with its own amounts; those of the order stand once', async () => {
    const id = await rich();
    const columns = ['order_id', 'goods', 'spec', 'bn', 'pieces', 'price', 'member_discount', 'promotion_discount'];
    const more = ['coupon_discount', 'by_hand_discount', 'point_fee', 'line_fee', 'freight_fee', 'point', 'total_fee'];
    const [head, ...rows] = await csv({ per: 'line', columns: [...columns, ...more] });
    expect(head).toEqual([...columns, ...more].map((key) => ORDER_COLUMNS[key as keyof typeof ORDER_COLUMNS].title));
    const first = ['¥5.00', '¥0.00', '¥10.00', '¥3.00', '¥1.00', '¥81.00', '¥8.00', '100', '¥104.00'];
    const second = ['¥0.00', '¥15.00', '¥0.00', '¥0.00', '¥0.00', '¥15.00', '', '', ''];
    expect(rows).toEqual([
      [id, '龙井', '规格：一斤', '0007', '2', '¥50.00', ...first],
      [id, '=1+1', '', '', '1', '¥30.00', ...second],
    ]);
  });

  it('has a row per parcel, also of a parcel with goods of two orders; an order without one has a row, too', async () => {
    const [one, other, none] = [await rich(), await rich(), await rich()];
    await sendPieces(app, office, one, [1, 0], { code: 'SF0001', carrier: 'SF' });
    const rest = async (id: string, nums: number[]) => {
      const [row] = await app.db.select().from(orders).where(eq(orders.order_id, id));
      const lines = await linesOf(app, id);
      const items = nums.map((num, at) => ({ line_id: lines[at], num })).filter(({ num }) => num > 0);
      return { order_id: id, version: row?.version, items };
    };
    const json = {
      carrier: 'ZTO',
      code: '0078901234567890',
      orders: [await rest(one, [1, 1]), await rest(other, [2, 1])],
    };
    expect((await app.post('/mall/orders/ship-together', { token: office, json })).data).not.toHaveProperty(
      'status_code',
    );
    const columns = ['order_id', 'goods', 'pieces', 'carrier', 'code', 'item_fee'];
    const [, ...rows] = await csv({ per: 'parcel', columns });
    expect(rows.toSorted()).toEqual(
      [
        [one, '龙井 ×1', '1', '顺丰速运', 'SF0001', '¥130.00'],
        [one, '龙井 ×1，=1+1 ×1', '2', '中通快递', '0078901234567890', ''],
        [other, '龙井 ×2，=1+1 ×1', '3', '中通快递', '0078901234567890', '¥130.00'],
        [none, '龙井 ×2，=1+1 ×1', '3', '', '', '¥130.00'],
      ].toSorted(),
    );
    const [byOrder] = (await csv({ per: 'order', columns })).filter(([id]) => id === one);
    expect(byOrder).toEqual([
      one,
      '龙井 ×2，=1+1 ×1',
      '3',
      '顺丰速运；中通快递',
      'SF0001；0078901234567890',
      '¥130.00',
    ]);
  });

  it('as a workbook has codes as texts, money as numbers, times on the clock of the mall, and no formulas', async () => {
    const id = await rich();
    const columns = ['order_id', 'goods', 'bn', 'total_fee', 'created', 'ended_at'];
    const rows = await book({ per: 'line', columns });
    expect(rows).toEqual([
      ['订单号', '商品', '规格编码', '实付', '下单时间', '结束时间'],
      [id, '龙井', '0007', 104, new Date('2025-06-01T12:00:00Z'), null],
      [id, '=1+1', '', null, new Date('2025-06-01T12:00:00Z'), null],
    ]);
  });

  it('keeps what begins like a formula a text in CSV, whoever typed it', async () => {
    for (const sign of ['=', '+', '-', '@']) await rich({ remark: `${sign}HYPERLINK("http://x")` });
    const raw = (await file({ columns: ['remark'] })).toString();
    for (const sign of ['=', '+', '-', '@']) expect(raw).toContain(`'${sign}HYPERLINK`);
    expect(raw).not.toMatch(/(?:^|[\n",])[=+\-@]HYPERLINK/);
  });

  it('shows points, a wished invoice, the way to pay, tags and notes', async () => {
    const content = { type: 'unit', content: '木匠公司', taxNumber: '91310000123456789X' } as const;
    const empty = { companyAddress: '', bankName: '', bankAccount: '', companyPhone: '' };
    const id = await rich({ invoice: { ...content, ...empty } });
    await insertOrder(app.db, { user_id: buyer.user_id, order_class: 'pointsmall', point: 200, total_fee: 0 }, 'paid');
    await app.post(`/mall/orders/${id}/notes`, { token: office, json: { text: '易碎' } });
    const columns = ['pay_way', 'invoice_title', 'invoice_tax_number', 'invoice_state', 'notes', 'total_fee', 'grade'];
    const [, points, order] = await csv({ columns });
    expect(points?.[5]).toBe('200 积分');
    expect(order?.slice(0, 6)).toEqual(['储值支付', '木匠公司', '91310000123456789X', '待申请', '易碎', '¥104.00']);
  });

  it('masks persons for who only reads orders, in file and list alike', async () => {
    await rich();
    const viewer = await insertOperator(app, 'viewer', '-', { role: 'viewer' });
    const personal = ORDER_COLUMN_IDS.filter((id) => ORDER_COLUMNS[id].personal);
    const whole = (await file({ columns: ORDER_COLUMN_IDS })).toString();
    const masked = (await file({ columns: ORDER_COLUMN_IDS }, viewer)).toString();
    const list = JSON.stringify((await app.get('/mall/orders', { token: viewer })).data);
    for (const secret of ['李雷', '13900001111', RECEIVER.name, RECEIVER.mobile, RECEIVER.address]) {
      expect(whole).toContain(secret);
      expect([secret, masked.includes(secret), list.includes(secret)]).toEqual([secret, false, false]);
    }
    expect(personal).toEqual(['receiver', 'receiver_mobile', 'address', 'mobile', 'buyer']);
  });

  it('is in the trail with its filter, its columns and how many rows', async () => {
    await rich();
    await file({ filter: { state: 'to_ship' }, columns: ['order_id', 'code'], per: 'line', form: '仓库' });
    const rows = await app.db.select().from(audit).orderBy(desc(audit.audit_id)).limit(5);
    const started = rows.find(({ action }) => action === 'job.start');
    expect(started?.detail).toMatchObject({
      title: '导出仓库',
      total: 2,
      input: { list: 'orders', filter: { state: 'to_ship' }, columns: ['order_id', 'code'], per: 'line' },
    });
    expect(rows.find(({ action }) => action === 'job.download')?.detail).toMatchObject({ rows: 2 });
  });

  it('is refused with a column that there is not, and without columns', async () => {
    for (const columns of [['password'], []]) {
      const json = { list: 'orders', columns };
      const { data } = await app.post<{ status_code: number }>('/mall/jobs/export', { token: office, json });
      expect(data).toMatchObject({ status_code: 422 });
    }
  });

  it('comes back as numbers of parcels: whole numbers of 16 digits, a row per line or per order', async () => {
    const ids = [await rich(), await rich()];
    const [head = [], ...rows] = await csv({ ...warehouse() });
    const filled = rows.map((row) => [...row.slice(0, -2), '顺丰速运', `SF${row[0]}`]);
    // As a spreadsheet program copies its cells.
    const text = [head, ...filled].map((row) => row.join('\t')).join('\n');
    const { data } = await app.post<MallJob>('/mall/jobs/parcel-import', { token: office, json: { text } });
    expect(data).toMatchObject({ total: 2, failed: 0 });
    await runOperatorJobs(app.context());
    const sent = await app.db.select().from(shipment);
    expect(sent.map(({ order_id, code }) => [order_id, code]).toSorted()).toEqual(ids.map((id) => [id, `SF${id}`]));
  });
});

function warehouse(): Wanted {
  const form = READY_FORMS[0]!;
  return { columns: [...form.columns], per: form.per };
}
