import { hookReceiver, type HookReceiver } from '../../../server/testing/receivers/hook-receiver.ts';
import { startServer, type RunningServer } from '../../support/processes/server.ts';
import { signInOperator, tells } from '../steps/designer-steps.ts';
import { look } from '../steps/office-steps.ts';
import { expect, PROVE, test } from '../support.ts';

let mall: RunningServer;
let receiver: HookReceiver;
test.beforeAll(async () => {
  receiver = await hookReceiver();
  mall = await startServer({ WEBHOOK_NETWORKS: '127.0.0.1' });
});
test.afterAll(async () => {
  await mall.stop();
  await receiver.close();
});

test(
  'an operator makes a key and a webhook for the ERP, sees a delivery fail, sends it again, and revokes the key',
  PROVE,
  async ({ page }) => {
    await signInOperator(page, mall.url);
    await page.goto(`${mall.url}/edit/api-keys`);
    await page.getByRole('button', { name: '新建密钥' }).press('Enter');
    const making = page.getByRole('dialog', { name: '新建接口密钥' });
    await making.getByRole('button', { name: '新建' }).click();
    await expect(making.getByRole('alert')).toHaveText('请输入名称');
    await making.getByLabel('名称').fill('金蝶 ERP');
    await making.getByRole('checkbox', { name: '店长' }).press('Space');
    await expect(making).toContainText('可以调用：');
    await page.setViewportSize({ width: 375, height: 800 });
    await look(page);
    await page.setViewportSize({ width: 1190, height: 900 });
    await making.getByRole('button', { name: '新建' }).press('Enter');
    const shown = page.getByRole('dialog', { name: '「金蝶 ERP」的密钥' });
    const key = await shown.getByLabel('密钥').inputValue();
    await look(page);
    await shown.getByRole('button', { name: '已保存，关闭' }).press('Enter');
    const ofKey = page.getByRole('row').filter({ hasText: '金蝶 ERP' });
    await expect(ofKey).toContainText('未使用');
    await expect(page.getByText(key)).toHaveCount(0);

    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const call = (path: string, body?: object): Promise<Response> =>
      fetch(`${mall.url}/api${path}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
    const { data } = (await (await call('/mall/stock')).json()) as { data: { list: { item_id: number }[] } };
    const itemId = data.list[0]?.item_id ?? 0;

    await page.goto(`${mall.url}/edit/webhooks`);
    await look(page);
    await page.getByRole('link', { name: '新建推送' }).press('Enter');
    await page.getByLabel('名称').fill('ERP 通知');
    await page.getByLabel('网址').fill('http://10.0.0.8/hooks');
    await page.getByRole('checkbox', { name: '库存变化' }).press('Space');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('alert')).toHaveText('地址不在公网，不能推送');
    await page.getByLabel('网址').fill(receiver.url);
    await tells(page, '已保存', () => page.getByRole('button', { name: '保存' }).click());
    await expect(page.getByLabel('签名密钥')).toHaveValue(/^whsec_/);
    receiver.replies = [503];
    await page.getByRole('button', { name: '发送测试' }).press('Enter');
    await expect(page.getByText('对方拒绝，状态码 503')).toBeVisible();
    await look(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await look(page);
    await page.setViewportSize({ width: 1190, height: 900 });

    // The first attempt is refused; the second, five seconds later, arrives.
    receiver.replies = [500];
    const rows = [{ item_id: itemId, store: 321 }];
    expect((await call('/mall/stock/adjust', { number: 'browser-0001', reason: '盘点', rows })).status).toBe(200);
    await expect.poll(() => receiver.came.length, { timeout: 60_000 }).toBe(3);
    await page.getByRole('link', { name: '推送记录' }).click();
    const delivery = page.getByRole('row').filter({ hasText: `sku:${itemId}` });
    await expect(async () => {
      await page.reload();
      await expect(delivery).toBeVisible();
      await expect(delivery).toContainText('已送达', { timeout: 1000 });
    }).toPass();
    await expect(delivery).toContainText('204');
    await look(page);
    await delivery.getByRole('button', { name: /^详情/ }).press('Enter');
    await expect(page.getByRole('dialog')).toContainText('"store":321');
    await look(page);
    await page.keyboard.press('Escape');
    await tells(page, '已重新排队，稍后推送', () => delivery.getByRole('button', { name: /^重发/ }).press('Enter'));
    await expect.poll(() => receiver.came.length).toBe(4);
    expect(new Set(receiver.came.slice(1).map(({ id }) => id)).size).toBe(1);
    await page.setViewportSize({ width: 375, height: 800 });
    await look(page);
    await page.setViewportSize({ width: 1190, height: 900 });

    await page.goto(`${mall.url}/edit/api-keys`);
    await expect(ofKey).not.toContainText('未使用');
    await ofKey.getByRole('button', { name: '吊销 金蝶 ERP' }).press('Enter');
    const question = page.getByRole('dialog', { name: '提示' });
    await expect(question).toContainText('不能恢复');
    await tells(page, '密钥已吊销', () => question.getByRole('button', { name: '吊销' }).press('Enter'));
    await expect(ofKey).toContainText('已吊销');
    expect((await call('/mall/stock')).status).toBe(401);
  },
);
