/** Tables of stock, parcels, staff and past orders as files that people send: looked at, run, and what was refused. */
import { eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CheckTableImportAnswer, MallJob, ReadJobAnswer } from '../../../../schemas/types/contract.ts';
import { sku } from '../../../goods/tables.ts';
import { pastOrder } from '../../../orders/past/tables.ts';
import { orders } from '../../../orders/tables.ts';
import { shipment } from '../../../orders/delivery/tables.ts';
import { enterprise, staff } from '../../../people/staff/tables.ts';
import { insertGoods, insertMember, insertOperator, insertShop } from '../../../testing/fixtures/fixtures.ts';
import { encodeGbk, startIntakeMall } from '../../../testing/fixtures/intake.ts';
import { insertOrder } from '../../../testing/fixtures/orders.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { runOperatorJobs } from '../run.ts';
import { job, jobRow } from '../tables.ts';

let app: TestApp;
let office: string;

beforeAll(async () => {
  ({ app, office } = await startIntakeMall());
  await insertShop(app.db, { distributor_id: 1 });
  await insertGoods(app.db, { goods_id: 10, item_name: '咖啡杯', bn: 'MUG-1', store: 5 });
  await insertGoods(app.db, { goods_id: 11, item_name: '红茶', bn: 'TEA-1', store: 5 });
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of [job, staff, pastOrder, shipment, orders]) await app.db.delete(table);
});

type Check = CheckTableImportAnswer & { message?: string; status_code?: number };

async function send(begin: object, file: string | Uint8Array, token = office): Promise<number> {
  const { data } = await app.post<MallJob>('/mall/table-import', { token, json: { name: '表格.csv', ...begin } });
  await app.app.inject({
    method: 'PUT',
    url: `/api/mall/table-import/${data.job_id}/file`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  });
  return data.job_id;
}

const check = async (jobId: number, fields?: string[], token = office): Promise<Check> =>
  (await app.post<Check>(`/mall/table-import/${jobId}/check`, { token, json: { fields } })).data;

async function run(jobId: number, fields?: string[], token = office): Promise<ReadJobAnswer> {
  await app.post<MallJob>(`/mall/table-import/${jobId}/run`, { token, json: { fields } });
  await runOperatorJobs(app.context());
  return (await app.get<ReadJobAnswer>(`/mall/jobs/${jobId}`, { token })).data;
}

const reasons = ({ refused }: Check): [string, string][] => refused.map(({ lines, message }) => [lines, message]);
const stored = async (bn: string) => (await app.db.select().from(sku).where(eq(sku.item_bn, bn)))[0]?.store;
const WORKBOOK = (rows: (string | number | Date | null)[][]) => writeXlsx({ sheets: [{ name: '一', rows }] });

it('of stock show from what to what, for headings with spaces, full-width digits and floats', async () => {
  const text = '库存盘点 十一月\n\n 编 码 ,现有库存\nMUG-1,１２．０\n\nTEA-1,-9\n没有的,3\n合计,15\n';
  const jobId = await send({ kind: 'stock' }, encodeGbk(text.replace(' 编 码 ', ' 编码 ')));
  const seen = await check(jobId);
  expect(seen).toMatchObject({ line: 3, counts: { made: 0, changed: 1, same: 0, refused: 3 } });
  expect(seen.rows[0]?.texts).toEqual(['MUG-1', '5 → 12']);
  expect(reasons(seen)).toEqual([
    ['6', '库存只有 5 件，不能减少 9 件'],
    ['7', '没有编码为 没有的 的商品'],
    ['8', '这是合计行'],
  ]);
  expect(await stored('MUG-1')).toBe(5);
  expect(await run(jobId)).toMatchObject({ state: 'done', done: 4, failed: 3, list: 'stock' });
  expect(await stored('MUG-1')).toBe(12);
  const again = await send(
    { kind: 'stock' },
    await WORKBOOK([
      ['编码', '库存'],
      ['MUG-1', 12],
    ]),
  );
  expect((await check(again)).counts).toEqual({ made: 0, changed: 0, same: 1, refused: 0 });
});

it('of parcels ship what can be sent, and refuse numbers that a spreadsheet has broken', async () => {
  const [one, two, unpaid] = [
    await insertOrder(app.db, { user_id: 1, shop_id: 1 }, 'paid'),
    await insertOrder(app.db, { user_id: 1, shop_id: 1 }, 'paid'),
    await insertOrder(app.db, { user_id: 1, shop_id: 1 }, 'unpaid'),
  ];
  const book = await WORKBOOK([
    ['订单信息', null, '物流信息', null],
    ['订单号', '收货人', '物流公司', '运单号'],
    [one, '甲', 'DEMO', 78_901_234_567_890],
    [two, '乙', 'DEMO', 7.890_123_456_789_01e17],
    [null, null, null, null],
    [unpaid, '丙', 'DEMO', 'ZT1000001'],
  ]);
  const jobId = await send({ kind: 'parcels' }, book);
  const seen = await check(jobId);
  expect(seen).toMatchObject({ line: 2, counts: { made: 0, changed: 1, same: 0, refused: 2 } });
  expect(reasons(seen)).toEqual([
    ['4', expect.stringContaining('科学计数')],
    ['6', '订单还没有付款，不能发货'],
  ]);
  expect(await app.db.$count(shipment)).toBe(0);
  expect(await run(jobId)).toMatchObject({ state: 'done', done: 3, failed: 2, list: 'orders' });
  expect((await app.db.select().from(shipment)).map(({ order_id, code }) => [order_id, code])).toEqual([
    [one, '78901234567890'],
  ]);
  const cut = await check(await send({ kind: 'parcels' }, `订单号,物流公司,运单号\n${two},DEMO,789012345678901000`));
  expect(reasons(cut)).toEqual([['2', expect.stringContaining('只保留了前 15 位')]]);
  // Typed by hand, between spaces and without titles.
  const typed = await send({ kind: 'parcels' }, `${two} DEMO  ZT1000002`);
  expect((await check(typed)).counts.changed).toBe(1);
  const merchant = await insertOperator(app, 'merchant', '-', { role: 'merchant', shop_id: 2 });
  const foreign = await send({ kind: 'parcels' }, `订单号,物流公司,运单号\n${two},DEMO,ZT1000002`, merchant);
  expect(reasons(await check(foreign, undefined, merchant))).toEqual([['2', '订单不存在']]);
});

it("of staff add and change an enterprise's people, each line by itself, with two rows of headings", async () => {
  const [company] = await app.db
    .insert(enterprise)
    .values({ name: '木匠', enterprise_sn: 'MJ', ways: ['mobile'], created: 1, updated: 1 })
    .returning();
  const enterprise_id = company?.enterprise_id ?? 0;
  const first = await send(
    { kind: 'staff', enterprise_id },
    [
      '员工编号,员工姓名,联系方式,',
      ',,手机号码,邮箱地址',
      '1001.0,王小明,13800000001.0,',
      '1002,李雷,,LI@example.com',
    ].join('\n'),
  );
  const seen = await check(first);
  expect(seen).toMatchObject({ line: 2, counts: { made: 2, changed: 0, same: 0, refused: 0 } });
  expect(await run(first)).toMatchObject({ state: 'done', done: 2, failed: 0, list: 'staff' });
  const people = async () =>
    (await app.db.select().from(staff).orderBy(staff.work_no)).map(({ work_no, name, mobile, email }) =>
      [work_no, name, mobile, email].join(),
    );
  expect(await people()).toEqual(['1001,王小明,13800000001,', '1002,李雷,,li@example.com']);
  // The number moves from one to the other; one without any way to reach is refused, and the others come in.
  const second = await send(
    { kind: 'staff', enterprise_id },
    '1001,王小明,,wang@example.com\n1002,李雷,13800000001,\n1003,韩梅梅,,\n1004,林涛,13800000001,\n',
  );
  const next = await check(second);
  expect([next.line, next.counts]).toEqual([0, { made: 0, changed: 2, same: 0, refused: 2 }]);
  expect(reasons(next).map(([lines]) => lines)).toEqual(['3', '4']);
  expect(await run(second)).toMatchObject({ state: 'done', done: 4, failed: 2 });
  expect(await people()).toEqual(['1001,王小明,,wang@example.com', '1002,李雷,13800000001,']);
  const nobody = await app.post('/mall/table-import', { token: office, json: { kind: 'staff', name: 'x' } });
  expect(nobody.data).toMatchObject({ status_code: 422 });
});

it('of past orders come from a workbook too, and are the same only when every field is', async () => {
  await insertMember(app, { mobile: '13611112222' });
  const heads = [
    '订单号',
    '下单时间',
    '状态',
    '会员手机号',
    '商品',
    '件数',
    '单价',
    '实付',
    '支付方式',
    '物流',
    '备注',
  ];
  const rows = (pay: string, remark: string, name = '咖啡杯', mobile: number | null = 13_611_112_222) => [
    heads,
    ['T001', new Date('2024-05-01T12:30:00Z'), '已完成', mobile, name, 2, 39.5, 79, pay, 'SF1', remark],
    ['T002', '2024-05-02', '已完成', null, '红茶', 1, 39.5, 39.5, pay, '', ''],
    ['T002', '2024-05-02', '已完成', null, '红茶', 'x', 39.5, 39.5, pay, '', ''],
  ];
  const jobId = await send({ kind: 'past-orders' }, await WORKBOOK(rows('微信', '急')));
  const seen = await check(jobId);
  expect(seen.counts).toEqual({ made: 1, changed: 0, same: 0, refused: 2 });
  expect(reasons(seen)).toEqual([
    ['3', '同一订单的第 4 行有问题'],
    ['4', '件数不是大于 0 的整数'],
  ]);
  expect(await app.db.$count(pastOrder)).toBe(0);
  expect(await run(jobId)).toMatchObject({ state: 'done', list: 'past-orders', failed: 2 });
  const states = async (...said: Parameters<typeof rows>) =>
    (await check(await send({ kind: 'past-orders' }, await WORKBOOK(rows(...said).slice(0, 2))))).rows[0];
  expect(await states('微信', '急')).toMatchObject({ state: 'same' });
  for (const other of [
    ['支付宝', '急'],
    ['微信', '不急'],
    ['微信', '急', '茶杯'],
    ['微信', '急', '咖啡杯', null],
  ] as Parameters<typeof rows>[])
    expect([other, await states(...other)]).toMatchObject([
      other,
      { state: 'refused', message: expect.stringContaining('内容不同') as string },
    ]);
});

it('run twice at once is prepared by one run alone', async () => {
  const lines = Array.from({ length: 3000 }, (_none, at) => `N${at},1`);
  const jobId = await send(
    { kind: 'stock' },
    ['编码,库存,数量', ...lines.map((line) => `${line},2`), 'MUG-1,7,8'].join('\n'),
  );
  const begin = (fields: string[]) =>
    app.post<MallJob & { message?: string }>(`/mall/table-import/${jobId}/run`, { token: office, json: { fields } });
  const both = await Promise.all([begin(['bn', 'amount', '']), begin(['bn', '', 'amount'])]);
  const states = both.map(({ data }) => data.message ?? data.state);
  expect(states.filter((state) => state === 'waiting')).toHaveLength(1);
  const [refused] = states.filter((state) => state !== 'waiting');
  expect(['这次导入正在准备，请稍候', '这次导入已经开始，请重新选择文件']).toContain(refused);
  const rows = await app.db.select().from(jobRow).where(eq(jobRow.job_id, jobId));
  expect(rows).toHaveLength(3001);
  const counts = new Set(rows.map(({ data }) => (data as { store: number }).store).filter((store) => store < 3));
  expect(counts.size, 'all rows are of one reading').toBe(1);
});
