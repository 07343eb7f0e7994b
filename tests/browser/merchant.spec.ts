import { desc, eq } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { outbox, sentCode } from '../../server/modules/system/tables.ts';
import { fillSignIn } from './designer-steps.ts';
import { startOrderMall, type OrderMall } from './order-steps.ts';
import { expect, expectAccessible, test, shortly } from './support.ts';
import { answerSum } from './account-steps.ts';

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
    .orderBy(desc(outbox.outboxId))
    .limit(1);
  return /\d{6}/.exec(row?.text ?? '')?.[0] ?? '';
}

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

async function paper(): Promise<Buffer> {
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
    await submit.click();
    await expect(page.getByText('请上传营业执照')).toBeVisible();
    await expect(page.getByText('请先阅读并同意商家入驻协议')).toBeVisible();
    const file = { name: 'paper.png', mimeType: 'image/png', buffer: await paper() };
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
    await mall.db.update(sentCode).set({ created: 0 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, base, mobile);
    await expect(page).toHaveURL(`${mall.url}/edit/home`);
    const menu = page.getByRole('navigation', { name: '后台' });
    await expect(menu.getByRole('link')).toHaveText([
      '商城后台',
      '今日概览',
      '商品列表',
      '库存管理',
      '订单列表',
      '售后列表',
      '商品评价',
      '营销日历',
      '促销活动',
      '优惠券',
      '店铺应收',
      '店铺结算',
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
  });
