/** Two operators at one page, versions, and what is planned. */
import { canvas, openPage, operatorSession, panel, test, widget } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE, wholePage } from '../support.ts';
import type { Page } from 'playwright/test';

const TEXT = { type: 'W0011', text: '', fontSize: 20, width: 300, height: 40 };

async function typeInto(page: Page, at: number, text: string): Promise<void> {
  await widget(page, 'W0011').nth(at).click();
  await panel(page).getByRole('textbox', { name: '文本内容' }).fill(text);
}

const saved = (page: Page) => expect(page.getByText('草稿已保存')).toBeVisible();

test('two operators at one page: what does not touch comes together, what does is asked about', async ({
  page,
  browser,
  pages,
  baseURL,
}) => {
  const widgets = ['第一段', '第二段', '第三段'].map((text, at) => ({ ...TEXT, text, uuid: `together${at}` }));
  const id = await pages.add('两人装修', widgets);
  await openPage(page, id);
  const other = await browser.newPage({ baseURL });
  await operatorSession(other);
  await other.goto(`/edit/pages/${id}`);
  await expect(canvas(other)).toBeVisible();
  await expect(other.getByText('您在另一窗口也在编辑')).toBeVisible();
  await typeInto(other, 1, '她改的第二段');
  await saved(other);
  await typeInto(page, 0, '我改的第一段');
  await expect(widget(page, 'W0011').nth(1)).toHaveText('她改的第二段');
  await saved(page);
  // Both change the third one at once: hers stays on its way until his is on the server.
  const isDraft = (url: URL): boolean => url.pathname.endsWith('/draft');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await other.route(isDraft, async (route) => {
    await held;
    await route.continue();
  });
  const hers = other.waitForRequest((request) => isDraft(new URL(request.url())));
  await typeInto(other, 2, '她的第三段');
  await hers;
  const his = page.waitForResponse((answer) => isDraft(new URL(answer.url())));
  await typeInto(page, 2, '我的第三段');
  await his;
  letGo();
  const question = other.getByRole('dialog', { name: 'operator也修改了这个页面' });
  await expect(question.getByRole('group', { name: '文本「她的第三段」' })).toContainText('文本内容 我的第三段');
  await expectAccessible(other, [], ['region']);
  await question.getByRole('radio', { name: 'operator 文本内容 我的第三段' }).check();
  await question.getByRole('button', { name: '合并' }).click();
  await expect(widget(other, 'W0011')).toHaveText(['我改的第一段', '她改的第二段', '我的第三段']);
  await other.close();
});

test('who else is here is seen by pointer and frame until they leave, and comments on a widget are answered', async ({
  page,
  browser,
  pages,
  baseURL,
}) => {
  const id = await pages.add('光标', [{ ...TEXT, text: '一段文字', uuid: 'cursors001' }]);
  await openPage(page, id);
  await expect(page.getByText('也在编辑')).toHaveCount(0);
  const other = await browser.newPage({ baseURL });
  await operatorSession(other);
  await other.goto(`/edit/pages/${id}`);
  await widget(other, 'W0011').click();
  await panel(other).getByRole('textbox', { name: '文本内容' }).focus();
  const hand = canvas(page).locator('[data-hand]').filter({ hasText: '您在另一窗口' });
  // The frame of the selection, and the pointer.
  await widget(other, 'W0011').hover();
  await expect(hand).toHaveCount(2);
  await page.getByRole('button', { name: '您在另一窗口也在编辑' }).click();
  const list = page.getByRole('dialog', { name: '也在这个页面的人' });
  await expect(list.getByRole('button', { name: '正在编辑「文本」的文本内容' })).toBeVisible();
  await expectAccessible(page, [], ['region']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(hand).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(hand).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  // A comment on the widget: a colleague is mentioned by keys, both see it at the widget, and it is resolved.
  await widget(page, 'W0011').click();
  await page.getByRole('tab', { name: '批注', exact: true }).click();
  const notes = page.getByRole('complementary', { name: '挂件和结构' });
  await notes.getByRole('textbox', { name: '对「文本」的批注' }).fill('请看 @oper');
  await expect(notes.getByRole('option', { name: 'operator', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('标题太长');
  await expect(notes.getByRole('textbox', { name: '对「文本」的批注' })).toHaveValue('请看 @operator 标题太长');
  await page.keyboard.press('Control+Enter');
  await expect(notes.getByText('请看 @operator 标题太长')).toBeVisible();
  await expectAccessible(page, [], ['region']);
  await other.getByRole('button', { name: '文本有 1 条未解决的批注' }).click();
  const theirs = other.getByRole('complementary', { name: '挂件和结构' });
  await theirs.getByRole('textbox', { name: '回复operator' }).fill('改好了');
  await other.keyboard.press('Control+Enter');
  await expect(notes.getByText('改好了')).toBeVisible();
  await notes.getByRole('button', { name: '标为已解决' }).click();
  await expect(other.getByRole('button', { name: '文本有 1 条未解决的批注' })).toHaveCount(0);
  await other.goto('/edit/pages');
  await expect(page.getByText('也在编辑')).toHaveCount(0);
  await other.close();
});

test(
  'versions say what they changed and come back as a draft; a page is published as planned',
  PROVE,
  async ({ page, pages }) => {
    const first = { ...TEXT, text: '从前', uuid: 'versions01' };
    const id = await pages.add('有历史的页面', [first]);
    await pages.publishBody(id);
    await pages.saveBody(id, [first, { ...TEXT, text: '又一段', uuid: 'versions02' }]);
    await openPage(page, id);
    await typeInto(page, 0, '现在');
    await saved(page);
    await page.getByRole('button', { name: '历史版本' }).click();
    const versions = page.getByRole('dialog', { name: '历史版本' });
    await expect(versions.getByText('修改 文本「现在」：文本内容')).toBeVisible();
    await versions.getByLabel('备注').fill('定稿');
    await versions.getByRole('button', { name: '保存备注' }).click();
    await expect(versions.getByRole('button', { name: '定稿' })).toBeVisible();
    await versions.getByRole('button', { name: '已发布' }).click();
    await expect(versions.getByText('新增 文本「从前」')).toBeVisible();
    await expect(versions.frameLocator('iframe[title="这个版本"]').getByText('从前')).toBeVisible();
    // Two versions beside each other: what differs is outlined in both, and arrows lead from one to the next.
    await versions.getByRole('combobox', { name: '对比' }).selectOption({ index: 0 });
    const changes = versions.getByRole('list', { name: '不同之处' });
    await changes.getByRole('button', { name: '修改 文本「现在」：文本内容' }).focus();
    for (const title of ['这个版本', '对比的版本'])
      await expect(
        versions.frameLocator(`iframe[title="${title}"]`).locator('[data-node="versions01"] > div'),
      ).toHaveCSS('outline-width', '8px');
    await page.keyboard.press('ArrowDown');
    await expect(changes.getByRole('button', { name: '新增 文本「又一段」' })).toBeFocused();
    const [was, is] = ['这个版本', '对比的版本'].map((title) => versions.frameLocator(`iframe[title="${title}"]`));
    await expect(was?.locator('[data-node="versions01"] > div') ?? page.locator('none')).toHaveCSS(
      'outline-width',
      '3px',
    );
    await expect(is?.locator('[data-node="versions02"] > div') ?? page.locator('none')).toHaveCSS(
      'outline-width',
      '8px',
    );
    await versions.getByRole('button', { name: '375' }).click();
    await expect(versions.locator('iframe[title="这个版本"]')).toHaveAttribute('src', /platform=h5/);
    await expectAccessible(page, ['iframe'], ['region']);
    await versions.getByRole('button', { name: '恢复为草稿' }).click();
    await expect(widget(page, 'W0011')).toHaveText(['从前']);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(widget(page, 'W0011')).toHaveText(['现在', '又一段']);

    await page.getByRole('button', { name: '定时上下线' }).click();
    const plans = page.getByRole('dialog', { name: '定时上下线' });
    await plans.getByRole('button', { name: '保存计划' }).click();
    await expect(plans.getByRole('alert')).toHaveText('请填写时间');
    await plans.getByLabel('时间（商城所在时区）').fill('2037-11-11T00:00');
    await plans.getByRole('button', { name: '保存计划' }).click();
    await expect(plans.getByRole('listitem')).toContainText('2037-11-11 00:00:00');
    await expectAccessible(page, [], ['region']);
    await plans.getByRole('button', { name: '取消计划' }).click();
    await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '取消计划' }).click();
    await expect(plans.getByRole('listitem')).toHaveCount(0);
  },
);

test(
  'work that never came to the server is offered after a reload, without network too',
  PROVE,
  async ({ page, pages, messages }) => {
    messages.allow(/ERR_FAILED/);
    const id = await pages.add('断网的页面', [{ ...TEXT, text: '有网时' }]);
    await openPage(page, id);
    await page.route('**/api/mall/pages/*/draft', (route) => route.abort());
    await typeInto(page, 0, '断网时写的');
    await expect(page.getByRole('alert')).toContainText('未保存到服务器，已存本机，将自动重试');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await wholePage(page);
    const offer = page.getByRole('dialog', { name: '恢复未保存的修改' });
    await expect(offer.getByRole('listitem')).toHaveText([/^修改 文本「断网时写的」：文本内容/]);
    await offer.getByRole('button', { name: '恢复', exact: true }).click();
    await expect(widget(page, 'W0011')).toHaveText(['断网时写的']);
    await expect(page.getByRole('alert')).toContainText('将自动重试');
    await page.unroute('**/api/mall/pages/*/draft');
    await saved(page);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(widget(page, 'W0011')).toHaveText(['有网时']);
  },
);
