import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MallInfoAnswer, MallSetup } from '../../../schemas/types/contract.ts';
import { parsePage } from '../../../engine/document/document.ts';
import { seedBasics } from '../../seed/basics.ts';
import { insertGoods, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { category } from '../../goods/tables.ts';
import { readLivePage } from '../../content/page/published.ts';
import { readTexts } from '../../content/page/store.ts';
import { page } from '../../content/page/tables.ts';
import { changeSetting } from '../../kernel/system/settings/settings.ts';
import { BANK_SETTING } from '../../money/trade/bank-accounts.ts';
import { validateWidget } from '../../content/page/widget-schemas.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp();
  await seedBasics(app.context());
  token = await insertOperator(app, 'anna');
});
afterAll(() => app.close());

const states = (setup: MallSetup): Record<string, string> =>
  Object.fromEntries(setup.steps.map(({ step, state }) => [step, state]));
const setup = async (): Promise<MallSetup> => (await app.get<MallSetup>('/mall/setup', { token })).data;

it('begins with everything open, and takes a step off as the mall has it', async () => {
  expect(new Set(Object.values(states(await setup())))).toEqual(new Set(['open']));
  const value = { brand_name: ' 青禾生活 ', phone: '021-1', intro: '慢慢过日子', hours: '每天 9–18 点' };
  const { status } = await app.put('/mall/settings/settings/mall-settings', { token, json: { value } });
  expect(status).toBe(200);
  await insertGoods(app.db, { goods_id: 7 });
  app.clock.advance(2000);
  expect(states(await setup())).toMatchObject({ brand: 'done', contact: 'done', goods: 'done', page: 'open' });
  const { data } = await app.get<MallInfoAnswer>('/h5app/wxapp/shops/info');
  expect(data).toMatchObject({ brand_name: '青禾生活', phone: '021-1', intro: '慢慢过日子' });
});

it('counts bank transfer as a way to pay, but neither the test bank nor balances', async () => {
  expect(states(await setup())['pay']).toBe('open');
  const account = { name: '青禾生活', bank: '工商银行', number: '6222000011112222' };
  await changeSetting(app.context(), BANK_SETTING, () => ({ accounts: [account] }));
  app.clock.advance(2000);
  expect(states(await setup())['pay']).toBe('done');
});

it('lets a step be left out and taken in again', async () => {
  const skip = async (skipped: boolean): Promise<MallSetup> =>
    (await app.put<MallSetup>('/mall/setup', { token, json: { step: 'shop', skipped } })).data;
  const before = (await setup()).open;
  const left = await skip(true);
  expect([states(left)['shop'], left.open]).toEqual(['skipped', before - 1]);
  expect(states(await skip(false))['shop']).toBe('open');
});

it('shows categories and the newest goods where there are some', async () => {
  await app.db.insert(category).values({ category_id: 5, category_name: '茶饮' });
  for (const goodsId of [8, 9, 10])
    await insertGoods(app.db, { goods_id: goodsId, item_name: `新茶${goodsId}`, category_id: 5 });
  const json = { template: 'welcome', colour: '#1C6FB8' };
  await app.post('/mall/setup/pages', { token, json });
  const home = await readLivePage(app.context(), { kind: 'home' });
  expect(home?.issues).toEqual([]);
  expect(JSON.stringify(home?.header)).toContain('/items?cat_id=5');
  for (const goodsId of [8, 9, 10]) expect(JSON.stringify(home?.body)).toContain(`新茶${goodsId}`);
});

it.each(['welcome', 'banner'])('publishes header, footer and home page by the template %s', async (template) => {
  const json = { template, colour: '#1C6FB8' };
  const { data } = await app.post<MallSetup>('/mall/setup/pages', { token, json });
  expect(states(data)['page']).toBe('done');
  const home = await readLivePage(app.context(), { kind: 'home' });
  expect(home?.issues).toEqual([]);
  const published = JSON.stringify([home?.header, home?.body, home?.footer]);
  for (const text of ['青禾生活', '慢慢过日子', '021-1', '#1C6FB8']) expect(published).toContain(text);
  expect(published).not.toContain('/artwork/mall/');
  const rows = await app.db.select().from(page);
  expect(rows).toHaveLength(3);
  const texts = await readTexts(
    app.db,
    rows.map((row) => row.published_version ?? 0),
  );
  for (const text of texts.values())
    for (const widget of parsePage(text).document.widgets)
      expect(await validateWidget(widget.type, widget)).toEqual([]);
});

it('is for those who may change settings alone, and takes no colour that is none', async () => {
  const clerk = await insertOperator(app, 'tom', '-', { role: 'shop_keeper' });
  expect((await app.get('/mall/setup', { token: clerk })).data.status_code).toBe(403);
  const json = { template: 'banner', colour: 'red;}' };
  expect((await app.post('/mall/setup/pages', { token, json })).data.status_code).toBe(422);
});
