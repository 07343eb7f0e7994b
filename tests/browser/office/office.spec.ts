import { readFile } from 'node:fs/promises';
import { canvas, fillSignIn, signInOperator, tells, test } from '../steps/designer-steps.ts';
import { openFromMenu } from '../steps/office-steps.ts';
import { expect, expectAccessible, expectAccessibleInColour, PROVE, shortly, tabTo } from '../support.ts';
import type { Locator, Page } from 'playwright/test';

const WIDTHS = [1440, 1190];

function menu(page: Page): Locator {
  return page.getByRole('navigation', { name: '后台' });
}

function heading(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('heading', { name, level: 1 });
}

function rows(page: Page): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('cell') });
}

/** Custom pages of one test, apart from those of the others. */
async function somePages(page: Page, title: string, count: number): Promise<void> {
  await page.evaluate(
    async ({ name, most }) => {
      const headers = { 'content-type': 'application/json' };
      const account = JSON.stringify({ username: 'operator', password: 'mall12345' });
      const answer = await fetch('/api/operator/login', { method: 'POST', headers, body: account });
      const { data } = (await answer.json()) as { data: { token: string } };
      for (let at = 1; at <= most; at += 1)
        await fetch('/api/mall/pages', {
          method: 'POST',
          headers: { ...headers, authorization: `Bearer ${data.token}` },
          body: JSON.stringify({ kind: 'custom', title: `${name}${at}` }),
        });
    },
    { name: title, most: count },
  );
}

test('menu, breadcrumbs, back and forward lead through the pages; each has an address, a title and the focus', async ({
  page,
}) => {
  await signInOperator(page);
  await expect(page).toHaveURL('/edit/pages');
  await expect(menu(page).getByRole('heading')).toHaveText(
    '首页 页面 商品 订单 营销 会员 财务 店铺 内容 设置'.split(' '),
  );
  await openFromMenu(page, '会员', '会员列表');
  await expect(heading(page, '会员列表')).toBeVisible();
  await expect(page).toHaveURL('/edit/members');
  await expect(page).toHaveTitle('会员列表 - 商城后台');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(menu(page).getByRole('link', { name: '会员列表' })).toHaveAttribute('aria-current', 'page');
  await openFromMenu(page, '内容', '图片库');
  await expect(heading(page, '图片库')).toBeVisible();
  await page.goBack();
  await expect(heading(page, '会员列表')).toBeVisible();
  await page.goForward();
  await expect(heading(page, '图片库')).toBeVisible();
  await page.reload();
  await expect(heading(page, '图片库')).toBeVisible();
  await page.goto('/edit/pages/new');
  const crumbs = page.getByRole('navigation', { name: '当前位置' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['页面', '页面装修', '添加页面']);
  await crumbs.getByRole('link', { name: '页面装修' }).click();
  await expect(heading(page, '页面装修')).toBeVisible();
});

test('the search finds pages and commands by name and by pinyin, with the keyboard alone', PROVE, async ({ page }) => {
  await signInOperator(page);
  await page.goto('/edit/pictures');
  await expect(heading(page, '图片库')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: '搜索订单、商品、会员' }));
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: '搜索订单、商品、会员' });
  const found = page.getByRole('listbox', { name: '搜索结果' }).getByRole('option');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('没有的');
  await expect(page.getByRole('status').filter({ hasText: '没有找到「没有的」' })).toBeVisible();
  await field.fill('');
  await page.keyboard.press('ArrowDown');
  await expect(found.and(page.getByRole('option', { selected: true }))).toContainText('经营分析');
  await field.fill('huiyuan lie');
  await expect(found).toHaveText(['会员列表会员']);
  await page.keyboard.press('Enter');
  await expect(heading(page, '会员列表')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('退出');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('账号')).toBeVisible();
});

test('an unknown address leads home; one asked for before sign-in is kept', PROVE, async ({ page }) => {
  await page.goto('/edit/nothing/17');
  await fillSignIn(page);
  await expect(heading(page, '页面不存在')).toBeVisible();
  await expect(page).toHaveURL('/edit/nothing/17');
  await expectAccessible(page);
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(heading(page, '今日概览')).toBeVisible();
  await page.goto('/edit/members?sort=point');
  await expect(heading(page, '会员列表')).toBeVisible();
  await expect(page).toHaveURL('/edit/members?sort=point');
});

test('the address is the state of a list: filter, search, sort, size, columns and page come back from it', async ({
  page,
}) => {
  await signInOperator(page);
  const name = `地址${Date.now()}`;
  await somePages(page, name, 22);
  await page.getByRole('button', { name: '自定义页' }).click();
  await page.getByRole('searchbox', { name: '搜索页面名称' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('共 22 条')).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('combobox', { name: '状态' }).selectOption('未发布');
  await page.getByRole('button', { name: '编号' }).click();
  await expect(page.getByRole('columnheader', { name: '编号' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText(`${name}1`);
  await page.getByRole('button', { name: '列', exact: true }).click();
  await page.getByRole('checkbox', { name: '更新时间' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(rows(page)).toHaveCount(2);
  const address = new URL(page.url());
  expect(Object.fromEntries(address.searchParams)).toEqual({
    kind: 'custom',
    q: name,
    state: 'unpublished',
    sort: 'page_id',
    cols: 'page_id,title,kind,platform,state,enabled',
    page: '2',
  });
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('columnheader', { name: '更新时间' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: '状态' })).toHaveValue('unpublished');
  await expect(page.getByRole('searchbox')).toHaveValue(name);

  await rows(page).first().getByRole('button', { name: '页面装修' }).click();
  await expect(canvas(page)).toBeVisible();
  await page.getByRole('button', { name: '返回页面列表' }).click();
  await expect(page).toHaveURL(address.href);
  await page.getByRole('button', { name: `清除搜索：${name}` }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  expect(new URL(page.url()).searchParams.has('page')).toBe(false);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(name);
  await page.getByRole('searchbox').fill('没有这样的页面');
  await page.keyboard.press('Enter');
  await expect(page.getByText('没有符合条件的内容')).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(rows(page).first()).toBeVisible();
});

/** The line above a list that says how work on its rows goes. */
const worked = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: '后台任务' }).getByRole('listitem').filter({ hasText: title });

test('ticked rows change together, also of other pages; refusals say why', PROVE, async ({ page }) => {
  await signInOperator(page);
  const name = `批量${Date.now()}`;
  await somePages(page, name, 23);
  await page.goto(`/edit/pages?q=${name}`);
  await page.getByRole('checkbox', { name: `选择${name}23` }).check();
  await page.getByRole('checkbox', { name: `选择${name}20` }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: '批量操作' });
  await expect(bar).toContainText('已选 4 项');
  await expectAccessible(page);
  await page.getByRole('button', { name: '下一页' }).click();
  await page.getByRole('checkbox', { name: `选择${name}1`, exact: true }).check();
  await expect(bar).toContainText('已选 5 项');
  await bar.getByRole('button', { name: '批量停用' }).click();
  await expect(worked(page, '批量停用页面').last()).toContainText('已完成处理 5 项');
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('switch', { name: `启用${name}1`, exact: true })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: `启用${name}2`, exact: true })).toBeChecked();

  await page.getByRole('checkbox', { name: '选择本页' }).check();
  await bar.getByRole('button', { name: '选择全部 23 项' }).click();
  await expect(bar).toContainText('已选 23 项');
  await bar.getByRole('button', { name: '批量删除' }).click();
  const question = page.getByRole('dialog', { name: '提示' });
  await expect(question).toContainText('确定删除筛选出的全部 23 项？');
  await question.getByRole('button', { name: '删除' }).click();
  await expect(worked(page, '批量删除页面')).toContainText('已完成处理 23 项');
  await expect(page.getByText('没有符合条件的内容')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '收起批量删除页面' }).click();
  await expect(worked(page, '批量删除页面')).toHaveCount(0);

  await page.goto('/edit/pages?kind=header');
  await page.getByRole('checkbox', { name: '选择本页' }).check();
  await bar.getByRole('button', { name: '批量停用' }).click();
  await expect(worked(page, '批量停用页面').first()).toContainText('已完成处理 0 项，1 项未处理');
  const report = page.getByRole('region', { name: '批量停用页面报告' });
  await expect(report.getByRole('row', { name: /^页头/ })).toContainText('页头和页尾不能停用');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载报告' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('页头,页头和页尾不能停用');
  // The same work is in the list of all of it, whoever looks.
  await page.goto('/edit/jobs');
  await expect(rows(page).first()).toContainText('批量停用页面');
});

test('a view is saved under a name, comes back with its columns, and is deleted', PROVE, async ({ page }) => {
  await signInOperator(page);
  const name = `视图${Date.now() % 1e6}`;
  await page.goto('/edit/pages?kind=home&cols=page_id,title&page=3');
  // There is no third page: the list leads to its last one first.
  await expect(page).toHaveURL('/edit/pages?kind=home&cols=page_id%2Ctitle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('button', { name: '视图', exact: true }).click();
  await page.getByRole('textbox', { name: '视图名称' }).fill(name);
  await page.getByRole('checkbox', { name: '所有人可用' }).check();
  await expectAccessible(page);
  await tells(page, '视图已保存', () => page.getByRole('button', { name: '保存', exact: true }).click());
  await page.goto('/edit/pages');
  await page.getByRole('button', { name: '视图', exact: true }).click();
  await page.getByRole('button', { name: `${name} 已共享` }).click();
  await expect(page).toHaveURL('/edit/pages?kind=home&cols=page_id%2Ctitle');
  await expect(page.getByRole('columnheader', { name: '状态' })).toHaveCount(0);
  await page.getByRole('button', { name: '视图', exact: true }).click();
  await tells(page, '视图已删除', () => page.getByRole('button', { name: `删除视图${name}` }).click());
  await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test(
  'a failed list says so and loads on another try; the detail has an address and closes by Escape',
  PROVE,
  async ({ page, messages, pages }) => {
    messages.allow(/net::ERR_FAILED/);
    const home = await pages.homeId();
    await signInOperator(page);
    await page.route(/\/api\/mall\/members\?/, (route) => route.abort());
    await page.goto('/edit/members');
    await expect(page.getByRole('alert')).toContainText('会员列表加载失败');
    await page.unroute(/\/api\/mall\/members\?/);
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('cell', { name: '13800138000' })).toBeVisible();

    await page.goto('/edit/pages?kind=home');
    const opener = rows(page)
      .filter({ has: page.getByRole('switch', { checked: true }) })
      .filter({ has: page.getByRole('cell', { name: 'PC', exact: true }) })
      .getByRole('button', { name: '详情' });
    await opener.click();
    await expect(page).toHaveURL(`/edit/pages?kind=home&open=${home}`);
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('region', { name: '历史版本' }).getByText('已发布')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL('/edit/pages?kind=home');
    await expect(opener).toBeFocused();
  },
);

test('pictures are uploaded into a folder, moved by drag and by keys, told, and taken out', PROVE, async ({ page }) => {
  await page.goto('/edit/pictures');
  await fillSignIn(page);
  const now = Date.now();
  const folders = page.getByRole('navigation', { name: '图片文件夹' });
  for (const folder of [`春${now}`, `秋${now}`]) {
    await folders.getByRole('button', { name: '新建文件夹', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '新建文件夹' });
    await dialog.getByLabel('文件夹名称').fill(folder);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toBeHidden();
  }
  const [spring, autumn] = [`春${now}`, `秋${now}`].map((name) =>
    folders.getByRole('listitem').filter({ hasText: name }),
  );
  await spring?.getByRole('button').first().click();
  await expect(page.getByText('没有符合条件的内容')).toBeVisible();

  const names = [`甲${now}.png`, `乙${now}.png`];
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const files = [...names, `丙${now}.png`].map((name) => ({
    name,
    mimeType: 'image/png',
    buffer: name.startsWith('丙') ? Buffer.from('这不是图片') : pixel,
  }));
  await page.getByLabel('选择要上传的图片').setInputFiles(files);
  await expect(page.getByText('图片上传成功，共 2 张')).toBeVisible();
  const failed = page.getByRole('list', { name: '上传进度' });
  await expect(failed.getByRole('alert')).toHaveText('上传图片只能是 JPG 或者 PNG 格式!');
  await expectAccessible(page);
  await failed.getByRole('button', { name: `不再提示丙${now}.png` }).click();
  await expect(failed).toHaveCount(0);

  const tiles = page.getByRole('list', { name: '图片库' }).getByRole('listitem');
  const [first, second] = names.map((name) => tiles.filter({ hasText: name }));
  if (!first || !second || !autumn) throw new Error('no tiles');
  await expect(tiles).toHaveCount(2);
  await first.dragTo(autumn);
  await expect(page.getByText('已将 1 张图片移到')).toBeVisible();
  await expect(tiles).toHaveCount(1);
  await second.getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量移动' }).press('Enter');
  const move = page.getByRole('dialog', { name: '移动图片' });
  await expect(move.getByLabel('移到')).toBeFocused();
  await move.getByLabel('移到').selectOption({ label: `秋${now}` });
  await move.getByRole('button', { name: '移动', exact: true }).press('Enter');
  await expect(page.getByText('已移动 1 张图片')).toBeVisible();

  await autumn.getByRole('button').first().click();
  await first.getByRole('button').click();
  const detail = page.getByRole('dialog', { name: names[0] ?? '' });
  await expect(detail.getByText('没有地方使用')).toBeVisible();
  await detail.getByLabel('替代文字').fill('一片茶山');
  await detail.getByRole('button', { name: '保存' }).click();
  await expect(detail.getByRole('img', { name: '一片茶山' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  for (const tile of [first, second]) await tile.getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量删除' }).click();
  const question = page.getByRole('dialog', { name: '提示' });
  await tells(page, '已删除 2 张图片', () => question.getByRole('button', { name: '删除' }).click());
  await expect(tiles).toHaveCount(0);
});

test('a form asks before unsaved work is left, and checks what it sends', PROVE, async ({ page }) => {
  await page.goto('/edit/pages/new?kind=home');
  await fillSignIn(page);
  await expect(page.getByRole('radio', { name: '首页' })).toBeChecked();
  const title = page.getByLabel('页面名称');
  await page.getByRole('button', { name: '确定' }).click();
  await expect(title).toBeFocused();
  await expect(page.getByText('请输入页面名称')).toBeVisible();
  await expectAccessible(page);
  await title.fill('半个名字');
  await expect(page.getByText('请输入页面名称')).toHaveCount(0);
  await openFromMenu(page, '会员', '会员列表');
  const question = page.getByRole('dialog', { name: '提示' });
  await question.getByRole('button', { name: '取消' }).click();
  await expect(title).toHaveValue('半个名字');
  await openFromMenu(page, '会员', '会员列表');
  await question.getByRole('button', { name: '不保存' }).click();
  await expect(heading(page, '会员列表')).toBeVisible();
});

for (const width of shortly(WIDTHS, 0))
  test(`axe finds nothing in the office at ${width} px, and nothing is wider than the window`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInOperator(page);
    for (const path of [
      '/edit/pages',
      '/edit/pages/new',
      '/edit/pictures',
      '/edit/members',
      '/edit/operators',
      '/edit/csp-reports',
      '/edit/nothing',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessibleInColour(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
