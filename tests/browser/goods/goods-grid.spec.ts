/** 表格编辑: chosen goods with their variants in one table, by the keyboard and from a spreadsheet program. */
import type { APIRequestContext, Locator } from 'playwright/test';
import { operatorSession } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

/** Pastes a text into the focused cell, as a spreadsheet program offers it. */
async function paste(cell: Locator, text: string): Promise<void> {
  await cell.focus();
  await cell.evaluate((field, block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', block);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** The office's calls, as another operator makes them. */
async function colleague(request: APIRequestContext) {
  const account = { username: 'operator', password: 'mall12345' };
  const signedIn = (await (await request.post('/api/operator/login', { data: account })).json()) as {
    data: { token: string };
  };
  const headers = { authorization: `Bearer ${signedIn.data.token}` };
  return async (method: 'post' | 'put', path: string, data: object): Promise<Record<string, unknown>> => {
    const answer = (await (await request[method](`/api/mall/${path}`, { headers, data })).json()) as {
      data: Record<string, unknown>;
    };
    return answer.data;
  };
}

/** Makes a goods with three sizes; answers its number. */
async function makeGoods(call: Awaited<ReturnType<typeof colleague>>, name: string): Promise<number> {
  const sizes = ['大', '中', '小'];
  const made = await call('post', 'goods', {
    name,
    approve_status: 'onsale',
    specs: [{ name: '尺码', values: sizes.map((size, at) => ({ spec_value_id: -1 - at, name: size })) }],
    items: sizes.map((_size, at) => ({
      is_on: true,
      is_default: at === 0,
      spec_value_ids: [-1 - at],
      price: 1000 + 100 * at,
      store: 10,
    })),
  });
  return Number(made['goods_id']);
}

test(
  'cells of chosen goods change by keyboard and by a pasted block, and are saved together',
  PROVE,
  async ({ page, request }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await operatorSession(page);
    // A second run finds goods of its own.
    const run = Date.now();
    const [one, two] = [`表格甲${run}`, `表格乙${run}`];
    const call = await colleague(request);
    const [first, second] = [await makeGoods(call, one), await makeGoods(call, two)];
    await page.goto(`/edit/goods?q=${run}`);
    const list = page.getByRole('main');
    await list.getByRole('checkbox', { name: `选择${one}` }).check();
    await list.getByRole('checkbox', { name: `选择${two}` }).check();
    await page.getByRole('button', { name: '批量表格编辑' }).click();
    await expect(page).toHaveURL(new RegExp(`grid\\?goods_ids=${first},${second}$`));
    const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
    await expect(page.getByText('2 个商品，6 个规格')).toBeVisible();

    // Enter and the arrows move down and up, Tab to the right, Escape brings the stored value back.
    await cell(`${one} 大的售价（元）`).fill('12.5');
    await page.keyboard.press('Enter');
    await expect(cell(`${one} 中的售价（元）`)).toBeFocused();
    await page.keyboard.type('0');
    await page.keyboard.press('ArrowUp');
    await expect(cell(`${one} 大的售价（元）`)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(cell(`${one} 大的市场价（元）`)).toBeFocused();
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '1 格填写有误' })).toBeVisible();
    await expect(cell(`${one} 中的售价（元）`)).toBeFocused();
    await expect(cell(`${one} 中的售价（元）`)).toHaveAccessibleDescription('售价为 0 的商品不能在售');
    await page.keyboard.press('Escape');
    await expect(cell(`${one} 中的售价（元）`)).toHaveValue('11');

    await paste(cell(`${one} 小的库存`), '21\t300\r\n22\t\r\n\t410\r\n24\t420\r\n25\t430\r\n');
    await expect(page.getByText(/已填入 6 格；2 格超出表格/)).toBeVisible();
    await expect(cell(`${one} 小的库存`)).toHaveValue('21');
    await expect(cell(`${two} 大的库存`)).toHaveValue('22');
    await expect(cell(`${two} 中的库存`)).toHaveValue('10');
    await expect(cell(`${two} 小的重量（克）`)).toHaveValue('420');
    await expect(cell(`${one} 大的售价（元）`)).toHaveAccessibleDescription('原来 10');
    await expect(page.getByRole('status').filter({ hasText: '已修改 7 格' })).toBeVisible();
    await expectAccessible(page);

    // Leaving asks; a colleague changes one of the goods meanwhile.
    await page.getByRole('button', { name: '返回' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('有修改尚未保存');
    await question.getByRole('button', { name: '取消' }).click();
    await call('put', 'goods-grid', {
      goods: [{ goods_id: second, version: 1, items: [{ item_id: second, price: 900 }] }],
    });
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('alert').filter({ hasText: `1 个商品没有保存：「${two}」已被他人修改` })).toBeVisible();
    await expect(cell(`${two} 大的售价（元）`)).toHaveValue('9');
    await expect(cell(`${two} 大的库存`)).toHaveValue('22');
    await expect(page.getByRole('status').filter({ hasText: '已修改 4 格' })).toBeVisible();
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('status').filter({ hasText: '没有修改' })).toBeVisible();
    await page.reload();
    await expect(cell(`${one} 大的售价（元）`)).toHaveValue('12.50');
    await expect(cell(`${two} 小的重量（克）`)).toHaveValue('420');

    await page.setViewportSize({ width: 375, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expectAccessible(page);
  },
);
