import { startServer, type RunningServer } from '../../support/processes/server.ts';
import { operatorSession, tells } from '../steps/designer-steps.ts';
import { look } from '../steps/office-steps.ts';
import { expect, PROVE, test } from '../support.ts';

let mall: RunningServer;
test.beforeAll(async () => {
  mall = await startServer();
});
test.afterAll(() => mall.stop());

test(
  'an operator opens the feeds of the own goods by the keyboard, copies their address, and says what crawlers may read',
  PROVE,
  async ({ page }) => {
    await operatorSession(page, mall.url);
    await page.goto(`${mall.url}/edit/agent-shops`);
    const own = page.getByRole('row').filter({ hasText: '自营商品' });
    await expect(own.getByText('未开启')).toHaveCount(2);
    expect((await page.request.get(`${mall.url}/feeds/0/merchant.xml`)).status()).toBe(404);
    await look(page);

    await own.getByRole('button', { name: /^设置/ }).press('Enter');
    const dialog = page.getByRole('dialog');
    await look(page);
    await dialog.getByRole('checkbox', { name: '商品数据' }).press('Space');
    await tells(page, '已保存', () => dialog.getByRole('button', { name: '保存' }).press('Enter'));
    await expect(own.getByText('已开启')).toHaveCount(1);

    await own.getByRole('button', { name: /^查看地址/ }).press('Enter');
    const address = await page.getByLabel('Google Merchant Center（XML）', { exact: true }).inputValue();
    await look(page);
    const feed = await page.request.get(address);
    expect(await feed.text()).toContain('<g:price>');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 375, height: 800 });
    await look(page);
    await page.getByRole('button', { name: /^设置/ }).first().press('Enter');
    await expect(dialog.getByRole('checkbox', { name: '商品数据' })).toBeChecked();
    await look(page);
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 1190, height: 900 });
    await page.getByRole('button', { name: '签名密钥' }).press('Enter');
    await expect(dialog.getByText('还没有密钥')).toBeVisible();
    await dialog.getByRole('button', { name: '更换密钥' }).press('Enter');
    await tells(page, '已更换签名密钥', () => page.getByRole('button', { name: '更换', exact: true }).press('Enter'));
    await expect(dialog.getByText('签名中')).toHaveCount(1);
    await tells(page, '已更换签名密钥', async () => {
      await dialog.getByRole('button', { name: '更换密钥' }).press('Enter');
      await page.getByRole('button', { name: '更换', exact: true }).press('Enter');
    });
    await expect(dialog.getByText('旧密钥', { exact: true })).toHaveCount(0);
    await expect(dialog.getByText(/起签名$/)).toHaveCount(1);
    await look(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await look(page);
    await page.keyboard.press('Escape');

    await page.goto(`${mall.url}/edit/crawlers`);
    await page.getByLabel('附加规则').fill('User-agent: Baiduspider\nAllow: /cart');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('第 2 行：不能放行 /cart')).toBeVisible();
    await look(page);
    await page.setViewportSize({ width: 1190, height: 900 });
    await page.getByLabel('附加规则').fill('User-agent: Baiduspider\nCrawl-delay: 5');
    await page.getByRole('radio', { name: '禁止训练' }).check();
    await tells(page, '已保存', () => page.getByRole('button', { name: '保存' }).click());
    await look(page);
    await expect(async () => {
      const robots = await (await page.request.get(`${mall.url}/robots.txt`)).text();
      expect(robots).toContain('User-agent: GPTBot');
      expect(robots).toContain('Crawl-delay: 5');
    }).toPass();
    expect(await (await page.request.get(`${mall.url}/llms.txt`)).text()).toContain('/feeds/0/products.jsonl');
  },
);
