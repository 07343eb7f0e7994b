/**
 * Other requests of the cart (storefront spec 7.4): a list of lines, the same as JSON text in cart_params, a promotion, a gift,
 * and the check whether the selected lines can be bought. For members and guests.
 */
import type { CartStatus } from '../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Context } from '../../kernel/http/context.ts';
import { flagOf, intOf, textOf } from '../../kernel/http/input.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { wantedOfCart } from '../../pricing/wanted.ts';
import { bindAll, changeLines, noLine, type LineChange } from './change.ts';
import { cartTypeOf, owned } from './owner.ts';
import type { CartOwner, CartType } from './tables.ts';
import { piecesOf } from '../../pricing/quantity.ts';
import { readCart } from './read.ts';
import { MAX_LINES } from '../../../engine/rules/orders/cart-form.ts';

type Entry = Record<string, unknown>;

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown): value is Entry {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The lines in a body, in any of the accepted forms; undefined when there are none. */
function entriesOf(value: unknown, depth = 0): Entry[] | undefined {
  const body = parsed(value);
  if (Array.isArray(body)) return body.every(isEntry) ? body : undefined;
  if (!isEntry(body) || depth > 2) return undefined;
  const inner = body['cart_params'] ?? body['cart'] ?? body['list'];
  if (inner !== undefined) return entriesOf(inner, depth + 1);
  // A form made from a list has indexes as names: 0[cart_id]=1&1[cart_id]=2.
  const numbered = Object.keys(body).filter((key) => /^\d{1,3}$/.test(key));
  if (numbered.length > 0)
    return entriesOf(
      numbered.map((key) => body[key]),
      depth + 1,
    );
  return 'cart_id' in body ? [body] : undefined;
}

type Update = InputOf<'updateCart'>;

/** Merges the fields of the JSON in cart_params into the body: it may name the owner and the kind of cart. */
function unwrapped(input: Update): Update {
  const inner = parsed(input.cart_params);
  if (!isEntry(inner)) return input;
  const { user_id, sid, cart_type } = inner;
  const named = { user_id: textOf(user_id), sid: textOf(sid), cart_type: cart_type === 'fastbuy' ? cart_type : 'cart' };
  return { ...named, ...input } as Update;
}

/** true when a field is present and not empty; other fields leave the stored value unchanged. */
function given(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function changeOf(entry: Entry): LineChange | Failure {
  const cartId = intOf(entry['cart_id']);
  if (!cartId) return noLine();
  const wanted = entry['totalQuantity'] ?? entry['num'] ?? entry['quantity'];
  const num = given(wanted) ? piecesOf(wanted) : undefined;
  if (isFailure(num)) return num;
  const chosen = entry['selected_promotion'];
  const promotionId = given(chosen) ? (intOf(chosen) ?? -1) : undefined;
  return {
    cart_id: cartId,
    num,
    promotion_id: promotionId,
    item_id: intOf(entry['sku_id']),
    is_checked: given(entry['is_checked']) ? flagOf(entry['is_checked']) : undefined,
    updated: intOf(entry['updated']),
  };
}

async function done(context: Context, owner: CartOwner, input: { cart_type?: CartType }): Promise<CartStatus> {
  return { status: true, ...(await readCart(context, owner, cartTypeOf(input))) };
}

/** Both update forms, and PUT cartupdate/batchnum. Changes all lines or none. */
export function updateCart(context: Context, input: Update): Promise<CartStatus | Failure> {
  return updateLines(context, unwrapped(input));
}

const updateLines = owned(async (context, owner, input: Update): Promise<CartStatus | Failure> => {
  const entries = entriesOf(input);
  if (!entries || entries.length > MAX_LINES) return fail(SERVER_MESSAGES.malformed);
  const changes: LineChange[] = [];
  for (const entry of entries) {
    const change = changeOf(entry);
    if (isFailure(change)) return change;
    changes.push(change);
  }
  const lines = await changeLines(context, owner, changes);
  return isFailure(lines) ? lines : done(context, owner, input);
});

/** PUT cartupdate/promotion: the full promotion of a line; 0 chooses none. */
export const choosePromotion = owned(
  async (context, owner, input: InputOf<'chooseCartPromotion'>): Promise<CartStatus | Failure> => {
    const { activity_id: promotionId } = input;
    if (promotionId === undefined || promotionId < 0) return fail(SERVER_MESSAGES.promotionUnavailable);
    const change = { cart_id: input.cart_id, promotion_id: promotionId, updated: input.updated };
    const lines = await changeLines(context, owner, [change]);
    return isFailure(lines) ? lines : done(context, owner, input);
  },
);

/**
 * Gift add: {rel_promotion_id, sku_id, quantity}. Gifts come with their promotion, so the call chooses that promotion for every
 * selected line it applies to. Refused without a change unless the cart then contains this gift in this number.
 */
export const addGift = owned(async (context, owner, input: InputOf<'addCartGift'>): Promise<CartStatus | Failure> => {
  const pieces = given(input.quantity) ? piecesOf(input.quantity) : undefined;
  if (isFailure(pieces)) return pieces;
  const [promotionId, itemId] = [input.rel_promotion_id, String(input.sku_id)];
  const isGiven = (cart: Omit<CartStatus, 'status'>): boolean =>
    cart.valid_cart
      .flatMap(({ gift_activity }) => gift_activity)
      .filter(({ activity_id }) => activity_id === String(promotionId))
      .some(({ gifts }) =>
        gifts.some((gift) => gift.item_id === itemId && gift.gift_num === (pieces ?? gift.gift_num)),
      );
  return bindAll(context, owner, promotionId, async (inside) => {
    const cart = await readCart(inside, owner, 'cart');
    return isGiven(cart) ? { status: true, ...cart } : fail('未满足赠品条件');
  });
});

/** true when every selected line could be ordered now, shop by shop; otherwise the first cause. Changes nothing. */
async function verify(
  context: Context,
  owner: CartOwner,
  input: { cart_type?: CartType },
): Promise<CartStatus | Failure> {
  const cart = await done(context, owner, input);
  const shops = cart.valid_cart.filter((group) => group.cart_total_count > 0).map((group) => Number(group.shop_id));
  if (shops.length === 0) return fail(SERVER_MESSAGES.nothingChosen);
  for (const shopId of shops) {
    const wanted = await wantedOfCart(context, owner, cartTypeOf(input), shopId);
    if (isFailure(wanted)) return wanted;
  }
  return cart;
}

/**
 * Cart check, mode cart: with is_checked it selects the named lines, or all; without it, it checks whether they can be bought.
 */
export const checkCart = owned(async (context, owner, input: InputOf<'checkCart'>): Promise<CartStatus | Failure> => {
  const { is_checked } = input;
  if (is_checked === undefined) return verify(context, owner, input);
  const cart = await readCart(context, owner, cartTypeOf(input));
  const ids = input.cart_id ?? cart.valid_cart.flatMap(({ list }) => list.map((line) => Number(line.cart_id)));
  const lines = await changeLines(
    context,
    owner,
    ids.map((cartId) => ({ cart_id: cartId, is_checked })),
  );
  return isFailure(lines) ? lines : done(context, owner, input);
});
