import { expect, vi } from 'vitest';
import { walk } from './walk.ts';

walk('a page that is left while a part of it is still on its way is left', async (page) => {
  await page.open('/items/1501');
  const held = page.hold(/^\/assets\/.*\.js/);
  await page.click({ role: 'button', name: '加入购物车' });
  await vi.waitFor(() => expect(held.count()).toBeGreaterThan(0), { timeout: 30_000, interval: 50 });
  held.stop();
  await page.click({ role: 'link', named: '^我的购物车' });
  await page.expectAddress(/^\/cart$/);
  await page.expect({ role: 'heading', name: '购物车' });
});
