import { eq, sql } from 'drizzle-orm';
import type { Browser, BrowserContext, Locator, Page } from 'playwright/test';
import { goods } from '../../../server/goods/tables.ts';
import { desk, look } from '../steps/office-steps.ts';
import { startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { SHOPPER } from '../steps/shop-steps.ts';
import { expect, PROVE, tabTo, test, type Messages } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

const NAME = '山野手冲咖啡杯';

/** The office at an address, in a browser of its own. */
async function office(browser: Browser, messages: Messages, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1190, height: 900 } });
  await messages.watch(context);
  return desk(context, mall.url + path);
}

const save = (page: Page): Locator => page.getByRole('button', { name: '保存', exact: true });
const message = (page: Page, text: string): Locator => page.getByText(text, { exact: true });

/** A number that counts when its field is left. */
async function type(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('spinbutton', { name: label, exact: true }).fill(value);
  await page.keyboard.press('Tab');
}

/** Makes the cup in two colours, one piece of each; answers its number. */
async function makeCup(work: Page): Promise<string> {
  await work.getByRole('main').getByRole('link', { name: '添加商品' }).click();
  await expect(work.getByRole('heading', { name: '添加商品', level: 1 })).toBeVisible();
  await save(work).click();
  await expect(work.getByRole('alert').filter({ hasText: '请填写商品名称' })).toBeVisible();
  await work.getByLabel('商品名称').fill(NAME);
  await work.getByLabel('销售分类').selectOption({ index: 1 });
  await work.getByRole('button', { name: '添加规格' }).click();
  await work.getByRole('textbox', { name: '规格1' }).fill('颜色');
  await work.getByLabel('添加颜色的规格值').fill('雾白 青蓝');
  await work.keyboard.press('Enter');
  await type(work, '批量售价', '39.5');
  await type(work, '批量库存', '1');
  await work.getByRole('button', { name: '批量填写' }).click();
  await type(work, '青蓝的售价', '42');
  await tabTo(work, work.getByRole('textbox', { name: '图文详情' }));
  await work.keyboard.type('耐热，可进微波炉');
  await look(work);
  await save(work).click();
  await expect(message(work, '已保存')).toBeVisible();
  await expect(work).toHaveURL(/\/edit\/goods\/\d+$/);
  return work.url().split('/').at(-1) ?? '';
}

async function signInShopper(context: BrowserContext): Promise<void> {
  const form = { username: SHOPPER.mobile, password: SHOPPER.password, auth_type: 'local', company_id: '1' };
  const login = await context.request.post(`${mall.url}/api/h5app/wxapp/login`, { form });
  const { token } = ((await login.json()) as { data: { token: string } }).data;
  await context.addCookies([{ name: 'ECSHOPX_TOKEN', value: token, url: mall.url }]);
}

const value = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Buys the blue one, of which there is one. */
async function buyBlue(page: Page, goodsId: string): Promise<void> {
  await page.goto(`${mall.url}/items/${goodsId}`);
  await expect(page.getByText('耐热，可进微波炉')).toBeAttached();
  await expect(page.locator('form#buy').getByText('¥39.50')).toBeVisible();
  await value(page, '青蓝').click();
  await expect(page.locator('form#buy').getByText('¥42.00')).toBeVisible();
  await page.getByRole('button', { name: '立即购买' }).click();
  await expect(page).toHaveURL(/\/cart\/checkout/);
  // The address is there before the script that listens.
  const island = page.locator('main [data-island]').first();
  await expect(async () => {
    await island.dispatchEvent('pointerover', { bubbles: true });
    await expect(island).toHaveAttribute('data-ready', '', { timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page).toHaveURL(/\/cashier\?order_id=\d{16}$/);
}

test('goods in two variants are made in the office, bought, sold out and stocked again', async ({
  browser,
  page,
  context,
  messages,
}) => {
  const work = await office(browser, messages, '/edit/goods');
  const goodsId = await makeCup(work);
  await signInShopper(context);
  await buyBlue(page, goodsId);
  await page.goto(`${mall.url}/items/${goodsId}`);
  await expect(value(page, '青蓝')).toBeDisabled();

  await work.goto(`${mall.url}/edit/stock`);
  await work.getByRole('searchbox').fill(NAME);
  await work.keyboard.press('Enter');
  const row = work.getByRole('row').filter({ hasText: '青蓝' });
  await expect(row).toContainText('缺货');
  await expect(work.getByRole('group', { name: '库存' }).getByRole('button', { name: '缺货 1' })).toBeVisible();
  await look(work);
  await row.getByRole('button', { name: `${NAME} 颜色：青蓝`, exact: true }).click();
  const ledger = work.getByRole('table', { name: '库存流水' });
  await expect(ledger.getByRole('row').nth(1)).toContainText('下单');
  await expect(ledger.getByRole('row').nth(2)).toContainText('operator：编辑商品');
  await look(work);
  await work.keyboard.press('Escape');
  await row.getByRole('button', { name: /^调整/ }).click();
  const dialog = work.getByRole('dialog', { name: /^调整库存/ });
  await type(work, '件数', '5');
  await work.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('请填写调整原因');
  await dialog.getByLabel('原因').fill('到货');
  await work.keyboard.press('Enter');
  await expect(message(work, '库存已调整')).toBeVisible();
  await expect(row).toContainText('充足');
  const stock = row.getByRole('textbox', { name: /的库存$/ });
  await expect(stock).toHaveValue('5');
  await stock.fill('8');
  await work.keyboard.press('Escape');
  await expect(stock).toHaveValue('5');
  await stock.fill('7');
  await work.keyboard.press('Enter');
  await expect(work.getByText(/的库存已从 5 改为 7/)).toBeVisible();
  const price = row.getByRole('textbox', { name: /的售价（元）$/ });
  await price.fill('约三十');
  await work.keyboard.press('Enter');
  await expect(row.getByRole('alert')).toHaveText('请输入正确的金额，最多两位小数');
  await price.fill('￥３３.50');
  await work.keyboard.press('Enter');
  await expect(work.getByText(/的售价已从 .+ 改为 ¥33\.50/)).toBeVisible();
  await page.reload();
  await expect(value(page, '青蓝')).toBeEnabled();
  await value(page, '青蓝').click();
  await expect(page.locator('form#buy').getByText('¥33.50')).toBeVisible();

  // Somebody waits for it: it is not deleted, and no longer sold.
  await work.goto(`${mall.url}/edit/goods?q=${encodeURIComponent(NAME)}`);
  await work.getByRole('checkbox', { name: `选择${NAME}` }).check();
  await work.getByRole('button', { name: '批量删除' }).click();
  await work.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '删除' }).click();
  const job = work.getByRole('list', { name: '后台任务' }).getByRole('listitem');
  await expect(job.getByRole('row', { name: NAME })).toContainText('有未完成的订单，已改为下架');
  await expect(work.getByRole('table', { name: '商品列表' }).getByRole('row').filter({ hasText: NAME })).toContainText(
    '下架',
  );
  await look(work);
  await work.context().close();
});

test(
  'what somebody else changed meanwhile is not overwritten, and unsaved work is asked about',
  PROVE,
  async ({ browser, messages }) => {
    const work = await office(browser, messages, '/edit/goods/1102');
    const [name, heading] = [work.getByLabel('商品名称'), work.getByRole('heading', { level: 1 })];
    await name.fill('我的名字');
    await mall.db
      .update(goods)
      .set({ item_name: '别人的名字', version: sql`${goods.version} + 1` })
      .where(eq(goods.goods_id, 1102));
    await save(work).click();
    const question = work.getByRole('dialog', { name: '提示' });
    await expect(question).toContainText('商品已被他人修改');
    await question.getByRole('button', { name: '继续编辑' }).click();
    await work.getByRole('navigation', { name: '后台' }).getByRole('link', { name: '库存管理' }).click();
    await expect(question).toContainText('有修改尚未保存');
    await question.getByRole('button', { name: '取消' }).click();
    await expect(name).toHaveValue('我的名字');
    await save(work).click();
    await question.getByRole('button', { name: '载入最新内容' }).click();
    await expect(heading).toHaveText('别人的名字');
    await expect(save(work)).toBeDisabled();
    // Pictures are sorted by the keyboard too.
    const first = await work.getByRole('img', { name: '图片1' }).getAttribute('src');
    await work.getByRole('button', { name: '后移图片1' }).click();
    await expect(work.getByRole('img', { name: '图片2' })).toHaveAttribute('src', first ?? '');
    await save(work).click();
    await expect(message(work, '已保存')).toBeVisible();
    const [row] = await mall.db.select({ pics: goods.pics }).from(goods).where(eq(goods.goods_id, 1102));
    expect(row?.pics[1]).toBe(first);
    await work.context().close();
  },
);

test(
  'categories grow, move and go by the keyboard; brands and tags are named',
  PROVE,
  async ({ browser, messages }) => {
    const work = await office(browser, messages, '/edit/categories');
    const tree = work.getByRole('list', { name: '销售分类' });
    await expect(tree.getByRole('listitem').first()).toBeVisible();
    await look(work);
    await work.getByRole('button', { name: '添加一级分类' }).click();
    await work.getByRole('dialog').getByLabel('分类名称').fill('星空观测');
    await work.keyboard.press('Enter');
    const rows = tree.getByRole('listitem');
    await expect(rows.last()).toContainText('星空观测');
    await rows.nth(-2).getByRole('button').last().focus();
    await tabTo(work, work.getByRole('button', { name: '上移星空观测' }));
    await work.keyboard.press('Enter');
    await expect(rows.last()).not.toContainText('星空观测');
    await work.getByRole('button', { name: '删除星空观测' }).click();
    await work.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '删除' }).click();
    await expect(tree.getByText('星空观测')).toHaveCount(0);
    await work.goto(`${mall.url}/edit/brands`);
    await work.getByRole('button', { name: '添加品牌' }).click();
    await work.getByRole('dialog').getByLabel('品牌名称').fill('山野');
    await look(work);
    await work.keyboard.press('Enter');
    await expect(work.getByRole('dialog')).toHaveCount(0);
    await work.getByRole('searchbox').fill('山野');
    await work.keyboard.press('Enter');
    await expect(work.getByRole('row', { name: /\s山野\s/ })).toBeVisible();
    await look(work);
    await work.context().close();
  },
);
