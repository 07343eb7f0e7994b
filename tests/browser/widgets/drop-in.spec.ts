import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startServer, type RunningServer } from '../../support/processes/server.ts';
import { mallPages } from '../../support/calls/mall-pages.ts';
import { openEditor, signInOperator } from '../steps/designer-steps.ts';
import { treeWithOwnWidgets } from '../steps/own-widgets.ts';
import { expect, PROVE, test } from '../support.ts';

const SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: '徽章',
  type: 'object',
  'x-widget': {
    group: 'basic',
    platforms: ['pc', 'h5'],
    freePanel: true,
    size: { width: 120, height: 40 },
    hydrate: 'never',
  },
  allOf: [{ $ref: '../common/box.json' }],
  properties: {
    label: { type: 'string', title: '徽章文字', 'x-tab': 'settings', 'x-section': '基本设置', default: '新品' },
  },
};

const RENDERER = `import type { W0099Badge } from '../schemas/types/W0099-badge.ts';
import type { WidgetProps } from '../engine/widget.ts';

export default function Badge({ config, page }: WidgetProps<W0099Badge>) {
  return <strong style={{ color: page.themeColor }}>{config.label}</strong>;
}
`;

/** ms: a build of everything, and the checks of a widget. */
const LONG = 600_000;

/** Made by the command instead of by hand, in the same tree and build. */
const MADE = 'W0098-seal';

let tree: string;
let server: RunningServer;

test.beforeAll(async () => {
  test.setTimeout(LONG);
  tree = await treeWithOwnWidgets();
  await writeFile(path.join(tree, 'schemas/widgets/W0099-badge.json'), JSON.stringify(SCHEMA));
  await writeFile(path.join(tree, 'widgets/W0099-badge.tsx'), RENDERER);
  await run('scripts/new-widget.mjs', 'W0098', 'seal', '印章');
  await run('scripts/build.mjs');
  server = await startServer({}, tree);
});

/** Runs a script in the tree; rejects with its output when it fails. */
async function run(...args: string[]): Promise<string> {
  const options = { cwd: tree, env: { ...process.env, NODE_ENV: '' } };
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  return stdout;
}

test.afterAll(async () => {
  await server?.stop();
  await rm(tree, { recursive: true, force: true });
});

test(
  'a widget made by the command works as it stands, passes its tests and the checks of its files',
  PROVE,
  async ({ browser }) => {
    test.setTimeout(LONG);
    const files = [
      `schemas/widgets/${MADE}.json`,
      ...['tsx', 'module.css', 'test.ts'].map((end) => `widgets/${MADE}.${end}`),
    ];
    await run('node_modules/oxfmt/bin/oxfmt', '--check', ...files);
    await run('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...files.filter((file) => /tsx?$/.test(file)));
    await run('--import', 'tsx', 'scripts/renderer-types.ts');
    await run('node_modules/typescript/bin/tsc', '-p', 'dist/check');
    await run('node_modules/vitest/vitest.mjs', 'run', '--project=unit', `widgets/${MADE}`, 'widgets/widgets.test.ts');
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signInOperator(page);
    await openEditor(page, 'home');
    await page.getByRole('button', { name: /印章/ }).click();
    await expect(page.getByLabel('文字', { exact: true })).toHaveValue('新品上市');
    await page.getByLabel('文字', { exact: true }).fill('官方正品');
    await page.getByRole('button', { name: '发布' }).click();
    await expect(page.getByText('发布成功')).toBeVisible();
    await page.goto('/');
    await expect(page.getByText('官方正品')).toBeVisible();
    await page.goto('/edit/gallery?widget=W0098&variant=filled-1');
    await expect(page.locator('[data-cell]')).toHaveCount(3);
    await context.close();
  },
);

test(
  'two dropped-in files make a widget: in the palette, in its panel, on a published page',
  PROVE,
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signInOperator(page);
    await openEditor(page, 'home');
    await page.getByRole('button', { name: /徽章/ }).click();
    const field = page.getByLabel('徽章文字');
    await expect(field).toHaveValue('新品');
    await field.fill('开业大吉');
    await page.getByRole('button', { name: '发布' }).click();
    await expect(page.getByText('发布成功')).toBeVisible();
    await page.goto('/');
    await expect(page.getByText('开业大吉')).toBeVisible();
    await context.close();
  },
);

test(
  "widgets of a configured folder and of a package are as the mall's own, with a control of their own",
  PROVE,
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const pageId = await (await mallPages(server.url)).add('自有挂件', [{ type: 'W0000', uuid: 'page' }]);
    await signInOperator(page);
    await page.goto(`/edit/pages/${pageId}`);
    await page.getByRole('button', { name: /计数器/ }).click();
    await page.getByLabel('按钮文字').fill('字数太多的按钮');
    await expect(page.getByLabel('按钮文字')).toHaveValue('字数太多的按');
    await page.getByLabel('按钮文字').fill('收藏');
    await page.getByRole('button', { name: /缎带/ }).click();
    await page.getByLabel('缎带文字').fill('开张');
    await page.getByRole('group', { name: '星级' }).getByRole('button', { name: '5 星' }).click();
    await page.getByRole('button', { name: '发布' }).click();
    await expect(page.getByText('发布成功')).toBeVisible();
    for (const base of ['', '/h5']) {
      await page.goto(`${base}/custompage?pageid=${pageId}`);
      await expect(page.getByText('恭喜 开张 ★★★★★')).toHaveCSS('color', 'rgb(1, 2, 3)');
      await page.getByRole('button', { name: '收藏 0' }).click();
      await expect(page.getByRole('button', { name: '收藏 1' })).toBeVisible();
    }
    await page.goto('/edit/gallery?widget=W0097');
    await expect(page.getByText('my-widgets/W0097-ribbon.json')).toBeVisible();
    await context.close();
  },
);

test(
  'a package adds commands, a pane, a check, a control, a picker and values that follow from others',
  PROVE,
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const text = { type: 'W0011', text: '标题待定' };
    const pageId = await (await mallPages(server.url)).add('插件', [{ type: 'W0000', uuid: 'page' }, text]);
    await signInOperator(page);
    await page.goto(`/edit/pages/${pageId}`);
    await page.getByRole('tab', { name: '文字' }).click();
    await page.getByRole('list', { name: '全部文字' }).getByRole('button', { name: '标题待定' }).click();
    await page.keyboard.press('ControlOrMeta+Alt+h');
    await expect(page.getByTitle(/撤销 设为大标题/)).toBeEnabled();
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: '搜索命令' }).fill('顾客的话');
    await page.getByRole('option', { name: /在页面末尾添加顾客的话/ }).click();
    await page.getByRole('group', { name: '星级' }).getByRole('button', { name: '4 星' }).click();
    await page.getByRole('button', { name: '商品：选择评价的商品' }).click();
    const picker = page.getByRole('dialog', { name: '选择评价的商品' });
    const row = picker.getByRole('row').nth(1);
    const name = (await row.getByRole('cell').nth(2).textContent()) ?? '';
    await row.getByRole('radio').check();
    await picker.getByRole('button', { name: '确定' }).click();
    await expect(page.getByLabel('商品名称')).toHaveValue(name);
    await page.getByRole('button', { name: '发布' }).click();
    const question = page.getByRole('dialog', { name: '发布前请确认' });
    await expect(question).toContainText('文字还没有写完');
    await question.getByRole('button', { name: '仍然发布' }).click();
    await expect(page.getByText('发布成功')).toBeVisible();
    await page.goto(`/custompage?pageid=${pageId}`);
    await expect(page.getByRole('figure')).toContainText(name);
    await expect(page.getByRole('figure').getByLabel('4 星')).toBeVisible();

    // Its texts in the editor's other language.
    await page.evaluate(() => localStorage.setItem('language', '"en"'));
    await page.goto(`/edit/pages/${pageId}`);
    const left = page.getByRole('complementary', { name: 'Widgets and outline' });
    await expect(left.getByRole('button', { name: /^Customer voice/ })).toBeVisible();
    await left.getByRole('tab', { name: 'Text' }).click();
    await expect(left.getByRole('list', { name: 'All texts' })).toBeVisible();
    await page.locator('[data-canvas] figure').click();
    const stars = page.getByRole('group', { name: 'Stars' });
    await expect(stars.getByRole('button', { name: 'Stars: 4' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: /^Goods: Goods \d+/ })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill('customer voice');
    await page.getByRole('option', { name: /Add a customer voice at the end of the page/ }).click();
    await expect(page.getByTitle(/Undo Add a customer voice/)).toBeEnabled();
    await context.close();
  },
);

test(
  'a package brings templates, sources for lists and rich text; what fails of another one is named, and the editor goes on',
  PROVE,
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signInOperator(page);
    await page.goto('/edit/pages/new');
    await page.getByRole('link', { name: '口碑页（PC）' }).click();
    await expect(page.getByText('内容来自模板「口碑页」')).toBeVisible();
    await page.getByLabel('页面名称').fill('大家怎么说');
    await page.getByRole('button', { name: '确定' }).click();
    await page.waitForURL(/\/edit\/pages\/\d+$/);
    const pageId = /\d+$/.exec(page.url())?.[0] ?? '';
    await expect(page.getByText('插件 ./my-widgets/later 没有启用：需要第 2 版接口，当前是第 1 版')).toBeVisible();
    await page.getByRole('tab', { name: '出错的面板' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '麻烦：断线了' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: '搜索命令' }).fill('出错的命令');
    await page.getByRole('option', { name: /出错的命令/ }).click();
    await expect(page.getByRole('status').locator('[popover]').filter({ hasText: '麻烦：断线了' })).toBeVisible();
    await page.getByRole('tab', { name: '结构' }).click();
    await page.getByRole('treeitem', { name: '商品每天换一批' }).click();
    await expect(page.getByLabel('来源', { exact: true })).toHaveValue('@mallwright/example/by-day');
    await expect(page.getByText('现在有 5 件商品符合')).toBeVisible();
    await page.getByLabel('从多少件里选').fill('3');
    await expect(page.getByText('现在有 3 件商品符合，少于 5')).toBeVisible();
    await page
      .getByRole('treeitem', { name: /顾客的话/ })
      .first()
      .click();
    const words = page.getByRole('textbox', { name: '评语' });
    await words.press('ControlOrMeta+a');
    await page.getByRole('button', { name: '加粗' }).click();
    await expect(page.locator('[data-canvas] blockquote strong')).toHaveText('包装用心，第二天就到了。');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.locator('[data-canvas] blockquote strong')).toHaveCount(0);
    await expect(words.locator('strong')).toHaveCount(0);
    await page.getByRole('button', { name: '发布' }).click();
    await page.getByRole('dialog', { name: '发布前请确认' }).getByRole('button', { name: '仍然发布' }).click();
    await expect(page.getByText('发布成功')).toBeVisible();
    await page.goto(`/custompage?pageid=${pageId}`);
    await expect(page.getByRole('figure')).toHaveCount(2);
    const goods = page.locator('main a[href^="/items/"]');
    await expect
      .poll(async () => new Set(await goods.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).size)
      .toBe(3);
    await context.close();
  },
);
