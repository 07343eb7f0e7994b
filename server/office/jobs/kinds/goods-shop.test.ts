/** Goods that move to another shop: said before, refused where orders, offers or shelves of their shop need them, and taken back. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MallJob, MallValuesPreview, ReadJobAnswer } from '../../../../schemas/types/contract.ts';
import { goods } from '../../../goods/tables.ts';
import { audit } from '../../../kernel/system/tables.ts';
import { promotion, promotionItem, seckill, seckillItem } from '../../../offers/promotion/tables.ts';
import { cartLine } from '../../../orders/cart/tables.ts';
import { goodsQuestion } from '../../../orders/question/tables.ts';
import { insertCoupon, insertOperator, insertShop, NOW } from '../../../testing/fixtures/fixtures.ts';
import { insertMany } from '../../../testing/fixtures/jobs.ts';
import { insertOrder } from '../../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { runOperatorJobs } from '../run.ts';

let app: TestApp;
let office: string;

beforeAll(async () => {
  app = await testApp();
  await insertShop(app.db, { distributor_id: 1, name: '甲店' });
  await insertShop(app.db, { distributor_id: 2, name: '乙店' });
  office = await insertOperator(app, 'office');
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['job', 'job_row', 'goods', 'sku', 'goods_words', 'audit', 'cart_line', 'promotion', 'seckill'])
    await app.db.execute(sql.raw(`delete from ${table}`));
  await insertMany(app.db, 9);
  await app.db.update(goods).set({ shop_id: 1 });
});

const readJob = async (jobId: number) => (await app.get<ReadJobAnswer>(`/mall/jobs/${jobId}`, { token: office })).data;
const prepare = async (json: object, token = office) =>
  (await app.post<MallValuesPreview & { message?: string }>('/mall/jobs/goods-shop', { token, json })).data;

async function done({ job }: MallValuesPreview): Promise<ReadJobAnswer> {
  await app.put(`/mall/jobs/${job.job_id}`, { token: office, json: { action: 'start' } });
  await runOperatorJobs(app.context());
  return readJob(job.job_id);
}

const shops = async (): Promise<number[]> =>
  (await app.db.select().from(goods).orderBy(goods.goods_id)).map(({ shop_id }) => shop_id);
const versionOf = async (id: number) =>
  (await app.db.select().from(goods).where(eq(goods.goods_id, id)))[0]?.version ?? 0;

it('moves what may go, with a version and a line of the trail each and the carts, and takes it back', async () => {
  const before = await versionOf(1);
  const times = { created: NOW, updated: NOW };
  const inCart = { owner_kind: 'member', owner_id: '5', shop_id: 1, goods_id: 1, item_id: 1, num: 1 } as const;
  await app.db.insert(cartLine).values({ ...inCart, ...times });
  const about = { goods_id: 1, shop_id: 1, user_id: 5, content: '多高？', created: NOW };
  await app.db.insert(goodsQuestion).values([about, { ...about, goods_id: 4 }]);
  const asked = async () =>
    (await app.db.select().from(goodsQuestion).orderBy(goodsQuestion.goods_id)).map(({ shop_id }) => shop_id);
  const preview = await prepare({ to_id: 2, goods_ids: [1, 2, 3] });
  expect(preview).toMatchObject({ changed: 3, same: 0, refused: 0 });
  expect(preview.examples[0]).toEqual({ name: '杯 1', before: '甲店', after: '乙店' });
  expect(await shops()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
  const moved = await done(preview);
  expect(moved).toMatchObject({ state: 'done', failed: 0, can_undo: true, title: '批量修改店铺：改为乙店' });
  expect((await shops()).slice(0, 4)).toEqual([2, 2, 2, 1]);
  expect(await versionOf(1)).toBe(before + 1);
  const [line] = await app.db.select().from(audit).where(eq(audit.subject, 'goods:1'));
  expect(line).toMatchObject({
    action: 'goods.shop',
    detail: { before: { distributor_id: 1 }, after: { distributor_id: 2 } },
  });
  expect((await app.db.select().from(cartLine)).map(({ shop_id }) => shop_id)).toEqual([2]);
  expect(await asked()).toEqual([2, 1]);
  // What somebody moved since stays where it is.
  await app.db.update(goods).set({ shop_id: 0 }).where(eq(goods.goods_id, 3));
  const back = await prepare({ undo_job_id: moved.job_id });
  expect(back).toMatchObject({ changed: 2, refused: 1, reasons: [{ name: '杯 3', message: '店铺已被他人修改' }] });
  expect(await readJob(moved.job_id)).toMatchObject({ can_undo: true });
  expect(await done(back)).toMatchObject({ state: 'done', failed: 1, title: '撤销批量修改店铺：改为乙店' });
  expect(await readJob(moved.job_id)).not.toHaveProperty('can_undo');
  const again = await app.post('/mall/jobs/goods-shop', { token: office, json: { undo_job_id: moved.job_id } });
  expect(again.data).toMatchObject({ status_code: 422, message: '这次修改不能撤销' });
  expect((await shops()).slice(0, 4)).toEqual([1, 1, 0, 1]);
  expect((await app.db.select().from(cartLine)).map(({ shop_id }) => shop_id)).toEqual([1]);
  expect(await asked()).toEqual([1, 1]);
});

it('refuses goods that orders, freight, offers, coupons or a count of their shop need', async () => {
  await insertOrder(app.db, { user_id: 5, shop_id: 1 }, 'paid', [{ goods_id: 1, item_id: 1, num: 1, total_fee: 100 }]);
  await app.db.execute(sql`with f as (insert into freight_template (shop_id, name, rules) values (1, '甲店运费', '{}')
    returning template_id) update goods set freight_template_id = (select template_id from f) where goods_id = 2`);
  const span = { begin_time: NOW - 10, end_time: NOW + 1000, shop_id: 1 };
  const [full] = await app.db
    .insert(promotion)
    .values({ marketing_type: 'full_minus', marketing_name: '满减', promotion_tag: '满减', ...span })
    .returning();
  await app.db.insert(promotionItem).values({ promotion_id: full?.promotion_id ?? 0, item_id: 3 });
  const [flash] = await app.db
    .insert(seckill)
    .values({ name: '早场', ...span })
    .returning();
  await app.db
    .insert(seckillItem)
    .values({ seckill_id: flash?.seckill_id ?? 0, item_id: 4, price: 1, stock: 1, stock_left: 1 });
  await insertCoupon(app.db, { card_id: 1, made_by: 1, use_bound: 1, bound_ids: [5] });
  await app.db.execute(sql`with s as (insert into count_sheet (shop_id, title, lines, made_by, created)
    values (1, '全部', 1, 1, ${NOW}) returning sheet_id)
    insert into count_line (sheet_id, item_id, goods_id, name, spec, bn, barcode, store, held)
    select sheet_id, 6, 6, '杯 6', '', '', '', 1, 0 from s`);
  await app.db.update(goods).set({ shop_id: 2 }).where(eq(goods.goods_id, 7));
  const preview = await prepare({ to_id: 2, goods_ids: [1, 2, 3, 4, 5, 6, 7, 8] });
  expect(preview).toMatchObject({ changed: 1, same: 1, refused: 6 });
  expect(preview.reasons.map(({ name, message }) => [name, message.slice(0, 8)]).toSorted()).toEqual([
    ['杯 1', '有未完成的订单，'],
    ['杯 2', '运费模板属于原来'],
    ['杯 3', '在原来店铺的促销'],
    ['杯 4', '在原来店铺的秒杀'],
    ['杯 5', '原来店铺的优惠券'],
    ['杯 6', '在没有结束的盘点'],
  ]);
  expect(await done(preview)).toMatchObject({ state: 'done', failed: 6 });
  expect(await shops()).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 1]);
});

it('is for operators of the whole mall, into shops that are there', async () => {
  const merchant = await insertOperator(app, 'merchant', '-', { role: 'merchant', shop_id: 1 });
  const answer = await app.post<MallJob & { status_code?: number }>('/mall/jobs/goods-shop', {
    token: merchant,
    json: { to_id: 2, goods_ids: [1] },
  });
  expect([answer.status, answer.data.status_code]).toContain(403);
  expect(await prepare({ to_id: 9, goods_ids: [1] })).toMatchObject({ message: '请选择店铺' });
  expect(await prepare({ to_id: 1, goods_ids: [1] })).toMatchObject({ message: '所选商品已经在这个店铺' });
});
