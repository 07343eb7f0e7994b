import { canvas, openEditor, panel, signInOperator, tells, test, tile, widget } from '../steps/designer-steps.ts';
import { expect, expectAccessible, type Messages, PROVE } from '../support.ts';
import type { Browser, Locator, Page, Route } from 'playwright/test';

/** A shopper with a browser of their own; a second tab of the operator's would stand still behind the first. */
async function visit(browser: Browser, messages: Messages, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await messages.watch(context);
  return context.newPage();
}

/** Asserts what a shopper finds at an address: that text, or the page that says there is none. */
async function shopperSees(shopper: Page, path: string, text: string | null): Promise<void> {
  const answer = await shopper.goto(path);
  expect(answer?.status()).toBe(text === null ? 404 : 200);
  if (text === null) await expect(shopper.getByRole('heading', { name: '抱歉，页面不存在' })).toBeVisible();
  else await expect(shopper.getByRole('main').getByText(text)).toBeVisible();
}

test('a custom page is added, renamed, published, disabled, enabled and deleted; shoppers see it only meanwhile', async ({
  page,
  browser,
  baseURL,
  pages,
  messages,
}) => {
  messages.allow(/status of 404/);
  const shopper = await visit(browser, messages, baseURL);
  const before = await pages.parts(await pages.homeId());
  await signInOperator(page);
  await page.getByRole('group', { name: '页面类型' }).getByRole('button', { name: '自定义页' }).click();
  await page.getByRole('link', { name: '添加页面' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('form', { name: '添加页面' }).getByText('请输入页面名称')).toBeVisible();
  await page.getByLabel('页面名称').fill('夏日专题');
  await page.getByRole('button', { name: '确定' }).click();
  // What was added is open at once.
  await expect(canvas(page)).toBeVisible();
  const list = async (): Promise<void> => {
    await page.getByRole('button', { name: '返回页面列表' }).click();
    await page.getByRole('group', { name: '页面类型' }).getByRole('button', { name: '自定义页' }).click();
  };
  await list();
  const named = (title: string) => page.getByRole('row').filter({ hasText: title });
  await expect(named('夏日专题')).toContainText('未发布');
  await expect(page.getByRole('switch', { name: '启用夏日专题' })).toBeDisabled();

  const renames: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') renames.push(request.postDataJSON());
  });
  const name = page.getByRole('textbox', { name: '页面名称' });
  await page.getByRole('button', { name: '重命名夏日专题' }).click();
  await expectAccessible(page);
  await name.fill('不要的名字');
  await name.press('Escape');
  await expect(named('夏日专题')).toBeVisible();
  await page.getByRole('button', { name: '重命名夏日专题' }).click();
  await name.fill('秋日专题');
  await name.press('Enter');
  const row = named('秋日专题');
  await expect(row).toBeVisible();
  await expect(named('夏日专题')).toHaveCount(0);
  expect(renames).toEqual([{ title: '秋日专题' }]);

  await row.getByRole('button', { name: '页面装修' }).click();
  await expect(canvas(page)).toBeVisible();
  const path = `/custompage?pageid=${new URL(page.url()).pathname.split('/').at(-1)}`;
  await tile(page, '文本').click();
  await panel(page).getByRole('textbox', { name: '文本内容' }).fill('桂花开了');
  await page.getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('发布成功')).toBeVisible();
  const after = await pages.parts(await pages.homeId());
  expect([after.header?.version, after.footer?.version]).toEqual([before.header?.version, before.footer?.version]);

  await list();
  await expect(row).toContainText('已发布');
  const enabled = row.getByRole('switch', { name: '启用秋日专题' });
  if (!(await enabled.isChecked())) await enabled.click();
  await expect(enabled).toBeChecked();
  await shopperSees(shopper, path, '桂花开了');
  await enabled.click();
  await expect(enabled).not.toBeChecked();
  await shopperSees(shopper, path, null);
  await enabled.click();
  await expect(enabled).toBeChecked();
  await shopperSees(shopper, path, '桂花开了');

  const question = page.getByRole('dialog', { name: '提示' });
  await row.getByRole('button', { name: '删除' }).click();
  await expect(question).toContainText('确定删除页面「秋日专题」？');
  await expectAccessible(page);
  await question.getByRole('button', { name: '取消' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: '删除' }).click();
  await tells(page, '删除成功！', () => question.getByRole('button', { name: '删除' }).click());
  await expect(row).toHaveCount(0);
  await shopperSees(shopper, path, null);
  await shopper.context().close();
});

test(
  'the list shows pages small, finds, sorts, copies and links them; a page says what it is shared by',
  PROVE,
  async ({ page, pages }) => {
    const picture = '/artwork/banners/fresh.svg';
    const zones = [{ type: 'W0003', width: 1190, height: 400, imgUrl: picture, alt: '当季鲜果', data: [] }];
    const id = await pages.add('专题甲', zones);
    await pages.publishBody(id);
    await pages.add('专题乙', []);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInOperator(page);
    await page.getByRole('searchbox', { name: '搜索页面名称' }).fill('专题');
    await page.keyboard.press('Enter');
    const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: '页面装修' }) });
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: '页面名称' }).click();
    await expect(rows.first()).toContainText('专题乙');
    const row = rows.filter({ hasText: '专题甲' }).first();
    const shown = (of: Locator): Promise<number> =>
      of.locator('[data-cover] img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(() => shown(row)).toBeGreaterThan(0);
    await expect(row.getByRole('link', { name: '查看' })).toHaveAttribute('href', `/custompage?pageid=${id}`);
    await row.getByRole('button', { name: '详情' }).click();
    await tells(page, '链接已复制', () => page.getByRole('button', { name: '复制链接' }).click());
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname + new URL(copied).search).toBe(`/custompage?pageid=${id}`);
    await page.keyboard.press('Escape');
    await tells(page, '复制成功', () => row.getByRole('button', { name: '复制', exact: true }).click());
    const copy = rows.filter({ hasText: '专题甲 副本' });
    await expect(copy).toContainText('未发布');
    await expect.poll(() => shown(copy)).toBeGreaterThan(0);
    await expectAccessible(page);

    await copy.getByRole('button', { name: '页面装修' }).click();
    await expect(canvas(page)).toBeVisible();
    const path = `/custompage?pageid=${new URL(page.url()).pathname.split('/').at(-1)}`;
    await page.getByRole('button', { name: '页面设置' }).click();
    await panel(page).getByRole('textbox', { name: '页面标题' }).fill('中秋专场');
    await panel(page).getByRole('textbox', { name: '页面描述' }).fill('团圆好物');
    await panel(page).getByRole('textbox', { name: '分享图片' }).fill(picture);
    // One field for the four sides; its colour is chosen by keys.
    await widget(page, 'W0003').click();
    await panel(page).getByRole('tab', { name: '组件样式' }).click();
    await panel(page).getByRole('spinbutton', { name: '边框', exact: true }).fill('6');
    await panel(page).getByRole('button', { name: '边框颜色：打开取色器' }).click();
    await expect(page.getByRole('slider', { name: '饱和度和亮度' })).toBeFocused();
    await page.keyboard.press('Shift+ArrowDown');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel(page).getByRole('textbox', { name: '边框颜色' })).toHaveValue('#E6E6E6');
    await expectAccessible(page);
    const box = widget(page, 'W0003').locator('[data-widget] > div').first();
    await expect(box).toHaveCSS('border', /^6px solid rgb\(230, 230, 230\)$/);
    await tells(page, '发布成功', () => page.getByRole('button', { name: '发布' }).click());
    const html = await (await page.request.get(path)).text();
    expect(/<title>([^<]*)/.exec(html)?.[1]).toBe('中秋专场');
    // The address was typed, and left by a click on the canvas.
    const shared = /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1] ?? '';
    expect(new URL(shared, 'http://none').pathname).toBe('/share/artwork/banners/fresh.jpg');
  },
);

test(
  'in a narrow window every page can be told by its name, and every deed is within reach',
  PROVE,
  async ({ page, pages }) => {
    const id = await pages.add('窄屏专题会场', []);
    await pages.publishBody(id);
    await page.setViewportSize({ width: 1024, height: 768 });
    await signInOperator(page);
    const row = page.getByRole('row').filter({ hasText: '窄屏专题会场' });
    const name = row.getByRole('link', { name: '窄屏专题会场' });
    expect(await name.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
    const deeds = row.getByRole('cell').last().locator('button, a');
    await expect(deeds).toHaveText(['页面装修', '详情', '查看', '复制', '删除']);
    // What lies under another column, or is cut off, is not what is at its place.
    for (const deed of await deeds.all())
      expect(
        await deed.evaluate((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          return document.elementFromPoint(left + width - 2, top + height / 2) === one;
        }),
      ).toBe(true);
  },
);

test(
  'the header opened alone changes every page of the shop, and nothing else',
  PROVE,
  async ({ page, browser, baseURL, pages, messages }) => {
    const shopper = await visit(browser, messages, baseURL);
    const homeId = await pages.homeId();
    const before = await pages.parts(homeId);
    await signInOperator(page);
    await openEditor(page, 'header');
    await expect(canvas(page).getByRole('region')).toHaveCount(1);
    const search = canvas(page)
      .getByRole('region', { name: '头部' })
      .locator('[data-node]:has(> [data-widget="W0008"])');
    await search.click();
    const placeholder = panel(page).getByRole('textbox', { name: '提示文字' });
    const old = await placeholder.inputValue();
    const publish = (): Promise<void> =>
      tells(page, '发布成功', async () => {
        await page.getByRole('button', { name: '发布' }).click();
        const question = page.getByRole('dialog', { name: '发布前请确认' });
        await expect(question).toContainText(/头部由 \d+ 个页面共用，发布后都会改变：/);
        await question.getByRole('button', { name: '发布', exact: true }).click();
      });
    const shopperFinds = async (text: string): Promise<void> => {
      for (const path of ['/', '/items']) {
        await shopper.goto(path);
        await expect(shopper.getByRole('banner').getByRole('combobox')).toHaveAttribute('placeholder', text);
      }
    };

    await placeholder.fill('秋天想要什么');
    await expectAccessible(page);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('保存成功')).toBeVisible();
    await shopperFinds(old);
    await publish();
    await shopperFinds('秋天想要什么');
    const after = await pages.parts(homeId);
    expect(after.header?.version).not.toBe(before.header?.version);
    expect([after.body, after.footer]).toEqual([before.body, before.footer]);

    await placeholder.fill(old);
    await publish();
    await shopperFinds(old);
    await shopper.context().close();
  },
);

test(
  'the keyboard undoes and redoes inside a field; leaving asks whenever work is unsaved, and only then',
  PROVE,
  async ({ page, pages }) => {
    const title = `有去有回 ${Date.now()}`;
    const id = await pages.add(title, [{ type: 'W0011', text: '原来', width: 300, height: 40 }]);
    await signInOperator(page);
    await openEditor(page, title);
    // Drafts save themselves after a while; here nothing is ever saved.
    const held: Route[] = [];
    await page.route(/\/draft$/, (route) => void held.push(route));
    const text = widget(page, 'W0011');
    await text.click();
    const field = panel(page).getByRole('textbox', { name: '文本内容' });
    await field.fill('改了');
    // Another field has the focus and keeps it; the browser's own undo would go back to the text.
    const size = panel(page).getByLabel('字号');
    await size.press('Control+z');
    await expect(field).toHaveValue('原来');
    await expect(text).toHaveText('原来');
    await expect(size).toBeFocused();
    await size.press('Control+y');
    await expect(field).toHaveValue('改了');
    await expect(text).toHaveText('改了');

    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const native = await asked;
    expect(native.type()).toBe('beforeunload');
    await native.dismiss();

    const question = page.getByRole('dialog', { name: '提示' });
    await page.goBack();
    await expect(question).toContainText('有修改尚未保存，确定离开？');
    await question.getByRole('button', { name: '取消' }).click();
    await expect(page).toHaveURL(`/edit/pages/${id}`);
    await expect(text).toHaveText('改了');
    await page.getByRole('button', { name: '返回页面列表' }).click();
    await question.getByRole('button', { name: '不保存' }).click();
    await expect(page.getByRole('group', { name: '页面类型' })).toBeVisible();
    expect((await pages.parts(id)).body?.document.widgets.find(({ type }) => type === 'W0011')?.['text']).toBe('原来');

    // The save that was held ends with its page; ended here, too, it does not go on when the route is taken away.
    await page.goto('about:blank');
    await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
    await page.unroute(/\/draft$/);
    await page.goto(`/edit/pages/${id}`);
    await expect(text).toHaveText('原来');
    await page.getByRole('button', { name: '返回页面列表' }).click();
    await expect(page.getByRole('group', { name: '页面类型' })).toBeVisible();
    await expect(question).toHaveCount(0);
  },
);
