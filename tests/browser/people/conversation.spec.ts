/** A conversation of a shopper with the mall, on both sides at once and without scripts. */
import { newGoods } from '../steps/item-steps.ts';
import { newShopper, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { colleague, look } from '../steps/office-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

test('a shopper asks from the goods, the office answers, and each sees the other without loading again', async ({
  page,
  context,
  browser,
  messages,
}) => {
  messages.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const id = await newGoods(mall);
  await newShopper(mall, context);
  await page.goto(`${mall.url}/items/${id}`);
  await page.getByRole('main').getByRole('link', { name: '客服' }).click();
  await expect(page).toHaveURL(`${mall.url}/service/talk?item_id=${id}`);
  const log = page.getByRole('log', { name: '会话内容' });
  const field = page.getByLabel('消息内容');
  // Only with scripts it says how a line is broken.
  await expect(field).toHaveAttribute('placeholder', /Shift/);
  // The member's menu is skipped: its link, the messages, the goods that is asked about, the field.
  await page.getByRole('link', { name: '跳过会员菜单' }).focus();
  for (const key of ['Enter', 'Tab', 'Tab', 'Tab', 'Tab']) {
    if (await field.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(key);
  }
  await expect(field).toBeFocused();
  await field.fill('能刻字吗？');
  await field.press('Shift+Enter');
  await expect(field).toHaveValue('能刻字吗？\n');
  await context.setOffline(true);
  await field.press('Enter');
  await expect(log.getByRole('alert')).toBeVisible();
  await expect(log).toContainText('能刻字吗？');
  await field.fill('还有一个问题');
  await context.setOffline(false);
  await page.reload();
  await expect(field).toHaveValue('还有一个问题');
  await field.fill('');
  await log.getByRole('button', { name: '重发' }).click();
  await expect(log.getByRole('alert')).toHaveCount(0);
  await expect(log.getByRole('link')).toHaveAttribute('href', `/items/${id}`);
  await expect(log.getByText('能刻字吗？')).toHaveCount(1);
  await expectAccessible(page);

  const office = await colleague(mall, { browser, messages }, { username: `li${id}`, role: 'customer_service' });
  await office.goto(`${mall.url}/edit/conversations?state=waiting`);
  const row = office.getByRole('row').filter({ hasText: '能刻字吗？' });
  await expect(row).toContainText('待回复');
  await look(office);
  await row.getByRole('link', { name: /^回复/ }).click();
  const seen = office.getByRole('log', { name: '会话内容' });
  await expect(seen).toContainText('能刻字吗？');
  await look(office);
  // The answer is typed without a click; the list stands beside the conversation, and the arrows move in it.
  await expect(office.getByLabel('回复内容')).toBeFocused();
  await office.keyboard.type('可以，下单时备注');
  await office.keyboard.press('Enter');
  const rail = office.getByRole('navigation', { name: '进行中的会话' });
  await expect(rail.getByRole('link').filter({ hasText: '可以，下单时备注' })).toHaveAttribute('aria-current', 'page');
  await expect(log).toContainText('可以，下单时备注');
  await field.fill('好的，谢谢');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(seen).toContainText('好的，谢谢');
  await office.getByRole('button', { name: '结束会话' }).click();
  await office.getByRole('dialog').getByRole('button', { name: '结束' }).click();
  await expect(page.getByText('会话已结束')).toBeVisible();
  await office.setViewportSize({ width: 375, height: 800 });
  await look(office);
  await office.context().close();
  await page.goto(`${mall.url}/member/service`);
  await expect(page.getByRole('list', { name: '会话' })).toContainText('已结束');
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a member writes by a form, is told what is wrong, and opens what was answered from the list',
    PROVE,
    async ({ page, context, messages }) => {
      messages.allow(/status of 422/);
      await newShopper(mall, context);
      await page.goto(`${mall.url}/h5/service/talk`);
      await page.getByRole('button', { name: '发送' }).click();
      await expect(page.getByRole('alert')).toHaveText('请输入内容，或选择图片');
      await page.getByLabel('消息内容').fill('几点关门？');
      await page.getByRole('button', { name: '发送' }).click();
      await expect(page.getByRole('log')).toContainText('几点关门？');
      await expect(page.getByLabel('消息内容')).toHaveValue('');
      await page.goto(`${mall.url}/h5/member/service`);
      await page.getByRole('button', { name: /几点关门？/ }).click();
      await expect(page).toHaveURL(`${mall.url}/h5/service/talk?distributor_id=0`);
    },
  );
});
