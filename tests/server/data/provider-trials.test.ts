/** The test button of each provider: right keys, wrong ones, and another side that is away or says nothing. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createListener, type AddressInfo, type Server as Listener } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../../../server/kernel/config.ts';
import { insertOperator } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { KdniaoReceiver } from '../../../server/testing/receivers/kdniao-receiver.ts';
import { SmtpReceiver } from '../../../server/testing/receivers/smtp-receiver.ts';
import { CLIENT, startProvider, type TestProvider } from '../../support/calls/openid-provider.ts';

const MAP_KEY = 'a key of the map service';
const RECIPIENTS = { sms: '13800138000', mail: 'a@example.com' };

let app: TestApp;
let token: string;
let dataDir: string;
let house: Server;
let silent: Listener;
let mails: SmtpReceiver;
let kdniao: KdniaoReceiver;
let openid: TestProvider;
/** addresses by whose they are */
const at: Record<'house' | 'silent' | 'mails' | 'kdniao', string> = { house: '', silent: '', mails: '', kdniao: '' };
/** a port at which nobody listens */
const AWAY = 'http://127.0.0.1:9';

const portOf = (server: Server | Listener): number => (server.address() as AddressInfo).port;

/** An SMS gateway that knows no signature but ours by its length, and a map service. */
function houseAnswer({ url = '', headers }: IncomingMessage): [status: number, body: object] {
  if (url === '/sms') return [String(headers['x-signature']).length === 64 ? 200 : 401, {}];
  if (url === '/refusing') return [401, {}];
  if (!url.startsWith('/v3/geocode/regeo')) return [404, {}];
  if (new URL(url, at.house).searchParams.get('key') !== MAP_KEY)
    return [200, { status: '0', info: 'INVALID_USER_KEY' }];
  const addressComponent = { province: '北京市', city: [], district: '东城区' };
  return [200, { status: '1', regeocode: { addressComponent } }];
}

beforeAll(async () => {
  house = createServer((request, response) => {
    const [status, body] = houseAnswer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  silent = createListener((socket) => socket.on('error', () => undefined));
  await Promise.all([house, silent].map((one) => new Promise<void>((done) => one.listen(0, '127.0.0.1', done))));
  at.house = `http://127.0.0.1:${portOf(house)}`;
  at.silent = `http://127.0.0.1:${portOf(silent)}`;
  [mails, kdniao] = [new SmtpReceiver('right'), new KdniaoReceiver()];
  at.mails = (await mails.open('mall:right')).replace('smtp://', '');
  at.kdniao = await kdniao.open();
  openid = await startProvider();
  dataDir = mkdtempSync(path.join(tmpdir(), 'trials-'));
  const config: Partial<Config> = { production: true, dataDir, webhookNetworks: ['127.0.0.1'] };
  app = await testApp({ config: { ...config, publicOrigin: 'https://mall.example.com' } });
  token = await insertOperator(app, 'anna');
});
afterAll(async () => {
  silent.close();
  house.closeAllConnections();
  house.close();
  kdniao.close();
  await Promise.all([app.close(), openid.stop(), mails.close()]);
  rmSync(dataDir, { recursive: true });
});

type Name = 'sms' | 'mail' | 'map' | 'kdniao' | 'openid';

/** Values of a provider whose keys are right. */
const right = (): Record<Name, Record<string, string>> => ({
  sms: { SMS_GATEWAY: `${at.house}/sms`, SMS_SECRET: 'secret' },
  mail: { SMTP_URL: `smtp://${at.mails}`, MAIL_FROM: 'mall@example.com' },
  map: { MAP_KEY, MAP_ORIGIN: at.house },
  kdniao: { KDNIAO_ID: '1', KDNIAO_KEY: kdniao.key, KDNIAO_GATEWAY: at.kdniao },
  openid: { OPENID_ISSUER: openid.url, OPENID_CLIENT_ID: CLIENT.clientId, OPENID_CLIENT_SECRET: CLIENT.clientSecret },
});

/** Stores values and presses the button. */
async function trial(name: Name, values: Record<string, string> = {}): Promise<[status: number, message: string]> {
  const json = { values: { ...right()[name], ...values } };
  const stored = await app.put(`/mall/providers/${name}`, { token, json });
  expect([name, stored.data]).toMatchObject([name, { state: 'on' }]);
  const recipient = name === 'sms' || name === 'mail' ? RECIPIENTS[name] : undefined;
  const { status, data } = await app.post<{ message: string; status_code?: number }>(`/mall/providers/${name}/test`, {
    token,
    json: { recipient },
  });
  return [data.status_code ?? status, data.message];
}

it.each<[Name, string]>([
  ['sms', '测试消息已发给 13800138000，请确认收到'],
  ['mail', '测试消息已发给 a@example.com，请确认收到'],
  ['map', '查询成功：北京市东城区'],
  ['kdniao', '快递鸟已应答：正常'],
  ['openid', '签发者已应答，客户端编号和密钥正确'],
])('%s works with the right keys', async (name, message) => {
  expect(await trial(name)).toEqual([200, message]);
});

it('sends the e-mail for real', () => {
  expect(mails.lines).toContain('RCPT TO:<a@example.com>');
});

const wrongKeys: [Name, () => Record<string, string>, string][] = [
  ['sms', () => ({ SMS_GATEWAY: `${at.house}/refusing` }), '没有发出：网关应答 401，请检查地址和签名密钥'],
  [
    'mail',
    () => ({ SMTP_URL: `smtp://${at.mails.replace('right', 'wrong')}` }),
    '没有发出：邮件服务器不接受账号或密码',
  ],
  ['map', () => ({ MAP_KEY: 'another' }), '对方拒绝：INVALID_USER_KEY'],
  ['kdniao', () => ({ KDNIAO_KEY: 'another' }), '对方拒绝：用户验证失败'],
  ['openid', () => ({ OPENID_CLIENT_SECRET: 'another' }), '对方拒绝：客户端编号或密钥不正确'],
];
it.each(wrongKeys)('%s says that the keys are wrong', async (name, values, message) => {
  expect(await trial(name, values())).toEqual([422, message]);
});

/** The field that has the address of the other side. */
const ADDRESS: Record<Name, string> = {
  sms: 'SMS_GATEWAY',
  mail: 'SMTP_URL',
  map: 'MAP_ORIGIN',
  kdniao: 'KDNIAO_GATEWAY',
  openid: 'OPENID_ISSUER',
};
const addressed = (name: Name, address: string) => ({
  [ADDRESS[name]]: name === 'mail' ? address.replace('http:', 'smtp:') : address,
});
const NAMES = Object.keys(ADDRESS) as Name[];
const UNSENT = ['sms', 'mail'];

it.each(NAMES)('%s says that nobody is there', async (name) => {
  const [status, message] = await trial(name, addressed(name, AWAY));
  expect([status, message]).toEqual(
    UNSENT.includes(name)
      ? [422, '没有发出：连不上对方，请检查地址和网络']
      : [502, expect.stringMatching(/没有应答，请检查地址和网络/)],
  );
});

describe('a side that takes the connection and says nothing', () => {
  it('is given up on within seconds, with the reason', { timeout: 30_000 }, async () => {
    // All at once: each waits its whole time.
    const began = performance.now();
    const answers = await Promise.all(NAMES.map((name) => trial(name, addressed(name, at.silent))));
    expect(performance.now() - began).toBeLessThan(20_000);
    for (const [index, [status, message]] of answers.entries())
      expect([NAMES[index], status, message]).toEqual([
        NAMES[index],
        ...(UNSENT.includes(NAMES[index] ?? '')
          ? [422, '没有发出：对方没有及时应答，请检查地址和网络']
          : [502, expect.stringMatching(/没有应答，请检查地址和网络/)]),
      ]);
  });
});

it('is refused to who may not set providers up', async () => {
  const other = await insertOperator(app, 'tom', '-', { role: 'finance' });
  expect((await app.post('/mall/providers/map/test', { token: other, json: {} })).data).toMatchObject({
    status_code: 403,
  });
});
