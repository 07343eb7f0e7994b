/**
 * An empty mall in production, from its first operator to its first order on the way, by the pages alone: nothing is prepared in the
 * database, and the environment names no provider. It counts clicks, so that a step that grows is seen.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { startServer, type RunningServer } from '../../support/processes/server.ts';
import { answerSum } from '../steps/account-steps.ts';
import { expect, PROVE, test } from '../support.ts';

/**
 * Clicks of each step, 52 in all. A choice from a list is a click, typing is none. A step that grows, or gets shorter, changes the number
 * here.
 */
const CLICKS = {
  登录: 1,
  商城信息: 3,
  短信: 6,
  店铺: 1,
  支付方式: 4,
  运费: 4,
  商品: 5,
  首页: 2,
  注册: 5,
  下单: 9,
  付款: 3,
  核对到账: 4,
  发货: 5,
} as const;
type Step = keyof typeof CLICKS;

/** Names, numbers and claims of the demo mall; none of them belongs to anybody's own. */
const DEMO = /木匠风|六家门店|七十多件|手写介绍|演示|demo|13800138000|mall12345/i;

/** Milliseconds for a walk of some sixty pages on a busy machine. */
const LIMIT = 600_000;

const NAME = '青禾生活';
const GOODS = '山野手冲咖啡杯';
const OPERATOR = { username: 'anna', password: 'Qinghe2026' };
const MOBILE = '13611112222';

// A step that finds nothing ends the walk, not the time of the whole walk.
test.use({ actionTimeout: 30_000, navigationTimeout: 30_000 });

let gateway: Server;
let sms: { mobile: string; text: string }[];
let server: RunningServer;
let folder: string;

test.beforeAll(async () => {
  // Two programs start here, each with an empty embedded database.
  test.setTimeout(LIMIT);
  sms = [];
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      sms.push(JSON.parse(body) as { mobile: string; text: string });
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready));
  folder = await mkdtemp(join(tmpdir(), 'first-run-'));
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    WEBHOOK_NETWORKS: '127.0.0.1',
    PASSWORD_ROUNDS: '5',
  };
  await promisify(execFile)(process.execPath, ['dist/server/cli.js', 'create-operator'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...env,
      OPERATOR_USERNAME: OPERATOR.username,
      OPERATOR_PASSWORD: OPERATOR.password,
    },
  });
  server = await startServer(env);
});
test.afterAll(async () => {
  await server.stop();
  gateway.close();
  await rm(folder, { recursive: true });
});

/** Counts what is pressed, by step. */
class Counter {
  readonly clicks = new Map<Step, number>();
  #step: Step = '登录';

  begin(step: Step): void {
    this.#step = step;
  }

  #count(): void {
    this.clicks.set(this.#step, (this.clicks.get(this.#step) ?? 0) + 1);
  }

  async press(target: Locator): Promise<void> {
    this.#count();
    await target.click();
  }

  async choose(target: Locator, choice: string | { label: string }): Promise<void> {
    this.#count();
    await target.selectOption(choice);
  }
}

const gatewayUrl = (): string => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`;
const textbox = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp): Locator => page.getByRole('link', { name });

/** The setup list on the home page of the office; steps that hold are marked so. */
async function home(page: Page, { press }: { press(target: Locator): Promise<void> }): Promise<void> {
  await press(page.getByRole('navigation', { name: '后台' }).getByRole('link', { name: '商城后台' }));
  await expect(page.getByRole('heading', { name: '今日概览', level: 1 })).toBeVisible();
}

const stepOf = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: '开店准备' }).getByRole('listitem').filter({ hasText: title });

async function expectStates(page: Page, states: Record<string, string>): Promise<void> {
  for (const [title, state] of Object.entries(states)) await expect(stepOf(page, title)).toContainText(state);
}

async function setUp(page: Page, counter: Counter): Promise<void> {
  const press = (target: Locator): Promise<void> => counter.press(target);
  await page.goto(`${server.url}/edit`);
  await page.getByLabel('账号').fill(OPERATOR.username);
  await page.getByLabel('密码').fill(OPERATOR.password);
  await press(page.getByRole('button', { name: '登录' }));
  await expectStates(page, {
    商城名称: '待完成',
    客服电话: '待完成',
    顾客注册: '待完成',
    支付方式: '待完成',
    默认运费模板: '待完成',
    第一件商品: '待完成',
    首页展示商品: '待完成',
  });

  counter.begin('商城信息');
  await press(link(page, '去设置商城名称和标志'));
  await page.getByLabel('商城名称').fill(NAME);
  await page.getByLabel('客服电话').fill('021-1234567');
  await press(button(page, '保存'));
  await expect(page.getByText('已保存')).toBeVisible();
  await home(page, { press });
  await expectStates(page, {
    商城名称: '已完成',
    客服电话: '已完成',
    顾客注册: '待完成',
  });

  counter.begin('短信');
  await press(link(page, '去设置顾客注册'));
  await press(button(page, '设置短信网关'));
  await textbox(page, '网关地址').fill(gatewayUrl());
  await textbox(page, '签名密钥').fill('a secret of the gateway 1234');
  await press(button(page, '保存'));
  await press(button(page, '测试短信网关'));
  await textbox(page, '您的手机号').fill(MOBILE);
  await press(button(page, '发送'));
  await expect(page.getByText(`测试消息已发给 ${MOBILE}，请确认收到`)).toBeVisible();
  expect(sms.map(({ mobile }) => mobile)).toEqual([MOBILE]);
  await home(page, { press });
  await expectStates(page, { 顾客注册: '已完成' });

  counter.begin('店铺');
  await press(button(page, '跳过开通店铺'));
  await expectStates(page, { 开通店铺: '已跳过' });

  counter.begin('支付方式');
  await press(link(page, '去设置支付方式'));
  await press(button(page, '添加账户'));
  await page.getByLabel('户名').fill('青禾生活有限公司');
  await page.getByLabel('开户行').fill('招商银行徐汇支行');
  await page.getByLabel('账号', { exact: true }).fill('6225 8801 2345 6789');
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await press(button(page, '保存'));
  await kept;
  await home(page, { press });
  await expectStates(page, { 支付方式: '已完成' });

  counter.begin('运费');
  await press(link(page, '去设置默认运费模板'));
  await press(link(page, '添加模板'));
  await page.getByLabel('模板名称').fill('全国快递');
  await page.getByLabel('首费').fill('8');
  await press(button(page, '保存'));
  await expect(page).toHaveURL(/\/edit\/freight-templates$/);
  await expect(page.getByRole('main')).toContainText('全国快递');
  await home(page, { press });
  await expectStates(page, { 默认运费模板: '已完成', 第一件商品: '待完成' });
}

async function number(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('spinbutton', { name: label, exact: true }).fill(value);
  await page.keyboard.press('Tab');
}

async function sell(page: Page, counter: Counter): Promise<void> {
  const press = (target: Locator): Promise<void> => counter.press(target);
  counter.begin('商品');
  await press(link(page, '去设置第一件商品'));
  await page.getByLabel('商品名称').fill(GOODS);
  await press(button(page, '添加规格'));
  await textbox(page, '规格1').fill('颜色');
  await page.getByLabel('添加颜色的规格值').fill('雾白 青蓝');
  await page.keyboard.press('Enter');
  await number(page, '批量售价', '39.5');
  await number(page, '批量库存', '10');
  await press(button(page, '批量填写'));
  await press(button(page, '保存'));
  await expect(page).toHaveURL(/\/edit\/goods\/\d+$/);
  await home(page, { press });
  await expectStates(page, {
    第一件商品: '已完成',
    默认运费模板: '已完成',
    首页展示商品: '待完成',
  });
  // What was left out is not counted as done.
  await expect(page.getByRole('region', { name: '开店准备' })).toContainText('已完成 6 / 7，已跳过 1');

  counter.begin('首页');
  await press(button(page, '选择模板'));
  await press(page.getByRole('dialog').getByRole('button', { name: '发布' }));
  await expect(page.getByRole('region', { name: '开店准备' })).toHaveCount(0);
}

/** What every page says to shoppers; nothing of it is the demo's. */
async function expectOwn(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toContainText(DEMO);
  const told = await page.evaluate(() =>
    [...document.querySelectorAll('img, meta, title, a')]
      .map((one) => ['alt', 'src', 'content', 'href'].map((name) => one.getAttribute(name) ?? '').join(' '))
      .join('\n'),
  );
  expect(told).not.toMatch(DEMO);
}

async function register(page: Page, counter: Counter): Promise<void> {
  const press = (target: Locator): Promise<void> => counter.press(target);
  counter.begin('注册');
  await page.goto(server.url);
  await expectOwn(page);
  await expect(page.getByText(GOODS).first()).toBeVisible();
  await press(page.getByRole('link', { name: '登录' }).first());
  await expectOwn(page);
  await press(page.getByRole('link', { name: '注册新账号' }));
  await expectOwn(page);
  await page.getByLabel('手机号码').fill(MOBILE);
  await answerSum(page);
  const before = sms.length;
  await press(button(page, '发送验证码'));
  await expect.poll(() => sms.length).toBe(before + 1);
  await page.getByLabel('短信验证码').fill(/\d{6}/.exec(sms.at(-1)?.text ?? '')?.[0] ?? '');
  await page.getByLabel(/^\*?密码$/).fill('abcd1234');
  await page.getByLabel('确认密码').fill('abcd1234');
  await press(page.getByRole('checkbox', { name: '我已阅读并同意' }));
  await press(button(page, '注册'));
  await expect(page.getByText(`您好，${MOBILE.slice(0, 3)}******${MOBILE.slice(-2)}`)).toBeVisible();
}

/** The page is there before the script that listens. */
async function awake(page: Page): Promise<void> {
  const island = page.locator('main [data-island]').first();
  await expect(async () => {
    await island.dispatchEvent('pointerover', { bubbles: true });
    await expect(island).toHaveAttribute('data-ready', '', { timeout: 2000 });
  }).toPass();
}

/** Answers the number of the order. */
async function buy(page: Page, counter: Counter): Promise<string> {
  const press = (target: Locator): Promise<void> => counter.press(target);
  counter.begin('下单');
  await page.goto(server.url);
  await press(page.getByRole('link', { name: new RegExp(GOODS) }).first());
  await expectOwn(page);
  await press(button(page, '青蓝'));
  await press(button(page, '立即购买'));
  await expect(page).toHaveURL(/\/cart\/checkout/);
  await awake(page);
  await press(page.getByRole('button', { name: '新增收货地址' }));
  await page.getByRole('textbox', { name: '收货人' }).fill('林小满');
  await page.getByRole('textbox', { name: '手机号码' }).fill(MOBILE);
  await counter.choose(page.getByLabel('省', { exact: true }), '浙江省');
  await counter.choose(page.getByLabel('市', { exact: true }), '杭州市');
  await counter.choose(page.getByLabel('区', { exact: true }), '西湖区');
  await page.getByRole('textbox', { name: '详细地址' }).fill('文三路1号');
  await press(button(page, '保存地址'));
  await expect(page.getByRole('main')).toContainText('西湖区 文三路1号');
  await expect(page.getByRole('main')).toContainText('¥8.00');
  await press(button(page, '提交订单'));
  await expect(page).toHaveURL(/\/cashier\?order_id=\d{16}$/);
  await expectOwn(page);
  return page.url().slice(-16);
}

async function pay(page: Page, counter: Counter): Promise<void> {
  counter.begin('付款');
  await counter.press(page.getByRole('radio', { name: '线下转账' }));
  await counter.press(page.getByRole('button', { name: /^立即支付/ }));
  await expect(page.getByRole('heading', { name: '线下转账' })).toBeVisible();
  const buffer = await sharp({
    create: { width: 320, height: 480, channels: 3, background: '#dfe7f2' },
  })
    .png()
    .toBuffer();
  await page.getByLabel('转账凭证图片').setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer });
  await counter.press(button(page, '提交凭证'));
  await expect(page.getByRole('heading', { name: '转账凭证审核中' })).toBeVisible();
  await expectOwn(page);
}

async function ship(page: Page, counter: Counter, orderId: string): Promise<void> {
  const press = (target: Locator): Promise<void> => counter.press(target);
  counter.begin('核对到账');
  await page.goto(`${server.url}/edit/home`);
  await press(page.getByRole('main').getByRole('link', { name: /待审核转账/ }));
  await press(page.getByRole('button', { name: /^查看凭证/ }));
  await press(button(page, '确认到账'));
  await press(button(page.getByRole('dialog', { name: '提示' }), '确认到账'));
  await expect(page.getByText('已确认到账，订单已付款')).toBeVisible();

  counter.begin('发货');
  await page.goto(`${server.url}/edit/home`);
  await press(page.getByRole('main').getByRole('link', { name: /待发货/ }));
  await press(link(page, `发货 ${orderId}`));
  await press(button(page, '发货'));
  const dialog = page.getByRole('dialog', { name: '订单发货' });
  await counter.choose(dialog.getByLabel('物流公司'), { label: '顺丰速运' });
  await dialog.getByLabel('运单号').fill('SF1234567890');
  await press(button(dialog, '确认发货'));
  await expect(page.getByText('发货成功')).toBeVisible();
}

test(
  'an empty mall in production ships its first order, in counted clicks and without a word of the demo',
  PROVE,
  async ({ browser, page, messages }) => {
    test.setTimeout(LIMIT);
    const counter = new Counter();
    await setUp(page, counter);
    await sell(page, counter);
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
    });
    await messages.watch(context);
    const shopper = await context.newPage();
    await register(shopper, counter);
    const orderId = await buy(shopper, counter);
    await pay(shopper, counter);
    await ship(page, counter, orderId);
    await shopper.goto(`${server.url}/member/trade/${orderId}`);
    await expect(shopper.getByRole('main')).toContainText('SF1234567890');
    await context.close();

    expect(Object.fromEntries(counter.clicks)).toEqual(CLICKS);
  },
);
