/** Steps that several tests of the shop share. */
import type { APIRequestContext, BrowserContext } from 'playwright/test';

export const SHOPPER = { mobile: '13800138000', password: 'mall12345' };
export const STAFF = { mobile: '13800138001', password: 'mall12345' };

export interface Goods {
  item_id: string;
  item_name: string;
  nospec: boolean;
  store: number;
}

async function goodsOnSale(request: APIRequestContext): Promise<Goods[]> {
  const answer = await request.get('/api/h5app/wxapp/goods/items?page=1&pageSize=50&item_type=normal');
  return ((await answer.json()) as { data: { list: Goods[] } }).data.list;
}

/** Goods without specifications that are in stock. */
export async function plainGoods(request: APIRequestContext): Promise<Goods[]> {
  return (await goodsOnSale(request)).filter((entry) => entry.nospec && entry.store > 2);
}

/** Puts one piece of so many goods into the cart of a new guest, plain ones first. */
export async function fillGuestCart(context: BrowserContext, lines: number): Promise<void> {
  const sid = crypto.randomUUID();
  await context.addCookies([{ name: 'user_session_id', value: sid, url: process.env.MALL_URL ?? '' }]);
  const goods = (await goodsOnSale(context.request)).toSorted(
    (one, other) => Number(other.nospec) - Number(one.nospec),
  );
  let filled = 0;
  for (const { item_id } of goods) {
    const form = {
      item_id,
      num: '1',
      cart_type: 'cart',
      shop_type: 'distributor',
      user_id: '-1',
      sid,
      company_id: '1',
    };
    const answer = await context.request.post('/api/h5app/wxapp/cart', { form });
    const { data } = (await answer.json()) as { data: { status_code?: number } };
    // A specification may be sold out.
    if (data.status_code === undefined) filled += 1;
    if (filled === lines) return;
  }
  throw new Error(`the demo mall has fewer than ${lines} goods for the cart`);
}

/** Signs the demo shopper in without the form. */
export async function signIn(context: BrowserContext): Promise<void> {
  const form = { username: SHOPPER.mobile, password: SHOPPER.password, auth_type: 'local', company_id: '1' };
  const answer = await context.request.post('/api/h5app/wxapp/login', { form });
  const { data } = (await answer.json()) as { data: { token: string } };
  await context.addCookies([{ name: 'ECSHOPX_TOKEN', value: data.token, url: process.env.MALL_URL ?? '' }]);
}
