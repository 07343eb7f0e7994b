import { beforeAll, expect, inject } from 'vitest';
import { mallPages, type MallPages } from '../support/calls/mall-pages.ts';
import type { Target } from './look.ts';
import type { Page } from './page.ts';
import { walk } from './walk.ts';

const PANEL = {
  type: 'W0006',
  comptyle: 'body',
  width: 1190,
  height: 300,
  childWidgets: [{ type: 'W0003', x: 100, y: 60, width: 200, height: 120, leaf: true }],
};
const BODY: Target = { role: 'region', name: '正文', within: { role: 'region', name: '画布' } };
const CHILD: Target = { selector: '[data-node]:has(> [data-widget="W0003"])', within: BODY };
const SETTINGS: Target = { role: 'complementary', name: '属性' };

let pages: MallPages;
beforeAll(async () => {
  pages = await mallPages(inject('mallUrl'));
});

/** px between the upper left corner of the child and the handle that belongs there. */
async function handleOff(page: Page): Promise<number> {
  const child = await page.box(CHILD);
  const handle = await page.box({ selector: '[data-handle="nw"]' });
  return Math.round(Math.hypot(handle.x + handle.width / 2 - child.x, handle.y + handle.height / 2 - child.y));
}

walk('an operator signs in, changes a page and publishes it', async (page) => {
  const id = await pages.add('换浏览器装修', [PANEL]);
  await page.open('/edit/pages');
  await page.fill({ role: 'textbox', name: '账号' }, 'operator');
  await page.fill({ selector: 'input[type="password"]' }, 'mall12345');
  await page.click({ role: 'button', name: '登录' });
  await page.click({ role: 'button', named: '自定义页', within: { role: 'group', name: '页面类型' } });
  await page.click({ selector: `a[href$="/pages/${id}"]`, nth: 0 });

  await page.click({ role: 'button', name: '文本', within: { role: 'complementary', name: '挂件和结构' } });
  const words = `写于${page.version}`;
  await page.fill({ role: 'textbox', name: '文本内容', within: SETTINGS }, words);
  await page.expectText(BODY, words);

  await page.click(CHILD);
  const before = await page.box(CHILD);
  await page.drag(CHILD, { x: 70, y: 50 });
  await page.until(async () => {
    const after = await page.box(CHILD);
    expect(Math.abs(after.x - before.x - 70)).toBeLessThan(12);
    expect(Math.abs(after.y - before.y - 50)).toBeLessThan(12);
    expect(await handleOff(page)).toBeLessThan(2);
  });
  await page.press('z', 'Control');
  await page.until(async () => {
    expect(await page.box(CHILD)).toEqual(before);
    expect(await handleOff(page)).toBeLessThan(2);
  });

  await page.click({ role: 'button', name: '发布' });
  // The child has no picture yet, which the check before publishing mentions.
  await page.click({ role: 'button', name: '仍然发布' });
  await page.expect({ text: '^发布成功' });
  await page.open(`/custompage?pageid=${id}`);
  await page.expectText({ role: 'main' }, words);
});
