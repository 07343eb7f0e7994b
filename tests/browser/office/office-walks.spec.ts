/** What the office makes, and what shoppers find of it: articles and menus, promotions, goods that are no things, changes before payment, a second person. */
import { eq } from 'drizzle-orm';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { coupon, memberCoupon } from '../../../server/offers/coupon/tables.ts';
import { goods, sku } from '../../../server/goods/tables.ts';
import { member } from '../../../server/people/member/tables.ts';
import { orders } from '../../../server/orders/tables.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { operatorSession } from '../steps/designer-steps.ts';
import { colleague } from '../steps/office-steps.ts';
import { newShopper, nowInSeconds, saleable, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

/** axe finds nothing, and nothing reaches beyond the screen at either width. */
async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  for (const width of [1440, 1190]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/${name}-${width}.png`, fullPage: true });
  }
}

async function desk(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1190, height: 900 });
  await operatorSession(page, mall.url);
  await page.goto(mall.url + path);
  return page;
}

const save = (page: Page | Locator): Locator => page.getByRole('button', { name: '保存', exact: true });
const question = (page: Page): Locator => page.getByRole('dialog', { name: '提示' });

test(
  'an article and a menu are made in the office, and shoppers read the one through the other',
  PROVE,
  async ({ page, context }) => {
    const work = await desk(context, '/edit/article-nodes');
    await work.getByRole('button', { name: '添加文章分类' }).click();
    await work.getByLabel('分类名称').fill('匠人访谈');
    await save(work.getByRole('dialog')).click();
    await expect(work.getByRole('listitem').filter({ hasText: '匠人访谈' })).toContainText('0 篇文章');
    await work.getByRole('button', { name: '上移匠人访谈' }).click();
    await expect(work.getByRole('list', { name: '文章分类' }).getByRole('listitem').last()).not.toContainText(
      '匠人访谈',
    );
    await look(work, 'article-nodes');

    await work.goto(`${mall.url}/edit/articles`);
    await expect(work.getByRole('row').filter({ hasText: '已发布' }).first()).toBeVisible();
    await look(work, 'articles');
    await work.getByRole('link', { name: '添加文章' }).click();
    await work.getByLabel('标题', { exact: true }).fill('一把椅子的一年');
    await work.getByLabel('文章分类').selectOption({ label: '匠人访谈' });
    await save(work).click();
    await expect(work.getByRole('alert').filter({ hasText: '请填写正文' })).toBeVisible();
    await work.getByRole('textbox', { name: '正文' }).click();
    await work.keyboard.type('榫卯不用一根钉');
    await save(work).click();
    await expect(work.getByRole('heading', { name: '一把椅子的一年', level: 1 })).toBeVisible();
    await look(work, 'article');
    const path = await work.getByRole('link', { name: '查看文章页' }).getAttribute('href');

    await work.goto(`${mall.url}/edit/web-menus`);
    await expect(work.getByRole('row').filter({ hasText: '页头导航' })).toContainText('隐藏');
    await look(work, 'web-menus');
    await work.getByRole('link', { name: '编辑页头导航' }).click();
    await work.getByRole('button', { name: '添加菜单项' }).click();
    const dialog = work.getByRole('dialog', { name: '添加菜单项' });
    await dialog.getByLabel('名称', { exact: true }).fill('椅子');
    await dialog.getByRole('radio', { name: '自定义路由' }).check();
    await dialog.getByRole('textbox', { name: '自定义路由' }).fill(path ?? '');
    if (process.env['SHOTS']) await work.screenshot({ path: `${process.env['SHOTS']}/menu-entry.png` });
    await save(dialog).click();
    const entries = work.getByRole('list', { name: '菜单项' }).getByRole('listitem');
    await expect(entries.last()).toContainText('椅子');
    for (let steps = 0; steps < 5; steps += 1)
      if (!(await entries.first().innerText()).includes('椅子')) {
        const before = await entries.allInnerTexts();
        await work.getByRole('button', { name: '上移椅子' }).click();
        await expect.poll(() => entries.allInnerTexts()).not.toEqual(before);
      }
    await expect(entries.first()).toContainText('椅子');
    await work.getByRole('button', { name: '显示菜单' }).click();
    await expect(work.getByRole('button', { name: '隐藏菜单' })).toBeVisible();
    await look(work, 'web-menu');

    // The frame may be a second old.
    const nav = page.getByRole('navigation', { name: '网站导航' });
    await expect(async () => {
      await page.goto(`${mall.url}/article`);
      await expect(nav).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(nav.getByRole('listitem').first()).toContainText('椅子');
    const below = nav.getByRole('link', { name: '全部商品' }).locator('xpath=following-sibling::ul');
    await expect(below).toBeHidden();
    await nav.getByRole('link', { name: '全部商品' }).focus();
    await expect(below).toBeVisible();
    await look(page, 'shop-menu');
    await nav.getByRole('link', { name: '椅子' }).click();
    await expect(page.getByRole('heading', { name: '一把椅子的一年', level: 1 })).toBeVisible();
    await expect(page.getByText('榫卯不用一根钉')).toBeVisible();
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(`${mall.url}/h5/article`);
    await expect(nav.getByRole('link', { name: '椅子' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/shop-menu-375.png` });

    await work.goto(`${mall.url}/edit/point-rules`);
    await expect(work.getByRole('heading', { name: '积分规则', level: 1 })).toBeVisible();
    await look(work, 'point-rules');
  },
);

/** A field of money or pieces: it counts when it is left. */
async function type(page: Page | Locator, label: string, value: string): Promise<void> {
  const field = page.getByRole('spinbutton', { name: label, exact: true });
  await field.fill(value);
  await field.blur();
}

test(
  'a coupon of some days is made in the office, received, and taken off with a full-minus that was made there',
  PROVE,
  async ({ page, context }) => {
    const [item] = await saleable(mall);
    if (!item) throw new Error('nothing to sell');
    const work = await desk(context, '/edit/coupons/new');
    await work.getByLabel('优惠券名称').fill('新客立减');
    await work.getByLabel('开始时间').fill('2026-01-01T00:00');
    await work.getByLabel('结束时间').fill('2036-01-01T00:00');
    await type(work, '领取后有效天数（0 不限）', '7');
    await type(work, '抵扣金额', '2');
    await type(work, '使用门槛（0 为无门槛）', '0');
    await save(work).click();
    await expect(work.getByRole('heading', { name: '新客立减', level: 1 })).toBeVisible();
    await look(work, 'coupon');
    const card = work.url().split('/').at(-1) ?? '';
    await work.goto(`${mall.url}/edit/promotions/new`);
    await work.getByLabel('活动类型').selectOption('full_minus');
    await work.getByLabel('活动名称').fill('满一元减三角');
    await work.getByLabel('开始时间').fill('2026-01-01T00:00');
    await work.getByLabel('结束时间').fill('2036-01-01T00:00');
    await type(work, '满多少元', '1');
    await type(work, '减多少元', '0.3');
    await work.getByRole('main').getByRole('button', { name: '添加商品' }).click();
    const picker = work.getByRole('dialog', { name: '选择商品' });
    await picker.getByPlaceholder('商品名称').fill(item.item_name);
    await work.keyboard.press('Enter');
    await picker.getByRole('row').filter({ hasText: item.item_name }).getByRole('checkbox').check();
    await picker.getByRole('button', { name: '确定' }).click();
    await expect(work.getByRole('row').filter({ hasText: item.item_name })).toBeVisible();
    await save(work).click();
    await expect(work.getByRole('heading', { name: '满一元减三角', level: 1 })).toBeVisible();

    await newShopper(mall, page.context());
    const token = (await page.context().cookies(mall.url)).find(({ name }) => name === 'ECSHOPX_TOKEN')?.value ?? '';
    const headers = { Authorization: `Bearer ${token}` };
    const api = `${mall.url}/api/h5app/wxapp`;
    const place = { province: '上海市', city: '上海市', county: '徐汇区', adrdetail: '人民路1号' };
    const form = { username: '李四', telephone: '13812345678', ...place };
    expect((await page.request.post(`${api}/member/address`, { headers, form })).ok()).toBe(true);
    expect((await page.request.get(`${api}/user/receiveCard?card_id=${card}`, { headers })).ok()).toBe(true);
    await page.goto(`${mall.url}/member/coupon`);
    const ticket = page.getByRole('listitem').filter({ hasText: '新客立减' });
    await expect(ticket).toContainText(
      new Date(Date.now() + 7 * 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' }),
    );
    await page.goto(`${mall.url}/items/${item.item_id}?distributor_id=${item.shop_id}`);
    await expect(page.getByText('满减').first()).toBeVisible();
    await page.getByRole('button', { name: '立即购买' }).first().click();
    await page.waitForURL(/\/cart\/checkout/);
    await page.getByRole('radio', { name: /新客立减/ }).check();
    const sums = page.getByRole('main').locator('dl');
    await expect(sums).toContainText(/满一元减三角\s*-¥0.30/);
    await expect(sums).toContainText(/新客立减\s*-¥2.00/);
    await expect(sums).toContainText(/运费\s*¥8.00/);
    const [price] = await mall.db.select({ price: sku.price }).from(sku).where(eq(sku.item_id, item.item_id));
    const yuan = (((price?.price ?? 0) - 30 - 200 + 800) / 100).toFixed(2);
    await expect(page.getByText('应付总额').locator('strong')).toHaveText(`¥${yuan}`);
    await look(page, 'coupon-checkout');
  },
);

test(
  'an unpaid order goes elsewhere and is asked about its freight; a price above the limit is taken back, asked again and agreed to',
  PROVE,
  async ({ context, browser, messages }) => {
    const userId = await newShopper(mall, context);
    const [item] = await saleable(mall);
    if (!item) throw new Error('nothing to sell');
    const sums = { item_fee: 5000, total_fee: 5000 };
    const { item_name, goods_id, item_id, shop_id } = item;
    const line = { item_name, goods_id, item_id, num: 1, price: 5000, ...sums };
    const orderId = await insertOrder(
      mall.db,
      { user_id: userId, shop_id, created: nowInSeconds(), ...sums },
      'unpaid',
      [line],
    );
    const row = async () => (await mall.db.select().from(orders).where(eq(orders.order_id, orderId)))[0];
    const work = await desk(context, '/edit/second-person');
    await type(work, '双人复核额度', '10');
    await save(work).click();
    await expect(work.getByText('已保存', { exact: true })).toBeVisible();

    await work.goto(`${mall.url}/edit/orders/${orderId}`);
    await work.getByRole('button', { name: '修改收货信息' }).click();
    await work.getByLabel('省', { exact: true }).selectOption('北京市');
    await work.getByLabel('市', { exact: true }).selectOption({ index: 1 });
    await work.getByLabel('区县').selectOption({ index: 1 });
    await work.getByRole('button', { name: '保存并通知买家' }).click();
    await expect(question(work)).toContainText('按新地址运费应为');
    await look(work, 'order-freight');
    await question(work).getByRole('button', { name: '修改运费' }).click();
    await expect.poll(async () => (await row())?.freight_fee).toBeGreaterThan(0);
    const agreed = (await row())?.total_fee ?? 0;

    const lower = async (): Promise<void> => {
      await work.goto(`${mall.url}/edit/orders/${orderId}`);
      await work.getByRole('button', { name: '修改金额' }).click();
      await work.getByLabel('商品减价（元）').fill('20');
      await work.getByRole('button', { name: '保存并通知买家' }).click();
      await expect(work.getByText(/已提交复核，由另一位同事批准后生效/)).toBeVisible();
      await expect(work.getByRole('dialog', { name: '修改金额' })).toHaveCount(0);
    };
    await lower();
    await work.goto(`${mall.url}/edit/approvals`);
    const request = work.getByRole('row').filter({ hasText: orderId });
    await request.getByRole('button', { name: /查看复核/ }).click();
    await work.getByRole('button', { name: '撤回申请' }).click();
    await question(work).getByRole('button', { name: '撤回' }).click();
    await expect(request).toContainText('已撤回');
    await look(work, 'approvals');
    await lower();
    expect((await row())?.total_fee).toBe(agreed);

    const other = await colleague(mall, { browser, messages }, { username: 'fuhe', role: 'finance' });
    await other.goto(`${mall.url}/edit/approvals?state=waiting`);
    await other.getByRole('button', { name: /查看复核/ }).click();
    await other.getByRole('button', { name: '批准', exact: true }).click();
    await question(other).getByRole('button', { name: '批准' }).click();
    await expect(other.getByText('已批准并生效')).toBeVisible();
    expect((await row())?.total_fee).toBe(agreed - 2000);
    await other.context().close();
  },
);

test(
  'goods that are no things are bought, delivered at once with their code, and a gift coupon is taken once',
  PROVE,
  async ({ page, context }) => {
    const [, item] = await saleable(mall);
    if (!item) throw new Error('nothing to sell');
    const service = { item_type: 'services' as const, service_text: '卡密 8888-6666' };
    await mall.db.update(goods).set(service).where(eq(goods.goods_id, item.goods_id));
    const userId = await newShopper(mall, page.context());
    await mall.db.update(member).set({ deposit: 10_000_000 }).where(eq(member.user_id, userId));
    await page.goto(`${mall.url}/items/${item.item_id}?distributor_id=${item.shop_id}`);
    await page.getByRole('button', { name: '立即购买' }).first().click();
    await page.waitForURL(/checkout|trade|order/);
    await look(page, 'virtual-checkout');
    await page.getByRole('button', { name: '提交订单' }).click();
    await page.waitForURL(/cashier/);
    const orderId = (await mall.db.select().from(orders).where(eq(orders.user_id, userId)))[0]?.order_id ?? '';
    await page.getByRole('radio', { name: /储值/ }).check();
    await page.getByRole('button', { name: /立即支付/ }).click();
    await page.waitForURL(/\/finish\/result/);
    expect((await mall.db.select().from(orders).where(eq(orders.order_id, orderId)))[0]?.order_status).toBe('DONE');
    await page.goto(`${mall.url}/member/trade/${orderId}`);
    await expect(page.getByText('卡密 8888-6666').first()).toBeVisible();
    await page.goto(`${mall.url}/member/aftersales/apply-refund?order_id=${orderId}`);
    await expect(page.getByRole('group', { name: '售后类型' }).getByRole('radio')).toHaveCount(1);
    await expect(page.getByRole('radio', { name: /仅退款/ })).toBeChecked();
    await look(page, 'virtual-aftersales');

    const now = nowInSeconds();
    const gift = { card_id: 9001, card_type: 'gift' as const, title: '茶包一盒', quantity: 9, created: now };
    await mall.db.insert(coupon).values({ ...gift, begin_date: now - 9, end_date: now + 86_400 });
    await mall.db
      .insert(memberCoupon)
      .values({ code: '90010001', card_id: 9001, user_id: userId, nth: 1, created: now });
    const work = await desk(context, '/edit/coupons');
    await work.getByRole('button', { name: '核销兑换券' }).click();
    const dialog = work.getByRole('dialog', { name: '核销兑换券' });
    await dialog.getByLabel('券码').fill('90010001');
    await dialog.getByRole('button', { name: '查询' }).click();
    await expect(dialog.getByRole('status')).toContainText('茶包一盒：可以兑换');
    await look(work, 'gift-code');
    await dialog.getByRole('button', { name: '确认核销' }).click();
    await expect(work.getByText('「茶包一盒」已核销')).toBeVisible();
  },
);
