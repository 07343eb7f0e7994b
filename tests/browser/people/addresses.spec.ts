import type { Page } from 'playwright/test';
import { openAwake, shopper, SHOP, type Shopper } from '../steps/checkout-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

const CHECKOUT = `/cart/checkout?mode=cart&id=${SHOP}`;
const BACK = encodeURIComponent(CHECKOUT);

interface Address {
  address_id: string;
  username: string;
}

/** Regions of a mall whose second province has a city without counties. */
const TREE = [
  {
    id: '330000',
    label: '浙江省',
    children: [
      { id: '330100', label: '杭州市', children: [{ id: '330106', label: '西湖区' }] },
      { id: '330200', label: '宁波市', children: [{ id: '330203', label: '海曙区' }] },
    ],
  },
  { id: '440000', label: '广东省', children: [{ id: '441900', label: '东莞市' }] },
];

async function choose(page: Page, province: string, city: string, county?: string): Promise<void> {
  await page.getByLabel('省', { exact: true }).selectOption(province);
  await page.getByLabel('市', { exact: true }).selectOption(city);
  if (county) await page.getByLabel('区', { exact: true }).selectOption(county);
}

/** Milliseconds from each call of a path to the next, by the page's own clock: word of a call may reach the test late. */
async function pausesBetween(page: Page, path: string): Promise<number[]> {
  const starts = await page.evaluate(
    (part) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(part))
        .map(({ startTime }) => startTime),
    path,
  );
  expect(starts.length).toBeGreaterThan(1);
  return starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
}

test.describe('addresses', () => {
  let member: Shopper;
  test.beforeEach(async ({ context }) => {
    member = await shopper(context);
  });
  test.afterEach(async () => {
    const { list } = await member.call<{ list: Address[] }>('GET', 'member/addresslist?pageSize=50');
    for (const row of list.filter(({ username }) => username.startsWith('测试')))
      await member.call('DELETE', `member/address/${row.address_id}`);
  });

  test(
    'regions: asked for again each second until they are there, then kept; choices clear what is below',
    PROVE,
    async ({ page, messages }) => {
      messages.allow(/ERR_FAILED/);
      let asked = 0;
      await page.route('**/regions/*.json', async (route) => {
        asked += 1;
        if (asked < 3) await route.abort();
        else await route.fulfill({ json: TREE });
      });
      await member.fill();
      await openAwake(page, CHECKOUT);
      expect(asked).toBe(0);
      await page.getByRole('button', { name: '新增收货地址' }).click();
      const [province, city, county] = ['省', '市', '区'].map((name) => page.getByLabel(name, { exact: true }));
      // The first list is there before the tree.
      await expect(province!.getByRole('option', { name: '新疆维吾尔自治区' })).toBeAttached();
      await expect(province!.locator('option')).toHaveText(['请选择省', '浙江省', '广东省']);
      await expect(city!.locator('option')).toHaveText(['请选择市']);
      await expect(county!.locator('option')).toHaveText(['区']);
      expect(asked).toBe(3);
      for (const pause of await pausesBetween(page, '/regions/')) expect(pause).toBeGreaterThanOrEqual(1000);
      await choose(page, '浙江省', '杭州市', '西湖区');
      await city!.selectOption('宁波市');
      await expect(county!).toHaveValue('');
      await expect(county!.locator('option')).toHaveText(['区', '海曙区']);
      await county!.selectOption('海曙区');
      await province!.selectOption('广东省');
      await expect(city!).toHaveValue('');
      await expect(county!).toHaveValue('');
      await expect(county!).toBeEnabled();
      await city!.selectOption('东莞市');
      await expect(county!).toBeDisabled();
      await page.getByRole('button', { name: '取消' }).click();
      await page.getByRole('button', { name: '新增收货地址' }).click();
      await expect(province!.locator('option')).toHaveCount(3);
      expect(asked).toBe(3);
    },
  );

  test('a new one at checkout is checked at its fields, saved and confirmed', async ({ page }) => {
    await member.fill();
    await openAwake(page, CHECKOUT);
    await page.getByRole('button', { name: '新增收货地址' }).click();
    const save = page.getByRole('button', { name: '保存地址' });
    await expect(page.getByRole('textbox', { name: '收货人' })).toBeFocused();
    await save.click();
    for (const message of ['请填写收货人姓名', '请填写手机号码', '请填写详细地址'])
      await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole('dialog').locator('p', { hasText: '请选择省' })).toBeVisible();
    await page.getByRole('textbox', { name: '收货人' }).fill('测试 甲');
    await page.getByRole('textbox', { name: '手机号码' }).fill('12345678901');
    await expect(page.getByText('姓名只能包含汉字、字母和数字')).toBeVisible();
    await expect(page.getByText('请输入正确的手机号码')).toBeVisible();
    await page.getByRole('textbox', { name: '收货人' }).fill('测试甲');
    await page.getByRole('textbox', { name: '手机号码' }).fill('13812345678');
    await choose(page, '浙江省', '杭州市');
    await expect(page.getByRole('dialog').getByText('请选择区')).toBeVisible();
    await page.getByLabel('区', { exact: true }).selectOption('西湖区');
    await page.getByRole('textbox', { name: '详细地址' }).fill('文三路1号');
    await save.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('浙江省杭州市西湖区 文三路1号');
    await expect(page.getByRole('main')).toContainText('测试甲');
  });

  test('a pasted one fills the form, and says what it lacked', PROVE, async ({ page }) => {
    await openAwake(page, '/cart/addAddress');
    await expect(page.getByLabel('省', { exact: true }).getByRole('option', { name: '浙江省' })).toBeAttached();
    const whole = page.getByRole('textbox', { name: '粘贴整段地址' });
    await whole.fill('测试丙 138-1234-5678 浙江杭州西湖区文三路478号');
    await page.getByRole('button', { name: '识别' }).click();
    await expect(page.getByText('已填入，请核对')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '收货人' })).toHaveValue('测试丙');
    await expect(page.getByRole('textbox', { name: '手机号码' })).toHaveValue('13812345678');
    await expect(page.getByLabel('区', { exact: true })).toHaveValue('西湖区');
    await expect(page.getByRole('textbox', { name: '详细地址' })).toHaveValue('文三路478号');
    await whole.fill('浙江省宁波市海曙区');
    await page.getByRole('button', { name: '识别' }).click();
    await expect(page.getByText('已填入，还需填写：收货人、手机号码、详细地址')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '收货人' })).toHaveValue('测试丙');
    await expectAccessible(page);
  });

  test('one that was pasted before the page was awake fills the form, too', PROVE, async ({ page }) => {
    await page.goto('/cart/addAddress');
    await page.getByRole('textbox', { name: '粘贴整段地址' }).fill('测试丁 13812345678 浙江宁波海曙区中山东路1号');
    await expect(page.getByText('已填入，请核对')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '收货人' })).toHaveValue('测试丁');
    await expect(page.getByRole('textbox', { name: '粘贴整段地址' })).toHaveValue(/^测试丁/);
  });

  test('a refusal of the server stands at its field', PROVE, async ({ page }) => {
    await page.route('**/member/address', (route) =>
      route.fulfill({
        json: { data: { status_code: 422, message: '该手机号码不可用', errors: { telephone: ['该手机号码不可用'] } } },
      }),
    );
    await openAwake(page, '/cart/addAddress');
    await page.getByRole('textbox', { name: '收货人' }).fill('测试乙');
    await page.getByRole('textbox', { name: '手机号码' }).fill('13812345678');
    await choose(page, '浙江省', '杭州市', '西湖区');
    await page.getByRole('textbox', { name: '详细地址' }).fill('文三路1号');
    await page.getByRole('button', { name: '保存地址' }).click();
    await expect(page.locator('[data-field="telephone"]')).toContainText('该手机号码不可用');
    await expect(page.getByRole('button', { name: '保存地址' })).toBeEnabled();
  });

  test(
    'the list adds, changes, makes default, deletes, and takes one along to the checkout',
    PROVE,
    async ({ page }) => {
      await member.fill();
      await openAwake(page, `/cart/addAddress?back=${BACK}`);
      await page.getByRole('textbox', { name: '收货人' }).fill('测试丙');
      await page.getByRole('textbox', { name: '手机号码' }).fill('13812345678');
      await choose(page, '浙江省', '杭州市', '西湖区');
      await page.getByRole('textbox', { name: '详细地址' }).fill('文三路1号');
      await page.getByRole('button', { name: '保存地址' }).click();
      await expect(page).toHaveURL(/\/cart\/checkout\?mode=cart&id=1&address_id=\d+$/);
      await expect(page.getByRole('main')).toContainText('测试丙');

      await openAwake(page, `/cart/address?back=${BACK}`);
      const row = page.getByRole('listitem').filter({ hasText: '测试丙' });
      await row.getByRole('button', { name: '编辑 测试丙' }).click();
      await expect(page.getByLabel('区', { exact: true })).toHaveValue('西湖区');
      await page.getByRole('textbox', { name: '详细地址' }).fill('文三路2号');
      await page.getByRole('button', { name: '保存地址' }).click();
      await expect(row).toContainText('文三路2号');
      await row.getByRole('button', { name: '把 测试丙 设为默认' }).click();
      await expect(page.getByText('已设为默认地址')).toBeVisible();
      await expect(page.getByRole('list', { name: '收货地址' }).getByRole('listitem').first()).toContainText('测试丙');
      await page
        .getByRole('listitem')
        .filter({ hasText: '上海市' })
        .getByRole('button', { name: /设为默认/ })
        .click();
      await expect(page.getByRole('list', { name: '收货地址' }).getByRole('listitem').first()).toContainText('上海市');
      await row.getByRole('link', { name: '使用此地址' }).click();
      await expect(page.getByRole('main')).toContainText('文三路2号');
      await openAwake(page, '/cart/address');
      await expect(page.getByRole('link', { name: '使用此地址' })).toHaveCount(0);
      await row.getByRole('button', { name: '删除 测试丙' }).click();
      await expect(page.getByRole('dialog')).toContainText('请确认是否删除该地址?');
      await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
      await expect(row).toHaveCount(0);
    },
  );

  test('the way back stays on this origin', PROVE, async ({ page }) => {
    await page.goto('/cart/address?back=https%3A%2F%2Fevil.test');
    await expect(page.getByRole('link', { name: '使用此地址' })).toHaveCount(0);
    await page.goto('/cart/addAddress?back=%2F%2Fevil.test');
    await expect(page.getByRole('link', { name: '返回', exact: true })).toHaveAttribute('href', '/cart/address');
  });

  for (const path of ['/cart/address', '/cart/addAddress', '/cart/helper', '/h5/cart/address', '/h5/cart/helper'])
    test(`axe finds nothing on ${path}`, PROVE, async ({ page }) => {
      if (path.startsWith('/h5')) await page.setViewportSize({ width: 375, height: 800 });
      await page.goto(path);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
});

test('address pages ask guests to sign in and lead back; the help page is for everybody', PROVE, async ({ page }) => {
  await page.goto('/cart/address');
  await expect(page).toHaveURL(/\/auth\/login\?redirectUrl=%2Fcart%2Faddress$/);
  await page.goto('/cart/helper');
  await expect(page.getByRole('heading', { name: '购物帮助' })).toBeVisible();
});
