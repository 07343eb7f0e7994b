import { eq } from 'drizzle-orm';
import { orders } from '../../../server/orders/tables.ts';
import { shipment } from '../../../server/orders/delivery/tables.ts';
import { insertOrder, RECEIVER } from '../../../server/testing/fixtures/orders.ts';
import { desk, look } from '../steps/office-steps.ts';
import { newShopper, nowInSeconds, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, PROVE, shortly, tabTo, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

const NAMES = ['狮峰龙井礼盒', '手工白瓷茶杯'];
const LINES = [
  { item_name: NAMES[0], item_spec_desc: '规格：250 克', num: 3, total_fee: 1500, price: 500 },
  { item_name: NAMES[1], num: 1, total_fee: 500, price: 500 },
];

for (const [base, width] of shortly(
  [
    ['', 1190],
    ['/h5', 375],
  ] as const,
  0,
))
  test(`an order goes out in two parcels, and arrives at ${base}/`, async ({ page, context, browser, messages }) => {
    await page.setViewportSize({ width, height: 900 });
    const userId = await newShopper(mall, context);
    const values = { user_id: userId, shop_id: 1, created: nowInSeconds(), remark: '请放门口' };
    const orderId = await insertOrder(mall.db, values, 'paid', LINES);
    await page.goto(`${mall.url}${base}/member/trade/${orderId}`);
    await expect(page.getByText('商家正在备货，请耐心等待')).toBeVisible();
    await expect(page.getByRole('link', { name: '查看物流' })).toHaveCount(0);

    const office = await browser.newContext({ viewport: { width: 1190, height: 900 } });
    await messages.watch(office);
    const work = await desk(office, `${mall.url}/edit/orders?state=to_ship`);
    const states = work.getByRole('group', { name: '状态' });
    await expect(states.getByRole('button', { name: /待发货 \d/ })).toHaveAttribute('aria-pressed', 'true');
    await work.getByRole('searchbox').fill(orderId);
    await work.keyboard.press('Enter');
    await expect(states.getByRole('button', { name: '待发货 1' })).toBeVisible();
    await look(work);
    await work.getByRole('link', { name: `发货 ${orderId}` }).click();
    await expect(work.getByRole('heading', { name: `订单 ${orderId}` })).toBeVisible();
    await expect(work.getByText('请放门口')).toBeVisible();
    await look(work);

    // Two pieces of the tea first, with the keyboard alone.
    await tabTo(work, work.getByRole('button', { name: '发货', exact: true }));
    await work.keyboard.press('Enter');
    const dialog = work.getByRole('dialog', { name: '订单发货' });
    await tabTo(work, dialog.getByLabel(new RegExp(NAMES[0] ?? '')));
    await work.keyboard.type('2');
    await work.keyboard.press('Tab');
    await work.keyboard.type('0');
    await work.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('请选择物流公司');
    await look(work);
    await dialog.getByLabel('物流公司').selectOption('DEMO');
    await dialog.getByLabel('运单号').fill('mw 10086');
    await work.keyboard.press('Enter');
    await expect(work.getByText('发货成功')).toBeVisible();
    await expect(work.getByText('还有 2 件未发出')).toBeVisible();
    await work.getByRole('button', { name: '修改物流 MW10086' }).click();
    const correct = work.getByRole('dialog', { name: '修改物流' });
    await correct.getByLabel('运单号').fill('MW10087');
    await correct.getByRole('button', { name: '保存' }).click();
    await expect(work.getByText('物流已修改')).toBeVisible();
    await work.getByLabel('新备注（买家看不到）').fill('先发两盒');
    await work.getByRole('button', { name: '添加备注' }).click();
    await expect(work.getByRole('region', { name: '内部备注' }).getByText('先发两盒')).toBeVisible();
    await look(work);

    await page.reload();
    await expect(page.getByRole('heading', { name: '部分发货' })).toBeVisible();
    await expect(page.getByRole('button', { name: /取消/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: '包裹' })).toContainText('MW10087');
    await expect(page.getByText('先发两盒')).toHaveCount(0);
    await look(page);

    await work.getByRole('button', { name: '发货', exact: true }).click();
    await dialog.getByLabel('物流公司').selectOption({ label: '顺丰速运' });
    await dialog.getByLabel('运单号').fill('SF1234567890');
    await dialog.getByRole('button', { name: '确认发货' }).click();
    await expect(work.getByRole('button', { name: '发货', exact: true })).toHaveCount(0);
    await work.getByRole('link', { name: '打印发货单' }).click();
    await expect(work.getByRole('heading', { name: '发货单' })).toBeVisible();
    await look(work);
    await work.emulateMedia({ media: 'print' });
    await expect(work.getByRole('button', { name: '打印' })).toBeHidden();
    await expect(work.getByRole('table')).toContainText('手工白瓷茶杯');
    await office.close();

    // Seven hours later the first parcel has left the city.
    await mall.db
      .update(shipment)
      .set({ created: nowInSeconds() - 7 * 3600 })
      .where(eq(shipment.order_id, orderId));
    await page.goto(`${mall.url}${base}/member/trade`);
    await page.getByRole('link', { name: '查看物流' }).click();
    await expect(page).toHaveTitle(/物流信息/);
    const first = page.getByRole('region', { name: '包裹 MW10087' });
    await expect(first.getByRole('listitem').filter({ hasText: '发往' })).toHaveAttribute('aria-current', 'step');
    await expect(page.getByRole('region', { name: '包裹 SF1234567890' })).toContainText('由顺丰速运承运');
    await look(page);
    await page.goto(`${mall.url}${base}/member/trade/${orderId}`);
    await page.getByRole('button', { name: '确认收货' }).click();
    await page.getByRole('dialog', { name: '确认收货' }).getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('heading', { name: '已完成' })).toBeVisible();
    await look(page);
    const [row] = await mall.db.select().from(orders).where(eq(orders.order_id, orderId));
    expect(row).toMatchObject({ order_status: 'DONE', delivery_status: 'DONE' });
  });

test(
  'a code is handed in at the counter: a part first, and the buyer sees what is left',
  PROVE,
  async ({ page, context, browser, messages }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const userId = await newShopper(mall, context);
    const pickup = {
      locationId: 3,
      name: '徐汇店自提点',
      city: '上海市',
      area: '徐汇区',
      address: '衡山路 880 号',
      phone: '021-54000102',
      date: '2026-12-01',
      time: ['09:00', '12:00'] as [string, string],
    };
    const values = { user_id: userId, shop_id: 1, created: nowInSeconds(), pickup, ziti_code: '048213' };
    const orderId = await insertOrder(mall.db, values, 'pickup', LINES);
    const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await messages.watch(office);
    const work = await desk(office, `${mall.url}/edit/orders?q=048213`);
    await work.getByRole('link', { name: `核销 ${orderId}` }).click();
    await work.getByRole('button', { name: '核销提货码' }).click();
    const dialog = work.getByRole('dialog', { name: '核销提货码' });
    await dialog.getByLabel(NAMES[1] ?? '').fill('0');
    await dialog.getByLabel('提货码', { exact: true }).fill('111111');
    await dialog.getByRole('button', { name: '确认核销' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('提货码不正确，请与买家核对');
    await look(work);
    await dialog.getByLabel('提货码', { exact: true }).fill('048213');
    await dialog.getByRole('button', { name: '确认核销' }).click();
    await expect(work.getByText('还有 1 件未提货')).toBeVisible();
    await page.goto(`${mall.url}/h5/member/trade/${orderId}`);
    await expect(page.getByRole('region', { name: '提货记录' })).toContainText('已提货');
    await expect(page.getByRole('region', { name: '提货记录' })).toContainText('待提货');
    await expect(page.getByRole('button', { name: '申请取消' })).toHaveCount(0);
    await look(page);
    await work.getByRole('button', { name: '核销提货码' }).click();
    await dialog.getByLabel('提货码', { exact: true }).fill('048213');
    await dialog.getByRole('button', { name: '确认核销' }).click();
    await expect(work.getByText('已完成', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: '已完成' })).toBeVisible();
    await office.close();
  },
);

test('a table of numbers ships many orders, and says what it could not', PROVE, async ({ context }) => {
  const userId = await newShopper(mall, context);
  const values = { user_id: userId, shop_id: 1, created: nowInSeconds() };
  const one = await insertOrder(mall.db, values, 'paid', LINES);
  const two = await insertOrder(mall.db, values, 'unpaid', LINES);
  const work = await desk(context, `${mall.url}/edit/orders`);
  await work.setViewportSize({ width: 1190, height: 900 });
  await work.getByRole('link', { name: '批量发货' }).click();
  const main = work.getByRole('main');
  // Pasted lines are looked at as a file is: nothing of it can be taken.
  await main.getByText('粘贴表格内容').click();
  await main.getByRole('textbox').fill('订单号,物流公司,运单号\n4.9E+15,中通快递,ZT1');
  await main.getByRole('button', { name: '检查粘贴的内容' }).click();
  const refused = main.getByRole('table', { name: '拒绝的行' }).getByRole('row', { name: /^2 / });
  await expect(refused).toContainText('是表格改成的科学计数');
  await expect(refused).toContainText('4.9E+15');
  await expect(main.getByRole('button', { name: '导入 0 个运单号' })).toBeDisabled();
  await look(work);
  await main.getByRole('button', { name: '换一个文件' }).click();
  const name = 'numbers.csv';
  const table = `订单号,物流公司,运单号\n${one},中通快递,ZT100001\n${two},中通快递,ZT100002\n`;
  await main.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(main).toContainText('订单还没有付款，不能发货');
  await main.getByRole('button', { name: '导入 1 个运单号' }).click();
  await expect(main).toContainText('导入了 1 个运单号，1 个没有导入');
  await expect(main.getByRole('row', { name: /^第 3 行/ }).first()).toContainText(
    `订单还没有付款，不能发货${two} | 中通快递 | ZT100002`,
  );
  await look(work);
});

test(
  'many orders are chosen at once: their slips are printed together, they are noted by keyboard, and the unpaid closed',
  PROVE,
  async ({ context, messages }) => {
    const userId = await newShopper(mall, context);
    const receiver = { ...RECEIVER, name: `成批${Date.now()}` };
    const values = { user_id: userId, shop_id: 1, created: nowInSeconds(), receiver };
    const lines = LINES.map((line, at) => ({ ...line, item_id: at + 1 }));
    const one = await insertOrder(mall.db, values, 'paid', lines);
    const two = await insertOrder(mall.db, { ...values, created: nowInSeconds() + 1 }, 'paid', lines);
    const unpaid = await insertOrder(mall.db, values, 'unpaid', lines);
    await messages.watch(context);
    const list = `${mall.url}/edit/orders?q=${encodeURIComponent(receiver.name)}`;
    const work = await desk(context, list);
    await work.setViewportSize({ width: 1190, height: 900 });
    const tickAll = work.getByRole('checkbox', { name: '选择本页' });
    await tickAll.check();
    const bulk = work.getByRole('region', { name: '批量操作' });
    await expect(bulk.getByRole('status')).toHaveText('已选 3 项');
    await look(work);

    const opened = work.waitForEvent('popup');
    await bulk.getByRole('link', { name: '批量打印发货单' }).click();
    const paper = await opened;
    const picks = paper.getByRole('article', { name: '拣货单' });
    await expect(picks).toContainText('2 个订单，2 种商品，共 8 件');
    await expect(picks.getByRole('row', { name: /手工白瓷茶杯/ })).toContainText('2');
    await expect(picks.getByRole('row', { name: /狮峰龙井礼盒/ })).toContainText('6');
    const slips = paper.getByRole('article', { name: '发货单', exact: true });
    await expect(slips).toHaveText([new RegExp(one), new RegExp(two)]);
    const leftOut = paper.getByRole('region', { name: '没有打印的订单' });
    await expect(leftOut).toContainText(`还没有付款 1 个：${unpaid}`);
    for (const width of [1190, 375]) {
      await paper.setViewportSize({ width, height: 812 });
      await look(paper);
    }
    await paper.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(leftOut).toBeHidden();
    await expect(slips.first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(slips.first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(slips.last()).toHaveCSS('break-before', 'page');
    await paper.close();

    // Called off, the focus is where it was.
    const note = bulk.getByRole('button', { name: '批量备注' });
    await tabTo(work, note);
    await work.keyboard.press('Enter');
    const noteDialog = work.getByRole('dialog', { name: '批量备注' });
    await work.keyboard.press('Escape');
    await expect(noteDialog).toHaveCount(0);
    await expect(note).toBeFocused();
    await work.keyboard.press('Enter');
    await work.keyboard.type('周五前发出');
    await look(work);
    await tabTo(work, noteDialog.getByRole('button', { name: '备注' }));
    await work.keyboard.press('Enter');
    const jobs = work.getByRole('list', { name: '后台任务' }).getByRole('listitem');
    await expect(jobs.filter({ hasText: '批量备注订单' })).toContainText('已完成处理 3 项');

    await tickAll.check();
    await bulk.getByRole('button', { name: '批量关闭未付款订单' }).click();
    const reason = work.getByRole('dialog', { name: '批量关闭未付款订单' });
    await reason.getByRole('textbox').fill('活动已结束');
    await reason.getByRole('button', { name: '下一步' }).click();
    const question = work.getByRole('dialog', { name: '提示' });
    await expect(question).toContainText('将关闭其中 1 个未付款的订单');
    await question.getByRole('button', { name: '关闭未付款订单' }).click();
    await expect(jobs.filter({ hasText: '批量关闭未付款订单' })).toContainText('已完成处理 1 项');
    const table = work.getByRole('table');
    await expect(table.getByRole('row', { name: new RegExp(unpaid) })).toContainText('已取消');
    await expect(table.getByRole('row', { name: new RegExp(one) })).toContainText('待发货');
    await work.goto(`${mall.url}/edit/orders/${unpaid}`);
    await expect(work.getByRole('region', { name: '内部备注' })).toContainText('周五前发出');
  },
);
