/** Orders of a mall that moved here: imported to be read, and without effect on anything else. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ListMallPastOrdersAnswer, ListPastOrdersAnswer, MallJob } from '../../../schemas/types/contract.ts';
import { goods, sku } from '../../goods/tables.ts';
import { memberMessage } from '../../kernel/message/tables.ts';
import { audit, outbox } from '../../kernel/system/tables.ts';
import { runOperatorJobs } from '../../office/jobs/run.ts';
import { member } from '../../people/member/tables.ts';
import { insertGoods, insertMember, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { pointLedger } from '../../wallet/point/tables.ts';
import { orders } from '../tables.ts';
import { pastOrder } from './tables.ts';

const HEADS = '订单号,下单时间,状态,会员手机号,收货人,收货电话,商品编码,商品,规格,件数,单价,实付';
const MOBILE = '13611112222';
const rowOf = (number: string, goods: string, mobile = MOBILE, total = '118.50'): string =>
  `'${number},2024-05-01 12:30,已完成,${mobile},林小满,13900001111,${goods},${total}`;
const MUG = 'MUG-1,旧名咖啡杯,雾白,2,39.50';
const TEA = ',红茶,,1,39.50';

onBoth('past orders', (start) => {
  let app: TestApp;
  let token: string;
  let shopper: string;

  beforeEach(async () => {
    app = await start();
    token = await insertOperator(app, 'anna');
    ({ token: shopper } = await insertMember(app, { mobile: MOBILE }));
    await insertGoods(app.db, { goods_id: 10, item_name: '咖啡杯', bn: 'MUG-1', store: 5 });
    await insertGoods(app.db, { goods_id: 11, item_name: '红茶', store: 5 });
  });
  afterEach(() => app.close());

  async function bring(...rows: string[]): Promise<MallJob> {
    const json = { text: [HEADS, ...rows].join('\n') };
    const { data } = await app.post<MallJob>('/mall/jobs/past-order-import', { token, json });
    await runOperatorJobs(app.context());
    return (await app.get<MallJob>(`/mall/jobs/${data.job_id}`, { token })).data;
  }
  const own = async (as = shopper) =>
    (await app.get<ListPastOrdersAnswer>('/h5app/wxapp/orders/past', { token: as })).data;
  const listed = async (query = {}, as = token) =>
    (await app.get<ListMallPastOrdersAnswer>('/mall/past-orders', { token: as, query })).data;

  it('are read by their member and the office, with our goods where code or name say which', async () => {
    await bring(rowOf('T001', MUG), rowOf('T001', TEA), rowOf('T002', '未知-1,早已停售,,1,9.90', '', '9.90'));
    const { list, total_count } = await own();
    expect(total_count).toBe(1);
    expect(list).toMatchObject([
      {
        number: 'T001',
        state: 'done',
        total_fee: 11_850,
        lines: [
          { name: '旧名咖啡杯', spec: '雾白', num: 2, price: 3950, goods_id: '10' },
          { name: '红茶', num: 1, goods_id: '11' },
        ],
      },
    ]);
    await app.db.update(sku).set({ barcode: '6901234567892' }).where(eq(sku.goods_id, 11));
    await bring(rowOf('T003', '6901234567892,,,1,39.50'));
    expect((await own()).list.find(({ number }) => number === 'T003')?.lines).toMatchObject([
      { name: '红茶', goods_id: '11' },
    ]);
    const { token: other } = await insertMember(app, { mobile: '13700000000' });
    expect((await own(other)).list).toEqual([]);
    expect((await listed()).list.map(({ number }) => number).toSorted()).toEqual(['T001', 'T002', 'T003']);
    expect((await listed({ keyword: MOBILE })).list.map(({ number }) => number)).toEqual(['T003', 'T001']);
    expect((await listed({ state: 'cancelled' })).total_count).toBe(0);
    const viewer = await insertOperator(app, 'tom', '-', { role: 'viewer' });
    expect(JSON.stringify(await listed({}, viewer))).not.toMatch(/13611112222|13900001111|林小满/);
  });

  it('move no stock, money, points or messages, and are no orders', async () => {
    const state = async () =>
      JSON.stringify([
        await app.db.select().from(goods).orderBy(goods.goods_id),
        await app.db.select().from(sku).orderBy(sku.item_id),
        await app.db.select().from(member),
        await app.db.$count(orders),
        await app.db.$count(pointLedger),
        await app.db.$count(memberMessage),
        await app.db.$count(outbox),
      ]);
    const before = await state();
    await bring(rowOf('T001', MUG));
    expect(await app.db.$count(pastOrder)).toBe(1);
    expect(await state()).toBe(before);
    expect((await app.db.select().from(audit)).map(({ action }) => action)).toContain('job.start');
  });

  it('come in once: the same file changes nothing, another content under a number is refused', async () => {
    const file = [rowOf('T001', MUG), rowOf('T001', TEA)];
    await bring(...file);
    const before = await app.db.select().from(pastOrder);
    expect(await bring(...file)).toMatchObject({ done: 1, failed: 0 });
    expect(await bring(rowOf('T001', MUG))).toMatchObject({ done: 1, failed: 1 });
    expect(await app.db.select().from(pastOrder)).toEqual(before);
  });

  it('of nobody known are refused with all their rows, and the others come in', async () => {
    const job = await bring(rowOf('T001', MUG, '13799999999'), rowOf('T001', TEA, '13799999999'), rowOf('T002', MUG));
    expect(job).toMatchObject({ done: 2, failed: 1 });
    const json = { what: 'report' };
    const { data } = await app.post<{ url: string }>(`/mall/jobs/${job.job_id}/file`, { token, json });
    const file = await app.app.inject({ url: data.url });
    expect(file.body.match(/T001/g)).toHaveLength(2);
    expect(file.body).toContain('请先导入会员');
    expect((await own()).list.map(({ number }) => number)).toEqual(['T002']);
  });

  it('are imported by who may write orders of the whole mall', async () => {
    const viewer = await insertOperator(app, 'tom', '-', { role: 'viewer' });
    const json = { text: [HEADS, rowOf('T001', MUG)].join('\n') };
    const { data } = await app.post('/mall/jobs/past-order-import', { token: viewer, json });
    expect(data).toMatchObject({ status_code: 403 });
  });
});
