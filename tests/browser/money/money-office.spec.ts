/** What the office sets of freight, and what it sees of statements. */
import { merchant } from '../../../server/people/merchant/tables.ts';
import { setting } from '../../../server/kernel/system/tables.ts';
import { statement, statementDifference } from '../../../server/money/trade/tables.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { operatorSession } from '../steps/designer-steps.ts';
import { colleague, desk } from '../steps/office-steps.ts';
import { newShopper, nowInSeconds, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, shortly, test } from '../support.ts';
import type { Page } from 'playwright/test';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

async function expectSound(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${width}.png`, fullPage: true });
}

for (const width of shortly([1440, 1190], 1))
  test(
    `a freight template is made with terms of regions and becomes the default, at ${width} px`,
    PROVE,
    async ({ page }) => {
      const name = `偏远补贴${width}`;
      await page.setViewportSize({ width, height: 900 });
      await operatorSession(page, mall.url);
      await page.goto(`${mall.url}/edit/freight-templates`);
      await expect(page.getByRole('row').filter({ hasText: '生鲜冷链' })).toContainText('首 1件 ¥12.00');
      await expectSound(page, 'freight-list');
      await page.getByRole('link', { name: '添加模板' }).click();
      await page.getByRole('button', { name: '保存' }).click();
      await expect(page.getByText('请输入模板名称')).toBeVisible();
      await page.getByLabel('模板名称').fill(name);
      await page.getByRole('button', { name: '添加地区' }).click();
      await page.getByRole('group', { name: '地区', exact: true }).getByRole('button', { name: '选择地区' }).click();
      const dialog = page.getByRole('dialog', { name: '选择地区' });
      await dialog.getByRole('button', { name: '展开浙江省' }).click();
      await dialog.getByRole('checkbox', { name: '杭州市' }).check();
      await dialog.getByRole('checkbox', { name: '西藏自治区' }).check();
      await expectSound(page, 'freight-regions');
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect(page.getByText('浙江省杭州市')).toBeVisible();
      await expectSound(page, 'freight-form');
      await page.getByRole('button', { name: '保存' }).click();
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText('按件数');
      await row.getByRole('button', { name: `将${name}设为默认` }).click();
      await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
      await expect(row.getByText('默认', { exact: true })).toBeVisible();
      await row.getByRole('link', { name: `编辑${name}` }).click();
      await expect(page.getByRole('button', { name: '移除西藏自治区' })).toBeVisible();
    },
  );

test('a difference of a statement is solved with a note', PROVE, async ({ page }) => {
  const at = Math.floor(Date.now() / 1000);
  const facts = { provider: 'wxpay', day: '2026-11-01' };
  await mall.db.insert(statement).values([
    { ...facts, state: 'done', entries: 12, total: 345_600, next_at: at, compared_at: at },
    { provider: 'alipay', day: '2026-11-01', next_at: at + 9999, attempts: 1, error: '对账单暂时无法获取' },
  ]);
  const one = { ...facts, entry: 'payment', trade_id: '4900160013000013', created: at } as const;
  await mall.db.insert(statementDifference).values([
    { ...one, number: '4900160013000013', ours: 2000, theirs: null },
    { ...one, entry: 'refund', number: '4900160013000013R7', ours: 500, theirs: 400 },
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await operatorSession(page, mall.url);
  await page.goto(`${mall.url}/edit/statements`);
  await expect(page.getByRole('list', { name: '最近的对账单' })).toContainText('已核对 12 笔');
  const row = page.getByRole('row').filter({ hasText: '渠道没有该笔收款' });
  await expect(row).toContainText('¥20.00');
  await expectSound(page, 'statements');
  await row.getByRole('button', { name: /处理差异/ }).click();
  await page.getByRole('button', { name: '标记为已处理' }).click();
  await expect(page.getByText('请填写处理说明')).toBeVisible();
  await page.getByLabel('处理说明').fill('次日已到账');
  await expectSound(page, 'difference');
  await page.getByRole('button', { name: '标记为已处理' }).click();
  await expect(row).toContainText('operator');
});

const SELLER_SHOP = 2;

/** A merchant of a shop that sold two orders which are long received, and a limit that the payout of them is above. */
async function sellerWithSales(userId: number): Promise<void> {
  const now = nowInSeconds();
  const payee = { name: '山房茶器有限公司', bank_name: '招商银行上海分行', card_id: '6225880012345678' };
  const application = {
    mobile: '13611118888',
    credit_code: 'CODE8888',
    audit_status: 2 as const,
    created: now,
    updated: now,
  };
  await mall.db.insert(merchant).values({ ...payee, ...application, shop_id: SELLER_SHOP });
  const at = now - 20 * 86_400;
  const values = { user_id: userId, shop_id: SELLER_SHOP, created: at, paid_at: at, ended_at: at };
  for (const totalFee of [12_000, 8000])
    await insertOrder(mall.db, { ...values, total_fee: totalFee }, 'done', [{ price: totalFee, total_fee: totalFee }]);
  await mall.db
    .insert(setting)
    .values({ key: 'second-person-above', value: 1000, updated: now })
    .onConflictDoUpdate({ target: setting.key, set: { value: 1000, updated: now } });
}

test('finance pays what a shop is due: asked for, agreed to by a second person, transferred, and read by the merchant', async ({
  context,
  browser,
  messages,
}) => {
  await sellerWithSales(await newShopper(mall, context));
  const seen = async (page: Page, name: string): Promise<void> => {
    for (const width of [375, 1190]) {
      await page.setViewportSize({ width, height: 900 });
      await expectSound(page, name);
    }
  };
  const finance = await colleague(mall, { browser, messages }, { username: 'caiwu', role: 'finance' });
  await finance.goto(`${mall.url}/edit/payouts?distributor_id=${SELLER_SHOP}`);
  await expect(finance.getByText('没有符合条件的内容')).toBeVisible();
  await finance.getByRole('button', { name: '结算店铺' }).click();
  const settle = finance.getByRole('dialog', { name: /^结算/ });
  await settle.getByLabel('店铺', { exact: true }).selectOption(String(SELLER_SHOP));
  await expect(settle.getByText('山房茶器有限公司')).toBeVisible();
  const due = await settle.getByText('应结金额').locator('strong').innerText();
  await settle.getByLabel('备注（选填，商家可以看到）').fill('十一月上半月货款');
  await seen(finance, 'settle');
  await settle.getByRole('button', { name: '生成结算单' }).click();
  await expect(finance.getByText(/已提交复核，由另一位同事批准后生效/)).toBeVisible();
  await finance.getByRole('button', { name: '结算店铺' }).click();
  await settle.getByLabel('店铺', { exact: true }).selectOption(String(SELLER_SHOP));
  await expect(settle.getByRole('list', { name: '您提交的复核' })).toContainText(due);
  await settle.getByRole('button', { name: '取消' }).click();

  const second = await desk(context, `${mall.url}/edit/approvals?state=waiting`);
  const request = second.getByRole('row').filter({ hasText: '结算打款' });
  await expect(request).toContainText(due);
  await expect(request).not.toContainText(`店铺 ${SELLER_SHOP} `);
  await request.getByRole('button', { name: /查看复核/ }).click();
  await seen(second, 'payout-approval');
  await second.getByRole('button', { name: '批准', exact: true }).click();
  await second.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '批准' }).click();
  await expect(second.getByText('已批准并生效')).toBeVisible();

  await finance.reload();
  const row = finance.getByRole('row').filter({ hasText: due });
  await expect(row).toContainText('待打款');
  await seen(finance, 'payouts');
  await row.getByRole('button').first().click();
  const lines = finance.getByRole('table', { name: /^订单明细/ });
  await expect(lines).toContainText('¥120.00');
  await seen(finance, 'payout');
  await finance.getByRole('button', { name: '填写打款流水号' }).click();
  const pay = finance.getByRole('dialog', { name: `打款 ${due}` });
  await expect(pay).toContainText('招商银行上海分行 6225880012345678');
  await pay.getByRole('button', { name: '确认已打款' }).click();
  await expect(pay.getByRole('alert')).toHaveText('请填写打款流水号');
  await seen(finance, 'payout-pay');
  await pay.getByLabel('打款流水号').fill('2026112400017');
  await pay.getByRole('button', { name: '确认已打款' }).click();
  await expect(row).toContainText('已打款');
  await finance.context().close();

  const who = { username: 'shanfang', role: 'merchant' as const, shop_id: SELLER_SHOP };
  const seller = await colleague(mall, { browser, messages }, who);
  await seller.goto(`${mall.url}/edit/payouts`);
  const own = seller.getByRole('row').filter({ hasText: due });
  await expect(own).toContainText('已打款');
  await expect(own).toContainText('2026112400017');
  await own.getByRole('button').first().click();
  await expect(seller.getByRole('table', { name: /^订单明细/ })).toContainText('¥80.00');
  await seen(seller, 'own-payout');
  await seller.context().close();
});
