/** Calls of orders that only other clients of the contract make. */
import { type CartList } from '../../schemas/types/contract.ts';
import { reviewSetting } from '../goods/review-setting.ts';
import { type Handlers, type InputOf } from '../kernel/calls/operation.ts';
import { type Context } from '../kernel/http/context.ts';
import { settingOf } from '../kernel/system/settings/settings.ts';
import { aftersalesPrice } from '../orders/aftersales/buyer.ts';
import { pickupCode } from '../orders/buyer/detail.ts';
import { sendPickupCode } from '../orders/buyer/send-code.ts';
import { addGift } from '../orders/cart/forms.ts';
import { cartTypeOf, ownerOf } from '../orders/cart/owner.ts';
import { readCart } from '../orders/cart/read.ts';
import { orderTrack } from '../orders/delivery/buyer.ts';
import { shipMany } from '../orders/delivery/ship.ts';
import { reviewDetail } from '../orders/review/list.ts';
import { reviewPraised, reviewPraises } from '../orders/review/praise.ts';
import { reasonsSetting, aftersalesNotice } from '../orders/settings.ts';

/** The cart of one shop, or of all shops without distributor_id. */
async function shopCart(context: Context, input: InputOf<'shopCart'>): Promise<CartList> {
  const owner = ownerOf(context, input);
  if (!owner) return [];
  const cart = await readCart(context, owner, cartTypeOf(input));
  const { distributor_id: shopId } = input;
  const isHere = ({ shop_id }: { shop_id: string | number }): boolean => !shopId || String(shop_id) === String(shopId);
  return { ...cart, valid_cart: cart.valid_cart.filter(isHere), invalid_cart: cart.invalid_cart.filter(isHere) };
}

export const handlers = {
  aftersalesPrice,
  aftersalesReasons: (context) => settingOf(context, reasonsSetting),
  aftersalesRemind: (context) => aftersalesNotice(context),
  pickupCode,
  sendPickupCode,
  shopCart,
  addCartGift: addGift,
  orderTrack,
  shipMany,
  reviewDetail,
  reviewPraises,
  reviewPraised,
  reviewsOpen: async (context) => ({ rate_status: (await reviewSetting(context)).is_open }),
} satisfies Handlers;
