/** Goods of the points mall by table: in, out, and in again. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CheckTableImportAnswer, MallJob, ReadJobAnswer } from '../../../schemas/types/contract.ts';
import { runOperatorJobs } from '../../office/jobs/run.ts';
import { insertGoods, insertOperator, insertPointGoods } from '../../testing/fixtures/fixtures.ts';
import { startIntakeMall } from '../../testing/fixtures/intake.ts';
import type { TestApp } from '../../testing/harness.ts';
import { pointGoods, pointItem } from './tables.ts';

let app: TestApp;
let office: string;

beforeAll(async () => {
  ({ app, office } = await startIntakeMall());
  await insertGoods(app.db, { goods_id: 10, item_name: '咖啡杯', bn: 'MUG-1', store: 5 });
  await insertGoods(app.db, { goods_id: 11, item_name: '红茶', price: 2000 }, [
    { item_id: 11, barcode: '6901', store: 3 },
  ]);
  await insertGoods(app.db, { goods_id: 12, item_name: '毛巾', bn: 'TOWEL' });
  await insertPointGoods(app.db, { goods_id: 12, sort: 3, limit_order: 2 }, { 12: [100] });
});
afterAll(() => app.close());

async function send(file: string, token = office): Promise<{ job_id: number; status_code?: number }> {
  const { data } = await app.post<MallJob & { status_code?: number }>('/mall/table-import', {
    token,
    json: { name: '积分.csv', kind: 'points' },
  });
  await app.app.inject({
    method: 'PUT',
    url: `/api/mall/table-import/${data.job_id}/file`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  });
  return data;
}

async function bring(file: string) {
  const { job_id } = await send(file);
  const check = (
    await app.post<CheckTableImportAnswer>(`/mall/table-import/${job_id}/check`, { token: office, json: {} })
  ).data;
  await app.post(`/mall/table-import/${job_id}/run`, { token: office, json: {} });
  await runOperatorJobs(app.context());
  return { check, job: (await app.get<ReadJobAnswer>(`/mall/jobs/${job_id}`, { token: office })).data };
}

const prices = async () =>
  (await app.db.select().from(pointItem).orderBy(pointItem.item_id)).map(({ item_id, point, price }) => [
    item_id,
    point,
    price,
  ]);

it('put goods in by code or barcode, change what is there, and refuse what cannot be exchanged', async () => {
  const { check, job } = await bring(
    '编码,条形码,兑换积分,另付金额,状态,每人限兑\nMUG-1,,500,9.9,兑换中,1\n,6901,300,,已下架,\nTOWEL,,120,,,\n没有,,1,,,\nTOWEL2,,0,5,,\n',
  );
  expect(check.counts).toEqual({ made: 2, changed: 1, same: 0, refused: 2 });
  expect(check.rows.map(({ texts }) => texts[1])).toEqual(['500 + 9.9 元', '300', '100 → 120', '1', '0']);
  expect(job).toMatchObject({ state: 'done', done: 5, failed: 2, list: 'point-goods' });
  expect(await prices()).toEqual([
    [10, 500, 990],
    [11, 300, 0],
    [12, 120, 0],
  ]);
  const offers = await app.db.select().from(pointGoods).orderBy(pointGoods.goods_id);
  expect(
    offers.map(({ approve_status, limit_order, limit_member }) => [approve_status, limit_order, limit_member]),
  ).toEqual([
    ['onsale', 0, 1],
    ['instock', 0, 0],
    ['onsale', 2, 0],
  ]);
});

it('go out by the filter and order of the list, and come back without a change', async () => {
  const json = { list: 'point-goods', filter: { status: 'onsale', sort: '-sort' }, format: 'csv' };
  const { data: job } = await app.post<MallJob>('/mall/jobs/export', { token: office, json });
  await runOperatorJobs(app.context());
  const { data: at } = await app.post<{ url: string }>(`/mall/jobs/${job.job_id}/file`, { token: office });
  const { body } = await app.app.inject({ url: at.url });
  const names = body
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',')[1]);
  expect(names).toEqual(['商品', '毛巾', '咖啡杯']);
  const { check } = await bring(body);
  expect(check.counts).toEqual({ made: 0, changed: 0, same: 2, refused: 0 });
});

it('belong to the mall: nobody without the right brings them', async () => {
  const viewer = await insertOperator(app, 'viewer', '-', { role: 'viewer' });
  expect((await send('编码,兑换积分\nMUG-1,1', viewer)).status_code).toBe(403);
  expect((await bring('编码,兑换积分\nTOWEL,0')).job.wrong[0]?.message).toContain('最后一个');
});
