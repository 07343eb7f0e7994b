/** Orders go out: files for a warehouse, labels, views and the search of the office. */
import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { desk, look } from '../steps/office-steps.ts';
import { newShopper, nowInSeconds, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

const WIDE = { width: 1190, height: 900 };

test('a warehouse gets its file, labels are set on many orders, and a view and the search find them', async ({
  page,
  context,
}) => {
  await page.setViewportSize(WIDE);
  const userId = await newShopper(mall, context);
  const values = { user_id: userId, created: nowInSeconds() + 120, remark: '放门口' };
  const ids = [await insertOrder(mall.db, values, 'paid'), await insertOrder(mall.db, values, 'paid')];
  const work = await desk(context, `${mall.url}/edit/orders?state=to_ship&message=true`);
  await expect(work.getByRole('columnheader', { name: '买家留言' })).toBeVisible();
  await look(work);

  await work.getByRole('button', { name: '标签', exact: true }).click();
  const tags = work.getByRole('dialog', { name: '订单标签' });
  await tags.getByLabel('新标签名称').fill('加急');
  await tags.getByRole('button', { name: '新建标签' }).click();
  await expect(tags.getByLabel('加急名称')).toHaveValue('加急');
  await look(work);
  await work.keyboard.press('Escape');
  await expect(tags).toHaveCount(0);
  for (const id of ids) await work.getByRole('row').filter({ hasText: id }).getByRole('checkbox').check();
  await work.getByRole('button', { name: '批量加标签' }).click();
  const ask = work.getByRole('dialog', { name: '批量加标签' });
  await ask.getByLabel('标签').selectOption({ label: '加急' });
  await ask.getByRole('button', { name: '确定' }).click();
  for (const id of ids) await expect(work.getByRole('row').filter({ hasText: id })).toContainText('加急');

  await work.getByRole('button', { name: '更多筛选' }).click();
  const filters = work.getByRole('dialog', { name: '更多筛选' });
  await filters.getByLabel('标签', { exact: true }).selectOption({ label: '加急' });
  await look(work);
  await filters.getByRole('button', { name: '完成' }).click();
  await expect(work.getByRole('button', { name: '清除标签：加急' })).toBeVisible();
  await work.getByRole('button', { name: '视图', exact: true }).click();
  await work.getByLabel('视图名称').fill('加急的');
  await work.getByRole('button', { name: '保存', exact: true }).click();
  await expect(work.getByText('视图已保存')).toBeVisible();

  await work.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = work.getByRole('dialog', { name: '导出订单' });
  await expect(dialog.getByLabel('模板', { exact: true })).toHaveValue('仓库发货');
  await look(work);
  await dialog.getByRole('button', { name: '导出', exact: true }).click();
  const saved = work.waitForEvent('download');
  await work.getByRole('button', { name: '下载', exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^仓库发货-\d+\.xlsx$/);
  const { sheets } = await readXlsx(await readFile(await file.path()));
  const [head, ...rows] = sheets[0]?.rows ?? [];
  expect(head?.slice(0, 2)).toEqual(['订单号', '商品']);
  expect(rows.map(([id]) => String(id)).toSorted()).toEqual(ids.toSorted());

  await work.goto(`${mall.url}/edit/orders`);
  await work.getByRole('button', { name: '视图', exact: true }).click();
  await work.getByRole('button', { name: '加急的', exact: true }).click();
  await expect(work.getByRole('link', { name: ids[0], exact: true })).toBeVisible();
  await work.keyboard.press('Control+k');
  await work.getByRole('combobox', { name: '搜索订单、商品、会员' }).fill(ids[1] ?? '');
  await expect(work.getByRole('option', { name: `订单 ${ids[1]}` })).toBeVisible();
  await look(work);
  await work.keyboard.press('Enter');
  await expect(work.getByRole('heading', { name: `订单 ${ids[1]}` })).toBeVisible();
});
