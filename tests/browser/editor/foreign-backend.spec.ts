/** The designer on another product's backend (API_ORIGIN): from signing in to what shoppers see. */
import type { Page } from 'playwright/test';
import { foreignBackend, type ForeignBackend } from '../../support/foreign/backend.ts';
import { ForeignOffice } from '../../support/foreign/office.ts';
import { startServer, type RunningServer } from '../../support/processes/server.ts';
import { canvas, panel, tells, test, widget } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';

let backend: ForeignBackend;
let office: ForeignOffice;
let mall: RunningServer;
let home = '';

/** A PNG of one red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

test.beforeAll(async () => {
  office = new ForeignOffice();
  backend = await foreignBackend(office);
  mall = await startServer({ API_ORIGIN: backend.origin });
  home = office.addPage('商城首页', 'index', 1, [
    { type: 'W0000', uuid: 's', themeColor: '#c94700', backgroundColor: '#ffffff' },
    { type: 'W0011', uuid: 't', text: '旧标题', width: 1190, height: 24 },
    { type: 'W0002', uuid: 'g', text: '好物', width: 1190, height: 380, columnNums: 5, data: [] },
    { type: 'W0003', uuid: 'p', imgUrl: '', width: 600, height: 300, data: [] },
    { type: 'W0777', uuid: 'x', of: 'another product' },
  ]);
  office.addPage('会场', 'custom', 1, []);
});
test.afterAll(async () => {
  await mall.stop();
  backend.close();
});

async function fillSignIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('账号').fill('designer');
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '登录' }).click();
}

async function signIn(page: Page): Promise<void> {
  // Pictures of that backend.
  await page.route('https://img.example.com/**', (route) => route.fulfill({ body: PNG, contentType: 'image/png' }));
  await page.goto(`${mall.url}/edit`);
  await fillSignIn(page, 'mall12345');
  await expect(page.getByRole('heading', { name: '页面装修' })).toBeVisible();
}

test(
  'a page is edited, saved and seen by shoppers, and nothing is lost when the sign-in ends',
  PROVE,
  async ({ page, messages }) => {
    // The save with the token that ended.
    messages.allow(/401 \(Unauthorized\)/);
    await page.goto(`${mall.url}/edit`);
    await fillSignIn(page, 'wrong');
    await expect(page.getByRole('alert')).toHaveText('账号或密码不正确');
    await signIn(page);
    await page.getByRole('row', { name: '商城首页' }).getByRole('button', { name: '页面装修' }).click();
    await expect(canvas(page)).toBeVisible();

    await widget(page, 'W0011').click();
    await panel(page).getByLabel('文本内容').last().fill('今日好茶');
    await widget(page, 'W0002').click();
    await panel(page).getByRole('button', { name: '选择商品' }).click();
    const goods = page.getByRole('dialog', { name: '选择商品' });
    await goods.getByText('明前龙井').click();
    await goods.getByRole('button', { name: '确定' }).click();
    await widget(page, 'W0003').click();
    const file = { name: '红点.png', mimeType: 'image/png', buffer: PNG };
    await panel(page).locator('input[type="file"]').setInputFiles(file);
    await expect(panel(page).getByPlaceholder('图片地址')).toHaveValue(/^https:\/\/img\.example\.com\//);
    await expect(page.getByText('修改未保存')).toBeVisible();
    expect(office.pages.get(home)?.widgets[1]).toMatchObject({ text: '旧标题' });

    office.endSignIns();
    await page.getByRole('button', { name: '保存并发布' }).click();
    await expect(page.getByRole('dialog', { name: '登录已过期，请重新登录' })).toBeVisible();
    await tells(page, '已保存并发布', () => fillSignIn(page, 'mall12345'));
    await expect(page.getByText(/^已保存并发布 \d/)).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    await expect(widget(page, 'W0011')).toHaveText('今日好茶');
    await expect(widget(page, 'W0002')).toContainText('明前龙井');
    expect(office.pages.get(home)?.widgets[4]).toMatchObject({ type: 'W0777', of: 'another product' });
    await page.goto(mall.url);
    await expect(page.getByText('今日好茶')).toBeVisible();
    await expect(page.getByText('明前龙井').first()).toBeVisible();
  },
);

test(
  'work that is not saved is offered again, and a backend that is away says so',
  PROVE,
  async ({ page, messages }) => {
    await signIn(page);
    await page.goto(`${mall.url}/edit/pages/${home}`);
    await widget(page, 'W0011').click();
    await panel(page).getByLabel('文本内容').last().fill('明日好茶');
    backend.isAway = true;
    await page.getByRole('button', { name: '保存并发布' }).click();
    await expect(page.getByRole('alert')).toContainText('保存失败，修改已存本机：商城服务暂时没有响应，请稍后再试');
    backend.isAway = false;
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    const offer = page.getByRole('dialog', { name: '恢复未保存的修改' });
    await offer.getByRole('button', { name: '恢复' }).click();
    await expect(widget(page, 'W0011')).toHaveText('明日好茶');
    await tells(page, '已保存并发布', () => page.keyboard.press('Control+s'));
    expect(office.pages.get(home)?.widgets[1]).toMatchObject({ text: '明日好茶' });
    expect(messages.unexpected()).toEqual([]);
  },
);

test('no entry of the menu, of the search and of a page leads nowhere', PROVE, async ({ page }) => {
  await signIn(page);
  const refused: string[] = [];
  page.on('response', async (answer) => {
    if (!answer.url().includes('/api/')) return;
    const text = await answer.text().catch(() => '');
    if (answer.status() >= 400 || text.includes('"status_code"')) refused.push(`${answer.url()} ${text.slice(0, 80)}`);
  });
  const links = page.getByRole('navigation', { name: '后台' }).getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(paths).toEqual(['/edit', '/edit/pages', '/edit/page-texts', '/edit/gallery', '/edit/pictures']);
  for (const path of [...paths, '/edit/pages/new', `/edit/pages?open=${home}`, '/edit/pictures?q=x']) {
    await page.goto(mall.url + path);
    await expect(page.locator('h1').first(), path).toBeVisible();
    await expect(page.getByText(/加载失败|没有此权限|页面不存在/), path).toHaveCount(0);
  }
  await page.goto(`${mall.url}/edit/pages`);
  await page.getByRole('button', { name: 'designer' }).click();
  await expect(page.getByRole('dialog', { name: '账号 designer' })).toBeVisible();
  await expect(page.getByText('修改密码')).toHaveCount(0);
  await page.keyboard.press('Escape');
  for (const path of ['/edit/orders', '/edit/audit', '/edit/page-modules']) {
    await page.goto(mall.url + path);
    await expect(
      page
        .getByRole('link', { name: '返回首页' })
        .or(page.getByText(/权限|不存在/))
        .first(),
      path,
    ).toBeVisible();
  }
  expect(refused).toEqual([]);
});
