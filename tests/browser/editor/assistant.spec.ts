/** The assistant in the editor: a sentence becomes changes on the canvas that are looked at, refined, dropped, taken and saved. */
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { ModelServer, type Asked } from '../../../server/testing/receivers/model-server.ts';
import { mallPages } from '../../support/calls/mall-pages.ts';
import { canvas, operatorSession, panel, test, widget } from '../steps/designer-steps.ts';
import { saleable, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, tabTo } from '../support.ts';

let mall: OrderMall;
const model = new ModelServer();
test.beforeAll(async () => {
  const url = await model.open();
  const { HEADLESS_SHELL = '' } = process.env;
  mall = await startOrderMall({
    ASSIST_URL: url,
    ASSIST_KEY: 'secret',
    ASSIST_MODEL: 'm-1',
    PICTURE_CHROMIUM: HEADLESS_SHELL,
  });
});
test.afterAll(async () => {
  model.close();
  await mall.stop();
});

/** What the last tool answered. */
const toolAnswer = ({ body }: Asked): string => String(body.messages.at(-1)?.content);

async function openPane(page: Page): Promise<void> {
  await operatorSession(page, mall.url);
  const pages = await mallPages(mall.url);
  const id = await pages.add('助手的页面', [
    { type: 'W0011', uuid: 'old0000000', text: '旧标题', width: 1190, height: 40 },
  ]);
  await page.goto(`${mall.url}/edit/pages/${id}`);
  await expect(canvas(page)).toBeVisible();
  await page.getByRole('tab', { name: '助手' }).click();
}

test('a sentence becomes a section on the canvas by keyboard, which is refined, dropped, made again and taken', async ({
  page,
}) => {
  const [one, other] = await saleable(mall);
  const insert = [
    { do: 'insert', type: 'W0002', as: 'tea', values: { text: '今日新茶', showMore: false } },
    { do: 'fill', widget: 'tea', ids: [String(one?.goods_id), String(other?.goods_id)] },
  ];
  model.script = [
    { text: '我先看看这一页。', calls: [{ name: 'read_page', args: {} }] },
    (asked) => ({
      calls: [{ name: 'edit_page', args: { steps: toolAnswer(asked).includes('旧标题') ? insert : [] } }],
    }),
    { text: '加了“今日新茶”，放了 2 件商品。' },
    {
      calls: [
        { name: 'edit_page', args: { steps: [{ do: 'set', widget: 'old0000000', values: { text: '春茶节' } }] } },
      ],
    },
    { text: '标题改成了“春茶节”。' },
    { calls: [{ name: 'edit_page', args: { steps: insert } }] },
    { text: '又加了一次。' },
  ];
  await openPane(page);
  const pane = page.getByRole('tabpanel', { name: '助手' });
  const field = pane.getByLabel('想改什么？');
  await tabTo(page, field);
  await page.keyboard.type('加一个春茶专区，放两件茶');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const proposal = pane.getByRole('group', { name: '助手的修改' });
  await expect(proposal).toContainText('改了 2 处');
  await expect(pane.getByRole('list', { name: '对话' })).toContainText('加了“今日新茶”，放了 2 件商品。');
  await expect(pane).toContainText('m-1 · 用了 360 个 token');
  await expect(canvas(page)).toContainText('今日新茶');
  await expectAccessible(page);
  // Nothing is saved before it is taken.
  await expect(page.getByText(/草稿已保存/)).toHaveCount(0);

  await field.fill('把标题改成春茶节');
  await field.press('Enter');
  await expect(canvas(page)).toContainText('春茶节');
  await expect(proposal).toContainText('改了 3 处');
  await tabTo(page, proposal.getByRole('button', { name: '放弃' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(canvas(page)).toContainText('旧标题');
  await expect(canvas(page)).not.toContainText('今日新茶');

  await field.fill('还是加上吧');
  await pane.getByRole('button', { name: '发送' }).click();
  await proposal.getByRole('button', { name: '采用' }).click();
  await expect(page.getByText(/草稿已保存/).first()).toBeVisible();
  await page.reload();
  await expect(canvas(page)).toContainText('今日新茶');
});

test('a model at work is stopped, and one that is away says so', async ({ page }) => {
  model.script = [{ text: '让我想一想', wait: 60_000 }];
  await openPane(page);
  const pane = page.getByRole('tabpanel', { name: '助手' });
  await pane.getByRole('button', { name: '写页面标题和描述' }).click();
  await expect(pane.getByRole('status')).toHaveText('正在想');
  await pane.getByRole('button', { name: '停止' }).click();
  await expect(pane.getByText('已停止')).toBeVisible();
  await expect.poll(() => model.aborted).toBe(1);
  model.script = [{ status: 500 }];
  await pane.getByLabel('想改什么？').fill('再试一次');
  await pane.getByRole('button', { name: '发送' }).click();
  await expect(pane.getByText('模型没有应答，请稍后再试')).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 700 });
  await expectAccessible(page);
});

test('two assistants and a person work on one page, and nobody loses a word', async ({ page }) => {
  await operatorSession(page, mall.url);
  const pages = await mallPages(mall.url);
  const text = (uuid: string) => ({ type: 'W0011', uuid, text: `旧的${uuid}`, width: 1190, height: 40 });
  const id = await pages.add('三方的页面', [text('a000000001'), text('b000000002'), text('c000000003')]);
  const [first, second] = [await pages.assistant('甲'), await pages.assistant('乙')];
  await page.goto(`${mall.url}/edit/pages/${id}`);
  await widget(page, 'W0011').nth(2).click();
  await Promise.all([
    panel(page).getByRole('textbox', { name: '文本内容' }).fill('人写的'),
    first(id, [{ do: 'set', widget: 'a000000001', values: { text: '甲写的' } }]),
    second(id, [
      { do: 'set', widget: 'b000000002', values: { text: '乙写的' } },
      { do: 'insert', type: 'W0011', values: { text: '乙添的' } },
    ]),
  ]);
  const words = ['甲写的', '乙写的', '人写的', '乙添的'];
  for (const one of words) await expect(canvas(page)).toContainText(one);
  const stored = async (): Promise<unknown[]> =>
    ((await pages.parts(id)).body?.document.widgets ?? [])
      .filter(({ type }) => type === 'W0011')
      .map(({ text }) => text);
  await expect.poll(stored).toEqual(words);
});

test('a program sees a draft as a picture, by a way that is open to nobody else', async ({ page, request }) => {
  await operatorSession(page, mall.url);
  const pages = await mallPages(mall.url);
  const panel = { type: 'W0006', width: 1190, height: 400, foregroundColor: '#1f5132ff', childWidgets: [] };
  const words = {
    type: 'W0011',
    text: '春茶节',
    color: '#ffffff',
    fontSize: 64,
    x: 40,
    y: 40,
    width: 220,
    height: 108,
  };
  const id = await pages.add('有颜色的', [{ ...panel, childWidgets: [words] }]);
  const { picture } = await pages.picture(id);
  const { data, info } = await sharp(Buffer.from(picture, 'base64')).raw().toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(900);
  let green = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (Math.abs((data[at] ?? 0) - 31) + Math.abs((data[at + 1] ?? 0) - 81) + Math.abs((data[at + 2] ?? 0) - 50) < 24)
      green += 1;
  // 1190 by 400 px of the page, at 900 px across.
  expect(green / (900 * 302)).toBeGreaterThan(0.7);
  const asGuest = await request.get(`${mall.url}/edit/preview/${id}?ticket=9999999999.${'a'.repeat(43)}`, {
    maxRedirects: 0,
  });
  expect(asGuest.status()).toBe(303);
});
