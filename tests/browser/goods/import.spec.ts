import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mallPages } from '../../support/calls/mall-pages.ts';
import { startServer, type RunningServer } from '../../support/processes/server.ts';
import { boxOf, canvas, openEditor, panel, signInOperator, widget } from '../steps/designer-steps.ts';
import { expect, PROVE, test } from '../support.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const GONE = 'https://pictures.invalid/gone.png';

const HEADLINE = {
  name: '文本',
  type: 'W0011',
  uuid: 'text-1',
  text: '导入的标题',
  fontSize: 24,
  leaf: true,
  x: 20.375,
  y: 12.0625,
  width: 300.5,
  height: 44,
  z: 0,
  isChild: true,
  guide: { lines: [1, 2] },
};
const PICTURE = {
  type: 'W0003',
  uuid: 'picture-1',
  imgUrl: GONE,
  data: [],
  leaf: true,
  x: 400,
  y: 10.5,
  width: 200,
  height: 120,
};
/** The older generation keeps whole goods records and has no href. */
const OLD_GOODS = {
  goods_id: '1',
  itemId: '1',
  item_id: '1',
  item_name: '老记录的商品',
  pics: [GONE],
  price: 12900,
  store: 5,
  approve_status: 'onsale',
  item_spec_desc: '颜色:黑',
};
const ROWS = [
  { type: 'W0000', name: '页面配置', backgroundColor: '#f5f5f5', themeColor: '#479ee9', hasGuide: true },
  { type: 'W0006', name: '自由面板', comptyle: 'body', width: 1190, height: 200, childWidgets: [HEADLINE, PICTURE] },
  { type: 'W0005', text: '老货架', data: [{ text: '一组', data: [OLD_GOODS] }], tagShape: 'round', height: 500.25 },
  { type: 'W0003', href: '', imgUrl: GONE, width: 1190, height: 300, data: [] },
].map((row) => ({ name: String('name' in row ? row.name : ''), params: JSON.stringify(row) }));

interface Ended {
  code: number;
  output: string;
}

function importPage(file: string, dataDir: string): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: '', DEMO_HISTORY: '0' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['dist/server/cli.js', 'import-page', file, '--as', 'home'],
      { cwd: ROOT, env },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

let folder: string;
let file: string;
let imported: Ended;
let server: RunningServer;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mallwright-import-'));
  file = path.join(folder, 'home.json');
  await writeFile(file, JSON.stringify(ROWS));
  imported = await importPage(file, path.join(folder, 'data'));
  server = await startServer({ DATA_DIR: path.join(folder, 'data') });
});

test.afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

test(
  'an imported home page shows its rows but shelves without goods; pictures that are gone leave quiet places',
  PROVE,
  async ({ page, messages }) => {
    messages.allow(/pictures\.invalid|ERR_NAME_NOT_RESOLVED/);
    expect(imported).toMatchObject({ code: 0 });
    expect(imported.output).toContain('Published 4 widgets');
    await page.goto(server.url);
    await expect(page.getByText('导入的标题')).toBeVisible();
    // Its goods are not of this mall.
    await expect(page.getByText('老货架')).toHaveCount(0);
    const pictures = page.locator(`img[src^="${GONE.slice(0, -4)}"]`);
    await expect(pictures).toHaveCount(2);
    const [inPanel, row] = [await boxOf(pictures.first()), await boxOf(pictures.last())];
    expect([inPanel.width, inPanel.height]).toEqual([200, 120]);
    expect([row.width, row.height]).toEqual([1190, 300]);
  },
);

test('the designer opens it, and a save changes the edited property alone', PROVE, async ({ browser }) => {
  const pages = await mallPages(server.url);
  const id = await pages.homeId();
  const before = (await pages.parts(id)).body?.document.widgets ?? [];
  expect(before).toMatchObject(ROWS.map(({ params }) => JSON.parse(params) as unknown));

  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInOperator(page);
  await openEditor(page, 'home');
  await expect(canvas(page).getByText('导入的标题')).toBeVisible();
  // Its renderer is there: a height that it takes on later would belong to the edit.
  await expect(widget(page, 'W0005').getByRole('heading', { name: '老货架' })).toBeVisible();
  await widget(page, 'W0005').click();
  await panel(page).getByLabel('标题', { exact: true }).fill('新货架');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await context.close();

  const after = (await pages.parts(id)).body?.document.widgets ?? [];
  expect(after).toEqual(before.map((row) => (row.type === 'W0005' ? { ...row, text: '新货架' } : row)));
});

test('while the server holds the database, the command says so and changes nothing', PROVE, async () => {
  const pages = await mallPages(server.url);
  const id = await pages.homeId();
  const before = await pages.parts(id);
  const refused = await importPage(file, path.join(folder, 'data'));
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/Nothing was changed\. The database is in use by process \d+/);
  expect(await pages.parts(id)).toEqual(before);
});
