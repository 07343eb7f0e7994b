import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { openPostgres, type Database } from '../../server/kernel/db/database.ts';
import { lastCode } from '../../server/testing/codes.ts';
import { resultOf } from '../browser/steps/account-steps.ts';
import type { Target } from './look.ts';
import type { Page } from './page.ts';
import { walk } from './walk.ts';

let database: Database;
beforeAll(async () => {
  database = await openPostgres(inject('mallDatabase'), { max: 1 });
});
afterAll(() => database.close());

const button = (name: string): Target => ({ role: 'button', name });
const link = (name: string): Target => ({ role: 'link', name });
const field = (name: string): Target => ({ role: 'textbox', name });
const SEARCH: Target = { role: 'combobox', named: '搜索' };
const SHIRT: Target = { role: 'link', named: '精梳棉圆领短袖T恤' };

/** Enter as Safari sends it at the end of a composition: with the code of an input method, not of the key. */
async function endComposition(page: Page): Promise<void> {
  await page.run(() => {
    const options = { key: 'Enter', code: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', options));
  });
}

walk('a shopper finds goods, registers, orders and pays', async (page) => {
  await page.open('/');
  await page.click(SEARCH);
  await page.type('短袖');
  await page.expect({ role: 'option', named: 'T恤' });
  await page.press('ArrowDown');
  await endComposition(page);
  expect(await page.address()).toBe('/');
  await page.press('Enter');
  await page.expectAddress(/^\/items/);

  await page.open('/items/1501');
  for (const value of ['砖红', 'L']) await page.click(button(value));
  await page.click(button('加入购物车'));
  await page.expect({ text: '成功加入购物车' });

  const mobile = `139${randomInt(10_000_000, 99_999_999)}`;
  await page.open(`/auth/reg?redirectUrl=${encodeURIComponent('/cart')}`);
  await page.fill(field('手机号码'), mobile);
  await page.click({ role: 'button', named: '换成文字算式' });
  await page.expect({ text: '等于多少' });
  await page.fill(field('算式答案'), resultOf((await page.see({ text: '等于多少' })).text));
  await page.click(button('发送验证码'));
  await page.expect({ text: '验证码已发送' });
  await page.fill(field('短信验证码'), await lastCode(database, mobile));
  await page.fill({ selector: 'input[type="password"]', nth: 0 }, 'abcd1234');
  await page.fill({ selector: 'input[type="password"]', nth: 1 }, 'abcd1234');
  await page.click({ role: 'checkbox', named: '我已阅读并同意' });
  await page.click(button('注册'));
  await page.expectAddress(/^\/cart$/);
  await page.expect(SHIRT);
  await page.click({ role: 'link', named: '^去结算', nth: 0 });

  await page.expectAddress(/^\/cart\/checkout/);
  await page.click({ role: 'button', named: '新增收货地址' });
  await page.fill(field('收货人'), '测试甲');
  await page.fill(field('手机号码'), mobile);
  await page.choose({ role: 'combobox', name: '省' }, '浙江省');
  await page.choose({ role: 'combobox', name: '市' }, '杭州市');
  await page.choose({ role: 'combobox', name: '区' }, '西湖区');
  await page.fill(field('详细地址'), '文三路1号');
  await page.click(button('保存地址'));
  await page.expect({ text: '浙江省杭州市西湖区 文三路1号' });
  await page.click(button('提交订单'));
  await page.expectAddress(/^\/cashier\?order_id=\d{16}$/);
  await page.click({ role: 'button', named: '^立即支付' });
  await page.click(link('在本机支付'));
  await page.expect({ role: 'heading', name: '测试收银台' });
  await page.click(button('确认支付'));
  await page.expectAddress(/^\/finish\/result/);
  await page.expect({ role: 'heading', name: '支付成功' });
  await page.click(link('查看订单'));
  await page.expectAddress(/^\/member\/trade\/\d{16}$/);
  await page.expect(SHIRT);
});
