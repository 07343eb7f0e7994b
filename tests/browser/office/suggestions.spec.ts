/** What an assistant drafts by its tools reaches shoppers when a person takes it, and the assistant reads why something was dropped. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { DAY } from '../../../engine/rules/format/time.ts';
import { startServer, type RunningServer } from '../../support/processes/server.ts';
import { operatorSession, tells } from '../steps/designer-steps.ts';
import { look } from '../steps/office-steps.ts';
import { nowInSeconds } from '../steps/order-steps.ts';
import { expect, test } from '../support.ts';

let mall: RunningServer;
let assistant: Client;

async function post<T>(path: string, body: object, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`${mall.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return ((await answer.json()) as { data: T }).data;
}

async function tool<T>(name: string, sent: object): Promise<T> {
  const { content, isError } = await assistant.callTool({ name, arguments: { ...sent } });
  const [{ text = '' } = {}] = content as { text?: string }[];
  expect(isError, text).not.toBe(true);
  return JSON.parse(text) as T;
}

test.beforeAll(async () => {
  mall = await startServer();
  const { token } = await post<{ token: string }>('/operator/login', { username: 'operator', password: 'mall12345' });
  const rights = ['suggestions.write', 'goods.read'];
  const { role_id } = await post<{ role_id: number }>('/mall/roles', { name: '文案助手', rights }, token);
  const { key } = await post<{ key: string }>('/mall/api-keys', { name: '小文', role_ids: [role_id] }, token);
  assistant = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  // The library's own types of its transport differ from each other under exactOptionalPropertyTypes.
  await assistant.connect(new StreamableHTTPClientTransport(new URL(`${mall.url}/mcp`), { requestInit }) as never);
});
test.afterAll(async () => {
  await assistant.close();
  await mall.stop();
});

test('drafts of an assistant are taken in part, taken with changes, and dropped with a reason', async ({ page }) => {
  const { list } = await tool<{ list: { goods_id: number; name: string }[] }>('list_goods', { pageSize: 2 });
  const [first, second] = list;
  if (!first || !second) throw new Error('no goods');
  const texts = { name: `${first.name} 当日现摘`, brief: '清晨采摘，冷链直达' };
  await tool('suggest_goods_texts', { goods_id: first.goods_id, ...texts, note: '名称要有新鲜度' });
  await tool('suggest_goods_texts', { goods_id: second.goods_id, brief: '全网最低价' });
  const times = { begin_date: nowInSeconds() - 60, end_date: nowInSeconds() + 7 * DAY };
  await tool('suggest_coupon', { card_type: 'cash', title: '暖冬券', reduce_cost: 500, quantity: 90, ...times });

  await operatorSession(page, mall.url);
  await page.goto(`${mall.url}/edit`);
  await page.getByRole('link', { name: /待采纳的建议/ }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await look(page);

  await page.getByRole('button', { name: '处理建议 1', exact: true }).press('Enter');
  const detail = page.getByRole('dialog').first();
  await expect(detail.getByText('名称要有新鲜度')).toBeVisible();
  await expect(detail.getByRole('region', { name: '商品名称' }).getByText(texts.name, { exact: true })).toBeVisible();
  await look(page);
  await detail.getByRole('checkbox', { name: '采纳商品名称' }).uncheck();
  await detail.getByRole('button', { name: '采纳', exact: true }).click();
  await tells(page, '已采纳，商品已更新', () =>
    page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '采纳' }).click(),
  );
  const shown = await (await page.request.get(`${mall.url}/items/${first.goods_id}`)).text();
  expect(shown).toContain(texts.brief);
  expect(shown).not.toContain(texts.name);

  await page.goto(`${mall.url}/edit/suggestions?open=2`);
  await detail.getByRole('button', { name: '不采纳', exact: true }).click();
  await expect(detail.getByText('请填写不采纳的原因')).toBeVisible();
  await page.keyboard.type('不能写最低价');
  await detail.getByRole('button', { name: '不采纳', exact: true }).click();
  await tells(page, '已记为不采纳', () =>
    page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '不采纳' }).click(),
  );
  const dropped = await tool<{ list: object[] }>('list_suggestions', { state: 'dropped' });
  expect(dropped.list).toMatchObject([{ goods_id: second.goods_id, reason: '不能写最低价', is_own: true }]);

  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${mall.url}/edit/suggestions?open=3`);
  await look(page);
  await detail.getByRole('link', { name: '修改后采纳' }).click();
  await page.getByRole('spinbutton', { name: '发放总量（张）' }).fill('50');
  await look(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: '暖冬券', level: 1 })).toBeVisible();
  await expect(page.getByText('已领 0 / 50，已用 0')).toBeVisible();
});
