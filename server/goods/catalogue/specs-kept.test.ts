import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListAuditAnswer, MallGoodsForm } from '../../../schemas/types/contract.ts';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import { insertOperator, insertShirt, NOW } from '../../testing/fixtures/fixtures.ts';
import { resent } from '../../testing/fixtures/goods.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { openStock } from '../stock/move.ts';

let app: TestApp;
let office = '';
beforeAll(async () => {
  app = await testApp();
  office = await insertOperator(app);
  await insertShirt(app.db, 900);
  await openStock(app.db, NOW);
});
afterAll(() => app.close());

const put = async (form: MallGoodsForm, values: object = {}): Promise<MallGoodsForm> =>
  (
    await app.put<MallGoodsForm>(`/mall/goods/${form.goods_id}`, {
      token: office,
      json: { ...resent(form), ...values },
    })
  ).data;
const read = async (id: number): Promise<MallGoodsForm> =>
  (await app.get<MallGoodsForm>(`/mall/goods/${id}`, { token: office })).data;
/** The last entry of the trail about it, in words. */
const changed = async (keyword: string) => {
  const { data } = await app.get<ListAuditAnswer>('/mall/audit', { token: office, query: { keyword } });
  return data.list[0]?.changes.map(({ name, was, became }) => [name, was, became]);
};

it('changes nothing of specifications that are sent back as they were, and says new ones in words', async () => {
  const shirt = await read(900);
  const saved = await put(shirt);
  expect(saved.specs).toEqual(shirt.specs);
  expect(await changed('goods:900')).toEqual([['版本', '1', '2']]);
  const [colour, size] = resent(saved).specs ?? [];
  const anew = {
    name: '颜色',
    values: (colour?.values ?? []).map(({ name }, at) => ({ spec_value_id: -at - 1, name })),
  };
  const ids = new Map(colour?.values.map(({ spec_value_id }, at) => [spec_value_id, -at - 1]));
  const items = resent(saved).items.map((item) => ({
    ...item,
    spec_value_ids: item.spec_value_ids.map((id) => ids.get(id) ?? id),
  }));
  const again = await put(saved, { specs: [anew, size], items });
  expect([again.specs, again.items]).toEqual([saved.specs, saved.items]);
  const red = {
    ...anew,
    values: anew.values.map((value, at) => (at === 0 ? { ...value, image: '/pictures/red.png' } : value)),
  };
  await put(again, { specs: [red, size], items });
  expect(await changed('goods:900')).toContainEqual([
    '规格',
    '颜色：红、蓝；尺码：S、M',
    '颜色：红（图片 /pictures/red.png）、蓝；尺码：S、M',
  ]);
});

it('takes a video by the address of an mp4 or webm file, with a cover of the library', async () => {
  const shirt = await read(900);
  for (const video of ['javascript:alert(1).mp4', 'https://cdn.example.com/film.exe'])
    expect(await put(shirt, { video })).toMatchObject({ status_code: 422, message: OFFICE_MESSAGES.wrongVideo });
  expect(await put(shirt, { video_poster: 'https://elsewhere.example.com/a.jpg' })).toMatchObject({ status_code: 422 });
  const film = { video: 'https://cdn.example.com/film.webm', video_poster: '/pictures/a.jpg' };
  expect(await put(shirt, film)).toMatchObject(film);
});
