/** Steps of checkout tests: the demo shopper's calls, and a cart that holds exactly what a test needs. */
import type { BrowserContext, Page } from 'playwright/test';
import { expect } from '../support.ts';
import { SHOPPER } from './shop-steps.ts';

/** Shop 1 of the demo mall sells fresh goods and has a pickup location; its region decides the freight. */
export const SHOP = '1';

type Answer = Record<string, unknown> & { status_code?: number };

export interface Shopper {
  call<T = Answer>(method: string, path: string, form?: Record<string, string>): Promise<T>;
  /** Cancels what waits for payment, empties the cart and puts plain goods of the shop into it, so many pieces of each; answers their names. */
  fill(pieces?: number[]): Promise<string[]>;
  orders(): Promise<number>;
  /** Answers the number of a new address. */
  addAddress(username: string, province: string, city: string, county: string): Promise<string>;
}

interface Row {
  item_id: string;
  item_name: string;
  nospec: boolean;
  store: number;
}

/** Signs the demo shopper, or another account, in to the browser. */
export async function shopper(context: BrowserContext, account = SHOPPER): Promise<Shopper> {
  const url = process.env.MALL_URL ?? '';
  const form = { username: account.mobile, password: account.password, auth_type: 'local', company_id: '1' };
  const login = await context.request.post('/api/h5app/wxapp/login', { form });
  const { token } = ((await login.json()) as { data: { token: string } }).data;
  await context.addCookies([{ name: 'ECSHOPX_TOKEN', value: token, url }]);
  const headers = { authorization: `Bearer ${token}` };
  const call: Shopper['call'] = async <T>(method: string, path: string, body?: Record<string, string>) => {
    const answer = await context.request.fetch(`/api/h5app/wxapp/${path}`, {
      method,
      headers,
      ...(body ? { form: body } : {}),
    });
    return ((await answer.json()) as { data: T }).data;
  };
  return {
    call,
    async fill(pieces = [1]) {
      // A shopper may leave a few orders unpaid only; those of the tests before are in the way.
      const { list: unpaid } = await call<{ list: { order_id: string }[] }>('GET', 'orders?order_type=normal&status=5');
      for (const { order_id } of unpaid) await call('POST', 'order/cancel', { order_id });
      await call('DELETE', 'cartdel');
      const query = `goods/items?page=1&pageSize=50&item_type=normal&distributor_id=${SHOP}`;
      const { list } = await call<{ list: Row[] }>('GET', query);
      const goods = list.filter((row) => row.nospec && row.store > 5).slice(0, pieces.length);
      if (goods.length < pieces.length) throw new Error(`shop ${SHOP} has fewer than ${pieces.length} plain goods`);
      for (const [index, { item_id }] of goods.entries())
        await call('POST', 'cart', { item_id, num: String(pieces[index]), distributor_id: SHOP });
      return goods.map(({ item_name }) => item_name);
    },
    async addAddress(username, province, city, county) {
      const place = { province, city, county, adrdetail: '人民路1号' };
      const fields = { username, telephone: '13812345678', ...place };
      return (await call<{ address_id: string }>('POST', 'member/address', fields)).address_id;
    },
    async orders() {
      const answer = await call<{ pager: { count: number } }>('GET', 'orders?order_type=normal&status=0');
      return Number(answer.pager.count);
    },
  };
}

/** Opens a page and wakes its first island, as a mouse over it does. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awake(page);
}

async function awake(page: Page): Promise<void> {
  const island = page.locator('main [data-island]').first();
  await island.dispatchEvent('pointerover', { bubbles: true });
  await expect(island).toHaveAttribute('data-ready', '');
}

/** Uses no coupon, whether the order could use one or not. */
export async function withoutCoupon(page: Page): Promise<void> {
  const none = page.getByRole('radio', { name: '不使用优惠券' });
  await expect(none.or(page.getByText('没有可用的优惠券'))).toBeVisible();
  if ((await none.count()) > 0) await none.check();
}
