import { desc, eq } from 'drizzle-orm';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { member } from '../../../server/people/member/tables.ts';
import { orders } from '../../../server/orders/tables.ts';
import { outbox, rateLimit } from '../../../server/kernel/system/tables.ts';
import { fillSignIn } from '../steps/designer-steps.ts';
import { colleague, look as lookAt } from '../steps/office-steps.ts';
import { newShopper, nowInSeconds, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, shortly, test } from '../support.ts';
import { answerSum } from '../steps/account-steps.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

async function codeOf(mobile: string): Promise<string> {
  const [row] = await mall.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, mobile))
    .orderBy(desc(outbox.outbox_id))
    .limit(1);
  return /\d{6}/.exec(row?.text ?? '')?.[0] ?? '';
}

/** Who became a merchant, for the walks after it. */
let merchant:
  | { session: Awaited<ReturnType<BrowserContext['storageState']>>; company: string; orderId?: string }
  | undefined;
// The first sale goes on where the application ended.
test.describe.configure({ mode: 'serial' });

/** Number, sum and code on the entry page. */
async function signIn(page: Page, base: string, mobile: string): Promise<void> {
  await page.goto(`${mall.url}${base}/shop?login=1`);
  await page.getByLabel('手机号码').fill(mobile);
  await answerSum(page);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByText(/验证码已发送/)).toBeVisible();
  await page.getByLabel('短信验证码').fill(await codeOf(mobile));
  await page.getByRole('button', { name: /^登录/ }).click();
}

async function narrowEnough(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

async function addAddress(context: BrowserContext): Promise<void> {
  const token = (await context.cookies(mall.url)).find(({ name }) => name === 'ECSHOPX_TOKEN')?.value ?? '';
  const place = { province: '上海市', city: '上海市', county: '徐汇区', adrdetail: '人民路1号' };
  const form = { username: '李四', telephone: '13812345678', ...place };
  const headers = { authorization: `Bearer ${token}` };
  expect((await context.request.post(`${mall.url}/api/h5app/wxapp/member/address`, { headers, form })).ok()).toBe(true);
}

async function samplePicture(): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 200, channels: 3, background: '#cfe3f5' } })
    .png()
    .toBuffer();
}

for (const [base, mobile, width] of shortly(
  [
    ['', '13611119001', 1440],
    ['/h5', '13611119002', 375],
  ] as const,
  1,
))
  test(`an applicant on ${base}/ becomes a merchant who works in the office`, async ({ page, browser, messages }) => {
    const company = `梧桐里食品${mobile.slice(-1)}号有限公司`;
    const look = async (): Promise<void> => {
      await expectAccessible(page);
      await narrowEnough(page, width);
    };
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${mall.url}${base}/shop`);
    await look();
    await signIn(page, base, mobile);

    await expect(page).toHaveTitle('入驻申请');
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByText('请选择商家类型')).toBeVisible();
    await look();
    await page.getByRole('radio', { name: '企业' }).check();
    await page.getByLabel('经营范围').selectOption({ label: '食品生鲜 / 茶饮冲调' });
    await page.getByRole('button', { name: '下一步' }).click();

    await page.getByLabel('企业名称').fill(company);
    const code = page.getByLabel(/统一社会信用代码/);
    await code.fill('9131');
    await page.getByLabel('详细地址').fill('衡山路 880 号');
    await expect(page.getByText('请输入正确的纳税人识别号')).toBeVisible();
    await code.fill(`91310104MA1FR0A${mobile.slice(-1)}1X`);
    await page.getByRole('button', { name: '保存草稿' }).click();
    await expect(page.getByText('草稿已保存')).toBeVisible();
    await page.goto(`${mall.url}${base}/shop`);
    let arrive = (): void => undefined;
    const script = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/assets\/loader.*\.js/, async (route) => {
      await script;
      await route.continue();
    });
    await page.getByRole('link', { name: '继续填写' }).click();
    await expect(page.getByLabel('企业名称')).toHaveValue(company);
    // Chosen before any script of the page is there.
    await page.getByLabel('省').selectOption('上海市');
    arrive();
    await page.getByLabel('市', { exact: true }).selectOption('上海市');
    await page.getByLabel('区', { exact: true }).selectOption('徐汇区');
    await page.getByLabel('法人姓名').fill('李雷');
    await page.getByLabel('法人身份证号').fill('31010419900101001X');
    await page.getByLabel('法人手机号码').fill('13912345678');
    await page.getByRole('radio', { name: '对公账户' }).check();
    await page.getByLabel('银行账号').fill('310066661018800012345');
    await page.getByLabel('开户银行').fill('招商银行上海徐家汇支行');
    await look();
    await page.getByRole('button', { name: '下一步' }).click();

    const submit = page.getByRole('button', { name: '提交审核' });
    // Pressed before its scripts are there the form is posted, and the server names one field at a time.
    messages.allow(/status of 422 .*\/shop\/settleForm\?step=3/);
    await expect(async () => {
      await submit.click();
      await expect(page.getByText('请上传营业执照')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page.getByText('请先阅读并同意商家入驻协议')).toBeVisible();
    const file = { name: 'paper.png', mimeType: 'image/png', buffer: await samplePicture() };
    for (const title of ['营业执照', '法人身份证人像面', '法人身份证国徽面'])
      await page.getByLabel(title, { exact: false }).and(page.locator('input')).setInputFiles(file);
    await expect(page.getByAltText('营业执照预览')).toBeVisible();
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await look();
    await submit.click();
    await expect(page.getByRole('heading', { name: '审核中' })).toBeVisible();
    await expect(page.getByAltText('营业执照', { exact: true })).toHaveJSProperty('complete', true);
    await look();

    const office = await browser.newContext({ viewport: { width: 1190, height: 900 } });
    await messages.watch(office);
    const desk = await office.newPage();
    await desk.goto(`${mall.url}/edit/merchants`);
    await fillSignIn(desk);
    const row = desk.getByRole('row').filter({ hasText: company });
    await row.getByRole('button', { name: '审核' }).click();
    const drawer = desk.getByRole('dialog', { name: company });
    await expect(drawer.getByText('31010419900101001X')).toBeVisible();
    await expect
      .poll(() => drawer.getByAltText('营业执照').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(320);
    await drawer.getByRole('button', { name: '拒绝' }).click();
    await expect(drawer.getByText('请填写拒绝原因')).toBeVisible();
    await expectAccessible(desk);
    await drawer.getByLabel('拒绝原因').fill('营业执照看不清，请重新上传');
    await drawer.getByRole('button', { name: '拒绝' }).click();
    await desk.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '拒绝' }).click();
    await expect(row).toContainText('已拒绝');

    await page.reload();
    await expect(page.getByText('原因：营业执照看不清，请重新上传')).toBeVisible();
    await look();
    await page.getByRole('link', { name: '修改申请' }).click();
    await page.getByRole('link', { name: /上传证照/ }).click();
    await page.getByRole('button', { name: '提交审核' }).click();
    await expect(page.getByRole('heading', { name: '审核中' })).toBeVisible();

    await desk.reload();
    await drawer.getByRole('button', { name: '通过' }).click();
    await desk.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '通过' }).click();
    await expect(row).toContainText('已通过');
    await office.close();

    await page.getByRole('button', { name: '退出' }).first().click();
    await expect(page.getByRole('heading', { name: '商家登录' })).toBeVisible();
    // A code may be asked for once a minute.
    await mall.db.delete(rateLimit);
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, base, mobile);
    await expect(page).toHaveURL(`${mall.url}/edit/home`);
    const menu = page.getByRole('navigation', { name: '后台' });
    await expect(menu.getByRole('link')).toHaveText([
      '商城后台',
      '今日概览',
      '经营分析',
      '发布申请',
      '商品列表',
      '库存管理',
      '库存盘点',
      '修改建议',
      '订单列表',
      '电子面单',
      '面单记录',
      '售后列表',
      '商品评价',
      '商品问答',
      '客服会话',
      '营销日历',
      '促销活动',
      '优惠券',
      '店铺应收',
      '店铺结算',
      '店铺装修',
      '店铺列表',
      '运费模板',
      '图片库',
      '后台任务',
    ]);
    await menu.getByRole('link', { name: '店铺列表' }).click();
    await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1);
    await expect(page.getByRole('row').filter({ hasText: company })).toContainText('营业中');
    await expectAccessible(page);
    await page.goto(`${mall.url}/edit/coupons/new`);
    await expect(page.getByLabel('适用店铺')).toHaveCount(0);
    await page.getByLabel('优惠券名称').fill('新店券');
    await page.getByLabel('开始时间').fill('2040-01-01T00:00');
    await page.getByLabel('结束时间').fill('2040-02-01T00:00');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText(`费用由${company}承担`)).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole('link', { name: '优惠券' }).click();
    await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1);
    await page.goto(`${mall.url}/edit/members`);
    await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible();
    merchant = { session: await page.context().storageState(), company };
  });

test(
  'the merchant sells for the first time: goods, a coupon, an order, its parcel, and what the shop is due',
  PROVE,
  async ({ page, context, browser, messages }) => {
    if (!merchant) throw new Error('nobody became a merchant');
    const goodsName = '梧桐手工桃酥';
    const office = await browser.newContext({
      storageState: merchant.session,
      viewport: { width: 1190, height: 900 },
    });
    await messages.watch(office);
    const desk = await office.newPage();
    const menu = desk.getByRole('navigation', { name: '后台' });
    const save = desk.getByRole('button', { name: '保存', exact: true });
    const type = async (label: string, value: string): Promise<void> => {
      const field = desk.getByRole('spinbutton', { name: label, exact: true });
      await field.fill(value);
      await field.blur();
    };
    await desk.goto(`${mall.url}/edit/home`);
    await lookAt(desk);
    await menu.getByRole('link', { name: '商品列表' }).click();
    await expect(desk.getByText('还没有商品，点击「添加商品」')).toBeVisible();
    await lookAt(desk);
    await desk.getByRole('main').getByRole('link', { name: '添加商品' }).click();
    await desk.getByLabel('商品名称').fill(goodsName);
    await desk.getByLabel('销售分类').selectOption({ index: 1 });
    const picture = { name: '桃酥.png', mimeType: 'image/png', buffer: await samplePicture() };
    await desk.getByLabel('上传商品图片').setInputFiles(picture);
    await expect(desk.getByAltText('图片1', { exact: true })).toBeVisible();
    await type('默认规格的售价', '58');
    await type('默认规格的库存', '10');
    await save.click();
    await expect(desk.getByText('已保存', { exact: true })).toBeVisible();
    await lookAt(desk);
    await menu.getByRole('link', { name: '优惠券' }).click();
    await desk.getByRole('link', { name: '编辑新店券' }).click();
    await desk.getByLabel('开始时间').fill('2026-01-01T00:00');
    await type('抵扣金额', '3');
    await type('使用门槛（0 为无门槛）', '0');
    await save.click();
    await expect(desk.getByText('已保存', { exact: true })).toBeVisible();

    const userId = await newShopper(mall, context);
    await mall.db.update(member).set({ deposit: 100_000 }).where(eq(member.user_id, userId));
    await addAddress(context);
    await page.goto(mall.url);
    const banner = page.getByRole('banner');
    await banner.getByRole('combobox').fill('桃酥');
    await banner.getByRole('button', { name: '搜索' }).click();
    await page.getByRole('main').getByRole('link', { name: goodsName }).first().click();
    await expect(page).toHaveURL(/\/items\/\d+/);
    await page.getByRole('group', { name: '优惠券' }).getByRole('button', { name: '领取新店券' }).click();
    await expect(page.getByRole('group', { name: '优惠券' })).toContainText('已领取');
    await lookAt(page);
    await page.getByRole('button', { name: '立即购买' }).first().click();
    await expect(page).toHaveURL(/\/cart\/checkout/);
    await page.getByRole('radio', { name: /新店券/ }).check();
    await expect(page.getByText('应付总额').locator('strong')).toHaveText('¥55.00');
    await page.getByRole('button', { name: '提交订单' }).click();
    await expect(page).toHaveURL(/\/cashier\?order_id=\d{16}$/);
    const orderId = page.url().slice(-16);
    await page.getByRole('radio', { name: /储值/ }).check();
    await page.getByRole('button', { name: /立即支付/ }).click();
    await expect(page).toHaveURL(/\/finish\/result/);

    await menu.getByRole('link', { name: '今日概览' }).click();
    await lookAt(desk);
    await menu.getByRole('link', { name: '订单列表' }).click();
    await expect(desk.getByRole('row').filter({ has: desk.getByRole('cell') })).toHaveCount(1);
    await lookAt(desk);
    await desk.getByRole('link', { name: orderId }).first().click();
    await desk.getByRole('button', { name: '发货', exact: true }).click();
    const dialog = desk.getByRole('dialog', { name: '订单发货' });
    await dialog.getByLabel('物流公司').selectOption('DEMO');
    await dialog.getByLabel('运单号').fill('mw 60006');
    await dialog.getByRole('button', { name: '确认发货' }).click();
    await expect(desk.getByText('MW60006').first()).toBeVisible();
    await lookAt(desk);

    await page.goto(`${mall.url}/member/trade/${orderId}`);
    await expect(page.getByText('MW60006').first()).toBeVisible();
    await page.getByRole('button', { name: '确认收货' }).click();
    await page.getByRole('dialog', { name: '确认收货' }).getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('region', { name: '订单状态' })).toContainText('已完成');

    await menu.getByRole('link', { name: '店铺应收' }).click();
    await expect(desk.getByRole('row').filter({ hasText: merchant.company }).first()).toContainText('¥55.00');
    await lookAt(desk);
    await menu.getByRole('link', { name: '店铺结算' }).click();
    await expect(desk.getByText(/过了售后期后，由商城财务结算/)).toBeVisible();
    await lookAt(desk);
    merchant = { ...merchant, orderId, session: await office.storageState() };
    await office.close();
  },
);

test(
  'the mall pays the merchant when the time for after-sales is over, and the merchant sees it',
  PROVE,
  async ({ browser, messages }) => {
    if (!merchant?.orderId) throw new Error('nobody sold anything');
    const { company, session, orderId } = merchant;
    const finance = await colleague(mall, { browser, messages }, { username: 'caiwu', role: 'finance' });
    const settle = async (): Promise<Locator> => {
      await finance.goto(`${mall.url}/edit/payouts`);
      await finance.getByRole('button', { name: '结算店铺' }).click();
      const dialog = finance.getByRole('dialog', { name: /^结算/ });
      await dialog.getByLabel('店铺', { exact: true }).selectOption({ label: company });
      return dialog;
    };
    await expect((await settle()).getByText('应结金额').locator('strong')).toHaveText('¥0.00');

    // Three weeks later.
    const earlier = nowInSeconds() - 21 * 86_400;
    await mall.db.update(orders).set({ ended_at: earlier }).where(eq(orders.order_id, orderId));
    const dialog = await settle();
    const due = await dialog.getByText('应结金额').locator('strong').innerText();
    expect(due).toMatch(/^¥\d+\.\d{2}$/);
    await dialog.getByRole('button', { name: '生成结算单' }).click();
    const row = finance.getByRole('row').filter({ hasText: company });
    await expect(row).toContainText('待打款');
    await row.getByRole('button').first().click();
    await finance.getByRole('button', { name: '填写打款流水号' }).click();
    const pay = finance.getByRole('dialog', { name: `打款 ${due}` });
    await expect(pay).toContainText('招商银行上海徐家汇支行 310066661018800012345');
    await pay.getByLabel('打款流水号').fill('2026112800029');
    await pay.getByRole('button', { name: '确认已打款' }).click();
    await expect(row).toContainText('已打款');
    await finance.context().close();

    const own = await browser.newContext({ storageState: session, viewport: { width: 1190, height: 900 } });
    await messages.watch(own);
    const page = await own.newPage();
    await page.goto(`${mall.url}/edit/payouts`);
    const paid = page.getByRole('row').filter({ hasText: due });
    await expect(paid).toContainText('已打款');
    await expect(paid).toContainText('2026112800029');
    await lookAt(page);
    await own.close();
  },
);
