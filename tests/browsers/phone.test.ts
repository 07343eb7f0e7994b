import { SHOPPER } from '../browser/steps/shop-steps.ts';
import { walk } from './walk.ts';

walk('a shopper on a phone looks at goods and puts them into the cart', async (page) => {
  await page.resize(375, 812);
  await page.open('/h5');
  await page.expectFits();
  await page.open('/h5/items/1501');
  await page.expectFits();
  await page.click({ role: 'button', name: '加入购物车' });
  const sheet = { role: 'dialog', name: '选择规格' };
  await page.click({ role: 'button', name: '砖红', within: sheet });
  await page.click({ role: 'button', name: '加入购物车', within: sheet });
  await page.expectNone(sheet);
  await page.click({ role: 'link', named: '购物车', within: { role: 'navigation', name: '主导航' } });
  await page.fill({ role: 'textbox', name: '手机号码或邮箱' }, SHOPPER.mobile);
  await page.fill({ selector: 'input[type="password"]' }, SHOPPER.password);
  await page.click({ role: 'button', name: '登录' });
  await page.expectAddress(/^\/h5\/cart$/);
  await page.expect({ role: 'link', named: '精梳棉圆领短袖T恤' });
  await page.expectFits();
});
