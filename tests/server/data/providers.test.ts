/** Keys of providers that the office stores: sealed, never answered, used at once by every process, and tried. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListProvidersAnswer, MallSetup, Provider } from '../../../schemas/types/contract.ts';
import { readConfig, type Config } from '../../../server/kernel/config.ts';
import { LiveConfig } from '../../../server/kernel/providers/live-config.ts';
import { providerSecret } from '../../../server/kernel/providers/tables.ts';
import { audit } from '../../../server/kernel/system/tables.ts';
import { insertOperator } from '../../../server/testing/fixtures/fixtures.ts';
import { onBoth, testApp, type TestApp } from '../../../server/testing/harness.ts';
import { startPayGateway, type PayGateway } from '../../support/calls/pay-gateway.ts';

const SECRET = 'sms-secret-of-the-gateway-7788';
let house: Server;
let houseUrl: string;
let sent: string[];
let stored: Map<string, string>;
let dataDir: string;
let app: TestApp;
let token: string;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

/** Stands in for an SMS gateway, for Qiniu and for WeChat. */
async function answer(request: IncomingMessage): Promise<[status: number, text: string]> {
  const url = request.url ?? '';
  const body = await bodyOf(request);
  if (url === '/sms') return [sent.push(body) && 200, ''];
  if (url.startsWith('/sns/')) return [200, JSON.stringify({ errcode: url.includes('secret=right') ? 40029 : 40125 })];
  if (request.method === 'GET') return stored.has(url.slice(1)) ? [200, stored.get(url.slice(1)) ?? ''] : [404, ''];
  const [, key = ''] = /name="key"\r\n\r\n(\S+)/.exec(body) ?? [];
  if (!body.includes('qiniu-access:')) return [401, '{"error":"bad token"}'];
  stored.set(key, key);
  return [200, JSON.stringify({ key })];
}

beforeAll(async () => {
  house = createServer((request, response) => {
    void answer(request).then(([status, text]) => response.writeHead(status).end(text));
  });
  await new Promise<void>((ready) => house.listen(0, '127.0.0.1', ready));
  houseUrl = `http://127.0.0.1:${(house.address() as AddressInfo).port}`;
});
afterAll(() => house.close());

const open = (more: Partial<Config> = {}): Partial<Config> => ({ dataDir, webhookNetworks: ['127.0.0.1'], ...more });
const put = (name: string, values: object, on = app) =>
  on.put<Provider & { errors?: Record<string, string[]> }>(`/mall/providers/${name}`, { token, json: { values } });
const test = (name: string, json: object = {}, on = app) => on.post(`/mall/providers/${name}/test`, { token, json });
const read = async (name: string, on = app): Promise<Provider | undefined> =>
  (await on.get<ListProvidersAnswer>('/mall/providers', { token })).data.list.find((one) => one.name === name);
const fieldOf = (provider: Provider | undefined, variable: string) =>
  provider?.fields.find((field) => field.variable === variable);
const sms = () => ({ SMS_GATEWAY: `${houseUrl}/sms`, SMS_SECRET: SECRET });

onBoth('keys of providers in the office', (start) => {
  beforeEach(async () => {
    [sent, stored] = [[], new Map()];
    dataDir = mkdtempSync(path.join(tmpdir(), 'providers-'));
    app = await start({ config: open({ production: true }) });
    token = await insertOperator(app, 'anna');
  });
  afterEach(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true });
  });

  it('are used at once, sealed in the database, and answered by their last four characters alone', async () => {
    expect(await read('sms')).toMatchObject({ state: 'off' });
    expect((await test('sms', { recipient: '13800138000' })).data).toMatchObject({ status_code: 503 });
    const { status, data } = await put('sms', sms());
    expect(status).toBe(200);
    expect(data).toMatchObject({ state: 'on', problem: '' });
    expect(fieldOf(data, 'SMS_SECRET')).toMatchObject({ state: 'stored', shown: '7788' });
    const tried = await test('sms', { recipient: '13800138000' });
    expect(tried.data).toEqual({ message: '测试消息已发给 13800138000，请确认收到' });
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({ mobile: '13800138000' });
    const setup = (await app.get<MallSetup>('/mall/setup', { token })).data;
    expect(setup.steps).toContainEqual({ step: 'signup', state: 'done' });
    const everything = JSON.stringify([
      data,
      await read('sms'),
      await app.db.select().from(providerSecret),
      await app.db.select().from(audit),
    ]);
    expect(everything).not.toContain(SECRET);
    const [row] = await app.db.select().from(audit).where(eq(audit.action, 'provider.change'));
    expect(row).toMatchObject({
      subject: 'provider:sms',
      detail: { after: { name: '短信网关', set: '网关地址、签名密钥' } },
    });
    expect(statSync(path.join(dataDir, 'secrets.key')).mode & 0o777).toBe(0o600);
  });

  it('reach another process without a restart, and are taken away again', async () => {
    const running = new LiveConfig(app.context().config);
    await running.follow(app.db);
    await put('sms', sms());
    expect(running.config.smsGateway).toBeUndefined();
    await running.follow(app.db);
    expect(running.config.smsGateway).toEqual({ url: `${houseUrl}/sms`, secret: SECRET });
    const other = await testApp({ database: app.database, config: open({ production: true }) });
    expect((await test('sms', { recipient: '13800138000' }, other)).status).toBe(200);
    await put('sms', { SMS_GATEWAY: '', SMS_SECRET: '' });
    expect(await read('sms')).toMatchObject({ state: 'off' });
    expect((await test('sms', { recipient: '13800138000' })).data).toMatchObject({ status_code: 503 });
    await other.app.close();
  });

  it('keep a secret that was not sent, and refuse half a provider at its field', async () => {
    expect((await put('sms', { SMS_GATEWAY: `${houseUrl}/sms` })).data).toMatchObject({
      status_code: 422,
      errors: { SMS_SECRET: ['签名密钥：请填写'] },
    });
    await put('sms', sms());
    await put('sms', { SMS_GATEWAY: `${houseUrl}/sms?v=2` });
    expect(fieldOf(await read('sms'), 'SMS_SECRET')).toMatchObject({ state: 'stored', shown: '7788' });
    expect((await put('sms', { SMS_SECRET: '' })).data).toMatchObject({ status_code: 422 });
    expect((await put('sms', { PUBLIC_ORIGIN: 'https://a.example' })).data).toMatchObject({ status_code: 422 });
    expect((await put('nobody', {})).data).toMatchObject({ status_code: 404 });
  });

  it('refuse what makes no sense: addresses in the house, files of the server, keys that are none', async () => {
    for (const SMS_GATEWAY of ['http://10.0.0.1/sms', 'http://169.254.169.254/', 'http://[::1]/', 'gateway'])
      expect((await put('sms', { ...sms(), SMS_GATEWAY })).data.errors, SMS_GATEWAY).toHaveProperty('SMS_GATEWAY');
    expect((await put('mail', { SMTP_URL: 'smtp://127.0.0.2', MAIL_FROM: 'a@b.cn' })).data.errors).toBeDefined();
    const keys = { ALIPAY_APP_ID: '1', ALIPAY_PUBLIC_KEY: 'MIIB' };
    for (const ALIPAY_PRIVATE_KEY of ['/etc/hostname', '../secrets.key', 'MIIBnokey'])
      expect((await put('alipay', { ...keys, ALIPAY_PRIVATE_KEY })).data.status_code).toBe(422);
    expect(await app.db.select().from(providerSecret)).toEqual([]);
  });

  it('need a right of their own', async () => {
    token = await insertOperator(app, 'tom', '-', { role: 'finance' });
    expect((await app.get('/mall/providers', { token })).data.status_code).toBe(403);
    expect((await put('sms', sms())).data).toMatchObject({ status_code: 403 });
  });

  it('say that they cannot be opened with another key, and can be typed again', async () => {
    await put('sms', sms());
    const secretsKey = Buffer.from('another key of the house, 32 long');
    const other = await testApp({ database: app.database, config: open({ secretsKey }) });
    expect(await read('sms', other)).toMatchObject({
      state: 'wrong',
      fields: [{ state: 'locked' }, { state: 'locked' }],
    });
    expect((await put('sms', sms(), other)).data).toMatchObject({ state: 'on' });
    await other.app.close();
  });

  it('try Qiniu by a file, and WeChat by its answer to a wrong code', async () => {
    const qiniu = {
      QINIU_ACCESS_KEY: 'qiniu-access',
      QINIU_SECRET_KEY: 'qiniu-secret-0001',
      QINIU_BUCKET: 'pictures',
      QINIU_DOMAIN: houseUrl,
      QINIU_UPLOAD: houseUrl,
    };
    await put('qiniu', qiniu);
    expect((await test('qiniu')).data).toMatchObject({
      message: expect.stringContaining('上传和读取都成功') as unknown,
    });
    await put('qiniu', { QINIU_ACCESS_KEY: 'other' });
    expect((await test('qiniu')).data).toMatchObject({ status_code: 422, message: '七牛拒绝上传：bad token' });
    const set = { fromEnvironment: { WEIXIN_API_ORIGIN: houseUrl } };
    const wechat = await testApp({ database: app.database, config: open(set) });
    await put('weixin', { WEIXIN_APP_ID: 'wx1', WEIXIN_APP_SECRET: 'wrong' }, wechat);
    expect((await test('weixin', {}, wechat)).data).toMatchObject({ status_code: 422 });
    await put('weixin', { WEIXIN_APP_SECRET: 'right' }, wechat);
    expect((await test('weixin', {}, wechat)).data).toEqual({ message: '应用编号和密钥正确' });
    await wechat.app.close();
  });
});

describe('payments by keys of the office', () => {
  let gateway: PayGateway;
  beforeAll(async () => {
    gateway = await startPayGateway();
    dataDir = mkdtempSync(path.join(tmpdir(), 'providers-'));
    const { PUBLIC_ORIGIN = '' } = gateway.env('https://mall.example.com');
    const config = open({ publicOrigin: PUBLIC_ORIGIN, fromEnvironment: { PUBLIC_ORIGIN } });
    app = await testApp({ config });
    gateway.now = () => app.clock.now();
    token = await insertOperator(app, 'anna');
  });
  afterAll(async () => {
    await app.close();
    await gateway.stop();
    rmSync(dataDir, { recursive: true });
  });

  const keysOf = (prefix: string) =>
    Object.fromEntries(
      Object.entries(gateway.env('https://mall.example.com')).filter(([name]) => name.startsWith(prefix)),
    );

  it.each([
    ['alipay', 'ALIPAY_'],
    ['wxpay', 'WXPAY_'],
  ])('opens %s, whose keys are tried by a signed query that moves nothing', async (name, prefix) => {
    const { data } = await put(name, keysOf(prefix));
    expect(data).toMatchObject({ state: 'on' });
    expect((await test(name)).data).toMatchObject({ message: expect.stringContaining('通过') as unknown });
    const ways = await app.get('/h5app/wxapp/trade/payment/list', { query: { platform: 'pc' } });
    expect(JSON.stringify(ways.data)).toContain(name);
    gateway.faults = { foreignKey: true };
    if (name === 'alipay') expect((await test(name)).data).toMatchObject({ status_code: 502 });
    gateway.faults = {};
  });

  it('lets the environment win, variable by variable, and does not let it be changed', async () => {
    const environment = { ...gateway.env('https://mall.example.com') };
    const config = open({ ...readConfig(environment), dataDir, fromEnvironment: environment });
    const other = await testApp({ database: app.database, config });
    const shown = await read('alipay', other);
    expect(fieldOf(shown, 'ALIPAY_PRIVATE_KEY')).toMatchObject({ state: 'environment', shown: '' });
    expect((await put('alipay', { ALIPAY_APP_ID: '9' }, other)).data).toMatchObject({
      status_code: 422,
      errors: { ALIPAY_APP_ID: ['应用编号（APPID）：由环境变量设定，不能在这里修改'] },
    });
    await other.app.close();
  });
});
