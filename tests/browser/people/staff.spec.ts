/** Staff and relatives: proving who one is, prices, invitations and limits, on both sites; and the office's pages of them. */
import { desc, eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright/test';
import { memberAddress } from '../../../server/places/address/tables.ts';
import { sku } from '../../../server/goods/tables.ts';
import { purchaseActivity, purchaseItem } from '../../../server/offers/purchase/tables.ts';
import { enterprise, staff } from '../../../server/people/staff/tables.ts';
import { outbox } from '../../../server/kernel/system/tables.ts';
import { answerSum } from '../steps/account-steps.ts';
import { signInOperator } from '../steps/designer-steps.ts';
import { newShopper, nowInSeconds, saleable, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, shortly, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

async function codeOf(recipient: string): Promise<string> {
  const found = mall.db.select().from(outbox).where(eq(outbox.recipient, recipient));
  const [row] = await found.orderBy(desc(outbox.outbox_id)).limit(1);
  return /\d{6}/.exec(row?.text ?? '')?.[0] ?? '';
}

interface World {
  company: string;
  activity_id: number;
  /** cents on the shelf; it costs half of it in the activity */
  price: number;
  goods_id: number;
}

/** An enterprise with one on its list, and an activity in which two pieces of a goods are within the limit of a family. */
async function newWorld(workNo: string, mobile: string): Promise<World> {
  const { db } = mall;
  const now = nowInSeconds();
  const company = `企业 ${workNo}`;
  const [firm] = await db
    .insert(enterprise)
    .values({ name: company, enterprise_sn: workNo, ways: ['account', 'mobile'], created: now, updated: now })
    .returning();
  const enterpriseId = firm?.enterprise_id ?? 0;
  await db.insert(staff).values({ enterprise_id: enterpriseId, work_no: workNo, name: '陈若溪', mobile, created: now });
  const [goods] = await saleable(mall);
  const [variant] = await db
    .select()
    .from(sku)
    .where(eq(sku.item_id, goods?.item_id ?? 0));
  if (!goods || !variant) throw new Error('the demo mall has no goods to sell');
  const half = Math.floor(variant.price / 2);
  const span = { begin_time: now - 60, end_time: now + 3600 };
  const [made] = await db
    .insert(purchaseActivity)
    .values({
      ...span,
      name: `内购 ${workNo}`,
      enterprise_ids: [enterpriseId],
      display_time: span.begin_time,
      limit_fee: 2 * half,
      has_relatives: true,
      invite_limit: 1,
      relative_begin: span.begin_time,
      relative_end: span.end_time,
      shares_limit: true,
      created: now,
      updated: now,
    })
    .returning();
  const activityId = made?.activity_id ?? 0;
  await db
    .insert(purchaseItem)
    .values({ activity_id: activityId, item_id: variant.item_id, goods_id: goods.goods_id, price: half });
  return { company, activity_id: activityId, price: variant.price, goods_id: goods.goods_id };
}

async function addAddress(userId: number): Promise<void> {
  await mall.db.insert(memberAddress).values({
    user_id: userId,
    username: '木小匠',
    telephone: '13800138000',
    province: '上海市',
    city: '上海市',
    county: '徐汇区',
    adrdetail: '衡山路 1 弄 2 号',
    postal_code: '200031',
    codes: [310_000, 310_100, 310_104],
    is_def: true,
  });
}

const main = (page: Page) => page.locator('main');
const yuan = (cents: number): string => `¥${(cents / 100).toFixed(2)}`;

async function fits(page: Page, width: number): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** A relative in a browser of their own. */
async function newRelative(context: BrowserContext): Promise<Page> {
  await addAddress(await newShopper(mall, context));
  return context.newPage();
}

for (const [base, width, workNo, mobile] of shortly(
  [
    ['', 1440, 'PC-77', '13611118001'],
    ['/h5', 375, 'H5-77', '13611118002'],
  ] as const,
  1,
))
  test(
    `on ${base}/ one proves to be staff, invites a relative who buys, and is held to the limit they share`,
    PROVE,
    async ({ page, browser, messages }) => {
      messages.allow(/status of 422/);
      const { company, activity_id, price, goods_id } = await newWorld(workNo, mobile);
      await page.setViewportSize({ width, height: 900 });

      // The way in is on the page of sign-in; the agreement is a page, too.
      await page.goto(`${mall.url}${base}/auth/login`);
      await main(page).getByRole('link', { name: '员工登录' }).click();
      await expect(page).toHaveTitle('员工登录');
      await fits(page, width);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await expect(page.getByText('请选择企业', { exact: true }).last()).toBeVisible();
      await expect(page.getByText('请输入工号')).toBeVisible();
      await page.getByLabel('企业').selectOption({ label: company });
      await page.getByLabel('工号').fill(workNo);
      await answerSum(page);
      await page.getByRole('button', { name: '发送验证码' }).click();
      await expect(page.getByText(/验证码已发送/)).toBeVisible();
      await page.locator('input[name=vcode]').fill(await codeOf(mobile));
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await expect(page.getByText('请先阅读并同意员工内购协议')).toBeVisible();
      await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
      await page.getByRole('button', { name: '登录', exact: true }).click();

      await expect(page).toHaveTitle('员工内购');
      await expect(page).toHaveURL(`${mall.url}${base}/member/purchase`);
      await fits(page, width);
      await page.goto(`${mall.url}${base}/license/staff`);
      await expect(main(page).getByRole('status')).toContainText('同意本协议');
      await fits(page, width);
      const [row] = await mall.db.select().from(staff).where(eq(staff.work_no, workNo));
      await addAddress(row?.user_id ?? 0);

      // The price is at the goods and in the list, and leads to the activity.
      const half = Math.floor(price / 2);
      await page.goto(`${mall.url}${base}/items/${goods_id}`);
      const offer = main(page).getByRole('link', { name: /^内购价/ });
      await expect(offer).toContainText(yuan(half));
      await page.goto(`${mall.url}${base}/member/purchase`);
      await main(page)
        .getByRole('link', { name: `去选购：内购 ${workNo}` })
        .click();
      await fits(page, width);
      await expect(main(page)).toContainText(`与亲友共享的额度剩余 ${yuan(2 * half)}`);
      const link = await page.getByRole('textbox', { name: '邀请链接' }).inputValue();

      // A guest is led to sign in and back; a relative takes part and buys one piece.
      const other = await browser.newContext({ viewport: { width, height: 900 } });
      await messages.watch(other);
      const guest = await other.newPage();
      await guest.goto(link);
      await fits(guest, width);
      await guest.getByRole('link', { name: '登录后接受邀请' }).click();
      await expect(guest).toHaveURL(/auth\/login\?redirectUrl=.*invited/);
      const relative = await newRelative(other);
      await relative.goto(link);
      await relative.getByRole('button', { name: '接受邀请' }).click();
      await expect(relative.getByRole('status').filter({ hasText: '您已参加内购' })).toBeVisible();
      await fits(relative, width);
      await main(relative).getByRole('list', { name: '内购商品' }).getByRole('link').first().click();
      await relative.getByRole('button', { name: '立即内购' }).waitFor();
      await fits(relative, width);
      await relative.getByRole('button', { name: '立即内购' }).click();
      await relative.waitForURL(/order_type=normal_employee_purchase/);
      await expect(main(relative).getByRole('heading', { name: '内购商品' })).toBeVisible();
      await fits(relative, width);
      await relative.getByRole('button', { name: '提交订单' }).click();
      await relative.waitForURL(/\/cashier\?order_id=/);
      await relative.goto(`${mall.url}${base}/member/trade`);
      await expect(main(relative).getByRole('article')).toContainText('员工内购');
      await other.close();

      // One piece of two is left for the family: two are refused, one is sold.
      const buy = async (num: number): Promise<void> => {
        await page.goto(`${mall.url}${base}/member/purchase/${activity_id}/${goods_id}`);
        const count = page.getByRole('spinbutton', { name: '购买数量' });
        await count.fill(String(num));
        await page.getByRole('button', { name: '立即内购' }).click();
        await page.waitForURL(/\/cart\/checkout/);
      };
      await buy(2);
      await expect(main(page)).toContainText('内购额度不足');
      await fits(page, width);
      await buy(1);
      await page.getByRole('button', { name: '提交订单' }).click();
      await page.waitForURL(/\/cashier\?order_id=/);

      // The relative's part ends after a question; the place stays taken, as they have bought.
      await page.goto(`${mall.url}${base}/member/purchase/${activity_id}`);
      await expect(main(page)).toContainText(`与亲友共享的额度剩余 ${yuan(0)}`);
      await page.getByText('结束', { exact: true }).click();
      await page.getByRole('button', { name: '确定' }).click();
      await expect(page.getByRole('status').filter({ hasText: '已结束亲友的参加' })).toBeVisible();
      await expect(main(page)).toContainText('还没有亲友接受邀请');
      await page.goto(link);
      await expect(main(page)).toContainText('邀请链接无效');
      messages.allow(/status of 404/);
    },
  );

test('works without scripts: a wrong code keeps what was typed, and a stranger is told that there is no part for them', async ({
  browser,
}) => {
  const { company } = await newWorld('NS-77', '13611118003');
  const context = await browser.newContext({ javaScriptEnabled: false });
  await newShopper(mall, context);
  const page = await context.newPage();
  await page.goto(`${mall.url}/member/purchase`);
  await expect(main(page)).toContainText('没有可以参加的内购活动');
  await main(page).getByRole('link', { name: '认证员工身份' }).click();
  await page.getByLabel('企业').selectOption({ label: company });
  await page.getByLabel('工号').fill('NS-77');
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByText('若工号在员工名单中，验证码已发送到登记的手机或邮箱')).toBeVisible();
  await page.locator('input[name=vcode]').fill('000');
  await page.getByRole('button', { name: '认证', exact: true }).click();
  await expect(page.getByLabel('工号')).toHaveValue('NS-77');
  await page.locator('input[name=vcode]').fill(await codeOf('13611118003'));
  await page.getByRole('button', { name: '认证', exact: true }).click();
  await expect(main(page)).toContainText('内购 NS-77');
  await page.goto(`${mall.url}/member/purchase/2`);
  await expect(main(page)).toContainText('您不能参加该内购活动');
  await context.close();
});

test('the office keeps enterprises, their staff and activities, each page accessible', PROVE, async ({ page }) => {
  await page.setViewportSize({ width: 1190, height: 900 });
  await signInOperator(page, mall.url);
  const dialog = page.getByRole('dialog');

  await page.goto(`${mall.url}/edit/enterprises`);
  await page.getByRole('button', { name: '添加企业' }).click();
  await dialog.getByLabel('企业名称').fill('松果科技');
  await dialog.getByLabel('企业编码').fill('songguo');
  await dialog.getByRole('checkbox', { name: '手机号' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '保存' }).click();
  const firm = page.getByRole('row').filter({ hasText: '松果科技' });
  await expect(firm).toContainText('工号、手机号');
  await expectAccessible(page);
  await firm.getByRole('link', { name: '松果科技的员工' }).click();

  await page.getByRole('link', { name: '导入员工' }).click();
  await expect(page.getByRole('combobox', { name: '企业' })).toContainText('松果科技');
  await page.getByText('粘贴表格内容').click();
  await page.getByRole('textbox').fill('SG-1,甲,13611118011,\nSG-2,乙,123,');
  await page.getByRole('button', { name: '检查粘贴的内容' }).click();
  const refused = page.getByRole('table', { name: '拒绝的行' }).getByRole('row', { name: /^2 / });
  await expect(refused).toContainText('123');
  await expectAccessible(page);
  await page.getByRole('button', { name: '导入 1 名员工' }).click();
  await expect(page.getByRole('main')).toContainText('导入了 1 名员工，1 名没有导入');
  await expectAccessible(page);
  await page.getByRole('link', { name: '查看导入的员工' }).click();
  await page.getByRole('button', { name: '添加员工' }).click();
  await dialog.getByLabel('工号').fill('SG-1');
  await dialog.getByLabel('手机号').fill('13611118012');
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('工号已在该企业的员工名单中');
  await dialog.getByLabel('工号').fill('SG-3');
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'SG-3' })).toContainText('未认证');
  await page.getByRole('button', { name: '停用甲' }).click();
  await dialog.getByRole('button', { name: '停用', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'SG-1' })).toContainText('已停用');
  await expectAccessible(page);

  await page.goto(`${mall.url}/edit/purchases/new`);
  await page.getByLabel('活动名称').fill('松果内购');
  await page.getByRole('checkbox', { name: '松果科技' }).check();
  await page.getByLabel('开始时间', { exact: true }).fill('2020-01-01T10:00');
  await page.getByLabel('结束时间', { exact: true }).fill('2099-01-01T10:00');
  await page.getByLabel('每名员工的额度（0 不限）').fill('500');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请添加内购商品' })).toBeVisible();
  await page.getByRole('button', { name: '添加商品' }).click();
  await dialog.getByRole('row').nth(1).getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '确定' }).click();
  const price = page.getByLabel(/的内购价$/).first();
  await price.fill('0.5');
  await page
    .getByLabel(/的每人限购$/)
    .first()
    .fill('2');
  await expectAccessible(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/\/edit\/purchases\/\d+$/);
  await page.reload();
  await expect(price).toHaveValue('0.5');
  await expect(page.getByLabel(/的每人限购$/).first()).toHaveValue('2');
  await expect(page.getByLabel('每名员工的额度（0 不限）')).toHaveValue('500');
  await expect(page.getByLabel('开始时间', { exact: true })).toHaveValue('2020-01-01 10:00');
  // What a colleague has stored meanwhile is neither overwritten nor lost.
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await colleague.getByLabel('每名员工的额度（0 不限）').fill('600');
  await colleague.getByRole('button', { name: '保存' }).click();
  await expect(colleague.getByText('已保存')).toBeVisible();
  await colleague.close();
  await page.getByLabel('活动说明').fill('给员工');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '该活动已在别处修改' })).toBeVisible();
  await page.getByRole('button', { name: '载入最新内容' }).click();
  await dialog.getByRole('button', { name: '载入', exact: true }).click();
  await expect(page.getByLabel('每名员工的额度（0 不限）')).toHaveValue('600');
  await page.getByLabel('活动说明').fill('给员工');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await page.goto(`${mall.url}/edit/purchases`);
  const row = page.getByRole('row').filter({ hasText: '松果内购' });
  await expect(row).toContainText('进行中');
  await expectAccessible(page);
  await row.getByRole('button', { name: '结束松果内购' }).click();
  await dialog.getByRole('button', { name: '结束', exact: true }).click();
  await expect(row).toContainText('已结束');
});
