/** Pages of signing in, registering and forgotten passwords offer what works in this mall, and say so where nothing does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignInWaysAnswer } from '../../../schemas/types/contract.ts';
import type { Config } from '../../../server/kernel/config.ts';
import { systemContext } from '../../../server/kernel/http/system-context.ts';
import { seedBasics } from '../../../server/seed/basics.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

const smsGateway = { url: 'http://127.0.0.1:1/sms', secret: 's' };
const smtp = { url: 'smtp://127.0.0.1:1', from: 'mall@example.com' };
const publicOrigin = 'https://mall.example.com';

/** Malls in production, by the gateways that are set up. */
const MALLS = {
  none: {},
  sms: { smsGateway },
  mail: { smtp, publicOrigin },
  'mail without an address of the mall': { smtp },
  both: { smsGateway, smtp, publicOrigin },
} satisfies Record<string, Partial<Config>>;
type Mall = keyof typeof MALLS;

let app: TestApp;
const shops = new Map<string, ShopApp>();

beforeAll(async () => {
  app = await testApp();
  await seedBasics(systemContext(app.db, app.context().config, 'test', app.clock));
  for (const [name, config] of Object.entries(MALLS))
    shops.set(name, await shopApp(app, { production: true, ...config }));
});
afterAll(async () => {
  await Promise.all([...shops.values()].map((shop) => shop.app.close()));
  await app.close();
});

const open = async (mall: Mall, path: string): Promise<string> => {
  const answer = await (shops.get(mall) as ShopApp).open(path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.body;
};
/** The field in which each way's form asks whom it sends to. */
const asks = (html: string): string[] =>
  ['mobile', 'email', 'username'].filter((name) => html.includes(`name="${name}"`));
const offered = (html: string): string[] =>
  ['账号密码', '短信验证', '邮箱验证', '免费注册', '注册新账号', '忘记密码？', '员工登录'].filter((name) =>
    html.includes(`>${name}<`),
  );

const CARD = ['忘记密码？', '员工登录'];
const ALL = ['注册新账号', ...CARD];

describe.each(['', '/h5'])('%s/', (base) => {
  const registration = base === '' ? ['免费注册'] : [];

  it.each<[Mall, SignInWaysAnswer, string[]]>([
    ['none', { code: [], account: [] }, []],
    ['sms', { code: ['mobile'], account: ['mobile'] }, ['账号密码', '短信验证', ...registration, ...ALL]],
    ['mail', { code: ['email'], account: ['email'] }, ['账号密码', '邮箱验证', ...registration, ...ALL]],
    ['mail without an address of the mall', { code: ['email'], account: [] }, ['账号密码', '邮箱验证', '员工登录']],
    [
      'both',
      { code: ['mobile', 'email'], account: ['mobile', 'email'] },
      ['账号密码', '短信验证', '邮箱验证', ...registration, ...ALL],
    ],
  ])('with %s signing in offers what works, and the call says the same', async (mall, ways, names) => {
    const { app: server } = shops.get(mall) as ShopApp;
    const call = await server.inject('/api/mall/sign-in-ways');
    expect(JSON.parse(call.body)).toEqual({ data: ways });
    const html = await open(mall, `${base}/auth/login`);
    expect(offered(html)).toEqual(names);
    expect(html.includes('暂未开放注册和找回密码')).toBe(ways.account.length === 0);
    expect(asks(html)).toEqual(['username']);
    // An address that somebody kept leads to what works.
    const byCode = asks(await open(mall, `${base}/auth/login?way=sms`));
    expect(byCode).toEqual(ways.code.includes('mobile') ? ['mobile'] : ['username']);
  });

  it.each<[Mall, string[]]>([
    ['none', []],
    ['sms', ['mobile']],
    ['mail', ['email']],
    ['mail without an address of the mall', []],
  ])('with %s registering and a forgotten password have the one way, or a word', async (mall, fields) => {
    for (const way of ['', '?way=email']) {
      const [registering, forgotten] = [
        await open(mall, `${base}/auth/reg${way}`),
        await open(mall, `${base}/auth/forget-password${way}`),
      ];
      expect([way, asks(registering), asks(forgotten)]).toEqual([way, fields, fields]);
      expect(registering.includes('本商城暂未开放注册')).toBe(fields.length === 0);
      expect(forgotten.includes('本商城暂不支持在线找回密码')).toBe(fields.length === 0);
      // Without a choice there are no links to choose by.
      expect(registering).not.toContain('way=mobile');
      expect(registering.includes(`>手机号</a>`)).toBe(false);
    }
  });

  it('with both the address chooses, as before', async () => {
    expect(asks(await open('both', `${base}/auth/reg`))).toEqual(['mobile']);
    expect(asks(await open('both', `${base}/auth/reg?way=email`))).toEqual(['email']);
    expect(await open('both', `${base}/auth/reg`)).toContain('>手机号</a>');
  });

  it('keeps the link of a mail that was sent before the mail server went', async () => {
    expect(await open('none', `${base}/auth/forget-password?token=abc`)).toContain('name="password"');
  });

  it('merchants and staff read that no code can be sent', async () => {
    expect(await open('none', `${base}/shop`)).toContain('商家无法登录');
    expect(await open('mail', `${base}/shop`)).toContain('商家无法登录');
    expect(asks(await open('sms', `${base}/shop`))).toEqual(['mobile']);
    expect(await open('none', `${base}/staff/login`)).toContain('本商城暂不能发送验证码');
  });
});
