/** Buying now (storefront spec 2.3): fetches the ticket in a flash sale, adds the buy-now line, then opens the checkout. */
import { loginPath } from '../../../engine/links/login-path.ts';
import type { NewLine } from '../../cart/cart-api.ts';
import type { ShopClient } from '../../shell/client/shop-context.ts';

interface BuyNow {
  base: string;
  /** Path and query to which a guest returns after signing in. */
  back: string;
  /** The flash sale of the variant, if any. */
  seckillId: string | undefined;
}

/** Opens the checkout; guests go to sign-in first and then back. Rejects with ApiError, whose message the client displays. */
export async function buyNow(shop: ShopClient, line: NewLine, { base, back, seckillId }: BuyNow): Promise<void> {
  const { cart, session } = await shop.stores();
  if (!session.loggedIn) return location.assign(loginPath(base, back));
  const query = new URLSearchParams({ mode: 'fastbuy', id: String(line.distributor_id) });
  if (seckillId) {
    const { goods } = await shop.apis();
    const ticket = await goods.ticket({ seckillId, itemId: line.item_id, num: line.num });
    for (const [name, value] of Object.entries({ seckill_id: seckillId, ticket, order_type: 'normal_seckill' }))
      query.set(name, value);
  }
  await cart.add({ ...line, cart_type: 'fastbuy' });
  location.assign(`${base}/cart/checkout?${query}`);
}
