import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MallInfoAnswer, MallSetup } from '../../../schemas/types/contract.ts';
import { parsePage } from '../../../engine/document/document.ts';
import { seedBasics } from '../../seed/basics.ts';
import { insertGoods, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { SmtpReceiver } from '../../testing/receivers/smtp-receiver.ts';
import { forgetCaches } from '../../testing/warm-caches.ts';
import { freightTemplate } from '../../places/freight/tables.ts';
import { category, goods } from '../../goods/tables.ts';
import { shop } from '../../places/shop/tables.ts';
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
  const { signup, ...others } = states(await setup());
  // Outside of production operators read the codes of shoppers.
  expect([signup, new Set(Object.values(others))]).toEqual(['done', new Set(['open'])]);
  const value = { brand_name: ' 青禾生活 ', phone: '021-1', intro: '慢慢过日子', hours: '每天 9–18 点' };
  const { status } = await app.put('/mall/settings/settings/mall-settings', { token, json: { value } });
  expect(status).toBe(200);
  await insertGoods(app.db, { goods_id: 7 });
  app.clock.advance(2000);
  expect(states(await setup())).toMatchObject({ brand: 'done', contact: 'done', goods: 'done', page: 'open' });
  const { data } = await app.get<MallInfoAnswer>('/h5app/wxapp/shops/info');
  expect(data).toMatchObject({ brand_name: '青禾生活', phone: '021-1', intro: '慢慢过日子' });
});

it('takes the freight step off with the first template, which goods then get', async () => {
  const value = {
    name: '全国快递',
    by: 'pieces',
    first_pieces: 1,
    first_fee: 800,
    further_pieces: 1,
    further_fee: 100,
  };
  const { data } = await app.post('/mall/freight-templates', { token, json: { value } });
  expect(data).toMatchObject({ is_default: true });
  expect(states(await setup())['freight']).toBe('done');
});

it('opens steps again that hold no more: goods without a template, a closed shop', async () => {
  await app.db.insert(shop).values({ distributor_id: 70, name: '思明店' });
  await insertGoods(app.db, { goods_id: 70, shop_id: 70 });
  expect(states(await setup())).toMatchObject({ shop: 'done', freight: 'done' });
  await app.db.update(freightTemplate).set({ is_default: false });
  expect(states(await setup())).toMatchObject({ shop: 'done', freight: 'open' });
  await app.db.update(freightTemplate).set({ is_default: true });
  await app.db.update(shop).set({ is_valid: false }).where(eq(shop.distributor_id, 70));
  await app.db.update(goods).set({ approve_status: 'instock' }).where(eq(goods.goods_id, 7));
  expect(states(await setup())).toMatchObject({ shop: 'open', freight: 'done', goods: 'open' });
  await app.db.update(goods).set({ approve_status: 'onsale' }).where(eq(goods.goods_id, 7));
  expect(states(await setup())['goods']).toBe('done');
});

describe('signing up in production', () => {
  let gateway: Server;
  let answer = 200;
  let real: TestApp;
  const received: string[] = [];
  const test = (recipient: string) => real.post<MallSetup>('/mall/setup/test-message', { token, json: { recipient } });

  beforeAll(async () => {
    gateway = createServer((request, response) => {
      request.on('data', (part: Buffer) => received.push(part.toString()));
      request.on('end', () => response.writeHead(answer).end());
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`;
    real = await testApp({ database: app.database, config: { production: true, smsGateway: { url, secret: 's' } } });
  });
  afterAll(async () => {
    await real.app.close();
    gateway.close();
  });

  it('is open until a test message went out, whatever is configured', async () => {
    const before = (await real.get<MallSetup>('/mall/setup', { token })).data;
    expect([states(before)['signup'], before.channels]).toEqual(['open', ['sms']]);
    answer = 500;
    expect((await test('13800138000')).data.message).toBe('没有发出：网关应答 500，请检查地址和签名密钥');
    expect(states((await real.get<MallSetup>('/mall/setup', { token })).data)['signup']).toBe('open');
    answer = 200;
    expect(states((await test(' １３８ 0013 8000')).data)['signup']).toBe('done');
    expect(JSON.parse(received.at(-1) ?? '')).toMatchObject({ mobile: '13800138000', kind: 'test' });
  });

  it('is open again behind another gateway, which nobody tested', async () => {
    const url = 'http://127.0.0.1:1/other';
    const moved = await testApp({
      database: app.database,
      config: { production: true, smsGateway: { url, secret: 's' } },
    });
    expect(states((await moved.get<MallSetup>('/mall/setup', { token })).data)['signup']).toBe('open');
    await moved.app.close();
  });

  it('refuses what is no recipient, and a way that is not configured', async () => {
    expect((await test('李雷')).data).toMatchObject({
      status_code: 422,
      errors: { recipient: ['请输入手机号或邮箱'] },
    });
    expect((await test('a@example.com')).data).toMatchObject({ status_code: 503 });
  });

  it('counts e-mail only with the address of the mall, which the links of a registration need', async () => {
    const mails = new SmtpReceiver();
    const smtp = { url: await mails.open(), from: 'mall@example.com' };
    for (const publicOrigin of [undefined, 'https://mall.example.com']) {
      const config = { production: true, smtp, publicOrigin };
      const other = await testApp({ database: app.database, config });
      const json = { recipient: 'a@example.com' };
      const { data } = await other.post<MallSetup>('/mall/setup/test-message', { token, json });
      expect([publicOrigin, states(data)['signup']]).toEqual([publicOrigin, publicOrigin ? 'done' : 'open']);
      await other.app.close();
    }
    await mails.close();
  });

  it('is open in a mall without any way to send', async () => {
    const without = await testApp({ database: app.database, config: { production: true } });
    const { data } = await without.get<MallSetup>('/mall/setup', { token });
    expect([states(data)['signup'], data.channels]).toEqual(['open', []]);
    await without.app.close();
  });
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

it('shows goods on the home page from the first one on', async () => {
  const json = { template: 'welcome', colour: '#1C6FB8' };
  const { data } = await app.post<MallSetup>('/mall/setup/pages', { token, json });
  expect(states(data)['page']).toBe('done');
  const home = await readLivePage(app.context(), { kind: 'home' });
  expect(home?.issues).toEqual([]);
  expect(home?.body.widgets.map(({ type }) => type)).toContain('W0002');
  // The step is open again when nothing of them can be bought.
  await app.db.update(goods).set({ approve_status: 'instock' });
  expect(states(await setup())['page']).toBe('open');
  await app.db.update(goods).set({ approve_status: 'onsale' });
  expect(states(await setup())['page']).toBe('done');
});

it('shows categories and the newest goods where there are some', async () => {
  await app.db.insert(category).values({ category_id: 5, category_name: '茶饮' });
  for (const goodsId of [8, 9, 10])
    await insertGoods(app.db, { goods_id: goodsId, item_name: `新茶${goodsId}`, category_id: 5 });
  forgetCaches(app.db);
  const json = { template: 'welcome', colour: '#1C6FB8' };
  await app.post('/mall/setup/pages', { token, json });
  const home = await readLivePage(app.context(), { kind: 'home' });
  expect(home?.issues).toEqual([]);
  expect(JSON.stringify(home?.header)).toContain('/items?cat_id=5');
  // Nothing leads to pages that would be empty.
  for (const path of ['/store', '/pointitems']) expect(JSON.stringify(home?.body)).not.toContain(path);
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
