import type { Locator, Page } from 'playwright/test';
import { openAwake, shopper, SHOP, withoutCoupon, type Shopper } from '../steps/checkout-steps.ts';
import { fillGuestCart } from '../steps/shop-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

const CHECKOUT = `/cart/checkout?mode=cart&id=${SHOP}`;

const total = (page: Page): Locator => page.getByText('应付总额');
const submit = (page: Page): Locator => page.getByRole('button', { name: '提交订单' });
const alerts = (page: Page): Locator => page.getByRole('main').getByRole('alert');

const centsOf = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

/** Each line of the summary in cents, what is taken off as a negative number. */
async function amounts(page: Page): Promise<number[]> {
  await expect(total(page)).not.toHaveAttribute('aria-busy', 'true');
  const texts = await page.locator('main dl dd').allInnerTexts();
  return texts.map((text) => (text.trim().startsWith('-') ? -centsOf(text) : centsOf(text)));
}

test.describe('the checkout says what is true', () => {
  let member: Shopper;
  test.beforeEach(async ({ context }) => {
    member = await shopper(context);
  });

  test('freight stays to be seen when points pay it, and the lines add up to the total', PROVE, async ({ page }) => {
    await member.fill();
    await openAwake(page, CHECKOUT);
    await withoutCoupon(page);
    const [, freight] = await amounts(page);
    expect(freight).toBeGreaterThan(0);
    await page.getByRole('button', { name: '全部使用' }).click();
    await expect(page.getByText(/^积分抵扣/)).toBeVisible();
    const lines = await amounts(page);
    expect(lines).toContain(freight);
    expect(lines.reduce((sum, cents) => sum + cents, 0)).toBe(centsOf(await total(page).innerText()));
    expect(centsOf(await total(page).innerText())).toBe(0);
  });

  test(
    'an address nothing is sent to has no total, nothing to submit and no points to fill in',
    PROVE,
    async ({ page }) => {
      await member.fill();
      const refused = await member.addAddress('测试疆', '新疆维吾尔自治区', '乌鲁木齐市', '天山区');
      await openAwake(page, `${CHECKOUT}&address_id=${refused}`);
      await expect(alerts(page)).toHaveText(['该地区暂不支持配送']);
      await expect(total(page)).toHaveCount(0);
      await expect(submit(page)).toBeDisabled();
      await expect(page.getByRole('button', { name: '全部使用' })).toBeDisabled();
      await expectAccessible(page);
      // A remark changes nothing of that.
      await page.getByRole('textbox', { name: '备注（选填）' }).fill('放在门口');
      await expect(submit(page)).toBeDisabled();
      await page.getByRole('radio', { name: '到店自提' }).check();
      await expect(submit(page)).toBeEnabled();
      await expect(alerts(page)).toHaveCount(0);
      await page.getByRole('radio', { name: '快递配送' }).check();
      await expect(submit(page)).toBeDisabled();
      await page.getByRole('button', { name: '更换地址' }).click();
      await page.getByRole('radio', { name: /上海市/ }).check();
      await page.getByRole('button', { name: '确认收货信息' }).click();
      await expect(total(page)).toBeVisible();
      await expect(submit(page)).toBeEnabled();
      await member.call('DELETE', `member/address/${refused}`);
    },
  );

  test('nothing is red before it was touched; a field speaks when it is left', PROVE, async ({ page }) => {
    await member.fill();
    await openAwake(page, CHECKOUT);
    await page.getByRole('radio', { name: '企业单位' }).check();
    await submit(page).click();
    await expect(alerts(page)).toHaveText(['请填写发票抬头', '请输入正确的纳税人识别号']);
    // What was sent with errors says nothing of what is chosen afterwards.
    await page.getByRole('radio', { name: '到店自提' }).check();
    await expect(page.getByLabel('自提点')).toBeVisible();
    await page.getByRole('radio', { name: '不开发票' }).check();
    await expect(alerts(page)).toHaveCount(0);
    const name = page.getByRole('textbox', { name: '提货人', exact: true });
    await name.fill('');
    await expect(alerts(page)).toHaveCount(0);
    await name.press('Tab');
    await expect(alerts(page)).toHaveText(['请填写提货人姓名']);
    await name.fill('李雷');
    await expect(alerts(page)).toHaveCount(0);
  });

  test('a slot that ends while it is chosen is said at its field, and is offered no more', PROVE, async ({ page }) => {
    await member.fill();
    await openAwake(page, CHECKOUT);
    await page.getByRole('radio', { name: '到店自提' }).check();
    await page.getByLabel('自提点').selectOption({ index: 1 });
    await page.getByLabel('提货日期').selectOption({ index: 1 });
    await page.getByLabel('提货时间').selectOption({ index: 1 });
    const chosen = await page.getByLabel('提货时间').locator('option:checked').innerText();
    await page.route('**/order_new', (route) =>
      route.fulfill({
        json: {
          data: {
            status_code: 422,
            message: '该提货时段已结束，请重新选择',
            errors: { pickup_time: ['该提货时段已结束，请重新选择'] },
          },
        },
      }),
    );
    await page.route('**/distributor/pickuplocation*', async (route) => {
      const answer = (await (await route.fetch()).json()) as {
        data: { list: { pickup_days: { hours: string[][] }[] }[] };
      };
      for (const place of answer.data.list) place.pickup_days[0]?.hours.shift();
      await route.fulfill({ json: answer });
    });
    await submit(page).click();
    await expect(page.getByLabel('提货时间')).toBeFocused();
    await expect(alerts(page)).toHaveText(['该提货时段已结束，请重新选择']);
    await expect(page.getByLabel('提货时间').getByRole('option', { name: chosen })).toHaveCount(0);
  });
});

test(
  'the mini cart sums what is ticked; with nothing ticked it leads to the cart',
  PROVE,
  async ({ page, context }) => {
    await fillGuestCart(context, 2);
    await page.goto('/cart');
    await page.locator('main [data-island]').first().dispatchEvent('pointerover', { bubbles: true });
    const boxes = page.getByRole('checkbox', { name: /^选择/ });
    const all = page.getByRole('checkbox', { name: /全选/ }).last();
    await expect(all).toBeChecked();
    await all.click();
    await expect(all).not.toBeChecked();
    await expect(boxes.first()).not.toBeChecked();
    await page.getByRole('link', { name: /我的购物车/ }).hover();
    await expect(page.getByText('已选0件 合计')).toContainText('0.00');
    await expect(page.getByRole('link', { name: '去结算', exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: '进入购物车' })).toBeVisible();
  },
);
