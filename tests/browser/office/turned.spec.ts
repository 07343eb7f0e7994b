/** A tablet or phone that is turned: nothing that is open, ticked or half typed is lost, and the focus stays where it was. */
import type { Locator, Page } from 'playwright/test';
import { conversation } from '../../../server/people/conversation/tables.ts';
import { operator } from '../../../server/people/operator/tables.ts';
import { mallPages } from '../../support/calls/mall-pages.ts';
import { canvas, operatorSession } from '../steps/designer-steps.ts';
import { look } from '../steps/office-steps.ts';
import { nowInSeconds, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

const turn = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: 900 });

/** Types into a field, turns the window to each width, and finds text and focus there. */
async function staysTyped(field: Locator, widths: readonly number[]): Promise<void> {
  await field.focus();
  await field.fill('写到一半');
  for (const width of widths) {
    await turn(field.page(), width);
    await expect(field, `${width} px`).toHaveValue('写到一半');
    await expect(field, `${width} px`).toBeFocused();
  }
}

test('a dialog of a row, its ticks and what is typed in a row stay', async ({ page }) => {
  await mall.db.insert(operator).values({ username: 'keeper', password_hash: '', created: nowInSeconds() });
  await turn(page, 1024);
  await operatorSession(page, mall.url);
  await page.goto(`${mall.url}/edit/operators`);
  const opener = page.getByRole('button', { name: '编辑 keeper', exact: true });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await staysTyped(dialog.getByLabel('姓名'), [700, 1024, 700]);
  await look(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  const card = page.getByRole('list', { name: '操作员' }).getByRole('listitem').filter({ hasText: 'keeper' });
  await expect(card).toContainText('正常');
  await turn(page, 1024);
  await expect(opener).toBeFocused();
  await expect(
    page.getByRole('table', { name: '操作员' }).getByRole('row').filter({ hasText: 'keeper' }),
  ).toBeVisible();

  await page.goto(`${mall.url}/edit/stock`);
  const price = page.getByRole('textbox', { name: /的售价/ }).first();
  const before = await price.inputValue();
  await page.getByRole('checkbox', { name: /^选择/ }).nth(1).check();
  await price.focus();
  await page.keyboard.type('1');
  const typed = await price.inputValue();
  expect(typed).not.toBe(before);
  for (const width of [700, 1024]) {
    await turn(page, width);
    await expect(price).toHaveValue(typed);
    await expect(price).toBeFocused();
    await expect(page.getByRole('checkbox', { name: /^选择/ }).nth(1)).toBeChecked();
  }
});

test('a filter that is being typed and a sheet of filters stay', async ({ page }) => {
  await turn(page, 1024);
  await operatorSession(page, mall.url);
  await page.goto(`${mall.url}/edit/orders`);
  await page.getByRole('button', { name: '更多筛选' }).click();
  await staysTyped(page.getByRole('dialog').getByLabel('商品名称或编码'), [700, 1024]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/goods=/);
  await page.goto(`${mall.url}/edit/orders`);
  const day = page.getByRole('main').locator('[data-day] input').first();
  await day.focus();
  await page.keyboard.type('2025-01-0');
  const typed = await day.inputValue();
  for (const width of [700, 1024]) {
    await turn(page, width);
    await expect(day).toHaveValue(typed);
    await expect(day).toBeFocused();
  }
});

test('the dialog of the account stays from a desk to a phone', async ({ page }) => {
  await turn(page, 1190);
  await operatorSession(page, mall.url);
  await page.goto(`${mall.url}/edit/operators`);
  await page.getByRole('button', { name: 'operator', exact: true }).click();
  await staysTyped(page.getByRole('dialog').getByLabel('原密码'), [900, 700, 1190]);
});

test('an answer to a member stays when the list of conversations beside it goes', async ({ page }) => {
  const now = nowInSeconds();
  const [made] = await mall.db.insert(conversation).values({ user_id: 1, last_at: now, created: now }).returning();
  await turn(page, 1280);
  await operatorSession(page, mall.url);
  await page.goto(`${mall.url}/edit/conversations/${made?.conversation_id}`);
  await staysTyped(page.getByLabel('回复内容'), [1100, 700, 1280]);
});

test('what is typed in the left pane of the editor and in its dialog stays', async ({ page }) => {
  await turn(page, 1280);
  await operatorSession(page, mall.url);
  const pages = await mallPages(mall.url);
  const title = { type: 'W0011', uuid: 'old0000000', text: '标题', width: 1190, height: 40 };
  await page.goto(`${mall.url}/edit/pages/${await pages.add('转过来的页面', [title])}`);
  await expect(canvas(page)).toBeVisible();
  const search = page.getByRole('searchbox', { name: '搜索挂件' });
  await search.fill('写到一半');
  await turn(page, 900);
  await expect(search).toBeHidden();
  await turn(page, 1280);
  await expect(search).toHaveValue('写到一半');

  await page.getByRole('tab', { name: '效果' }).click();
  await page.getByRole('button', { name: '比较版本' }).click();
  await staysTyped(page.getByRole('dialog').getByRole('textbox').first(), [900, 700, 1280]);
});
