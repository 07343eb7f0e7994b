/** Pictures and text of goods: no host but ours learns who looks at them, and no text costs readers time. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MallGoodsForm } from '../../../schemas/types/contract.ts';
import { insertOperator, insertShirt, NOW } from '../../testing/fixtures/fixtures.ts';
import { resent } from '../../testing/fixtures/goods.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { openStock } from '../stock/move.ts';
import { goods } from '../tables.ts';

const AWAY = 'https://elsewhere.test/x.png';
const BUCKET = {
  accessKey: 'a',
  secretKey: 's',
  bucket: 'b',
  uploadOrigin: 'https://up.test',
  domain: 'https://cdn.test',
};

let app: TestApp;
let token = '';
beforeAll(async () => {
  app = await testApp({ config: { qiniu: BUCKET } });
  token = await insertOperator(app);
  await insertShirt(app.db, 900);
  await openStock(app.db, NOW);
});
afterAll(() => app.close());

const read = async (): Promise<MallGoodsForm> => (await app.get<MallGoodsForm>('/mall/goods/900', { token })).data;
const put = async (values: object) =>
  (await app.put<MallGoodsForm>('/mall/goods/900', { token, json: { ...resent(await read()), ...values } })).data;

it('takes pictures of the library and of the configured bucket', async () => {
  const pics = ['/pictures/ab/cup.png', 'https://cdn.test/ab/cup.png'];
  expect(await put({ pics })).toMatchObject({ pics });
});

it.each(['pics', 'specs', 'intro'])('refuses one from elsewhere in %s, at the field', async (field) => {
  const [group, ...others] = resent(await read()).specs ?? [];
  const painted = group && { ...group, values: group.values.map((value) => ({ ...value, image: AWAY })) };
  const values = { pics: [AWAY], specs: [painted, ...others], intro: `<p><img src="${AWAY}"></p>` };
  expect(await put({ [field]: values[field as keyof typeof values] })).toMatchObject({
    status_code: 422,
    errors: { [field]: ['请使用图片库中的图片，外站图片请先上传'] },
  });
});

it('keeps one from elsewhere that was there before, and takes no other', async () => {
  await app.db
    .update(goods)
    .set({ pics: [AWAY] })
    .where(eq(goods.goods_id, 900));
  expect(await put({ name: '旧图商品' })).toMatchObject({ name: '旧图商品', pics: [AWAY] });
  expect(await put({ pics: [AWAY, `${AWAY}?2`] })).toMatchObject({ status_code: 422 });
});

it('refuses a text that would cost readers time, at its field', async () => {
  expect(await put({ intro: '<div>'.repeat(39_000) })).toMatchObject({
    status_code: 422,
    errors: { intro: ['内容过长或格式过多，请删减后再保存'] },
  });
});
