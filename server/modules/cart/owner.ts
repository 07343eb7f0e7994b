/** Whose cart a call is about: the member of the token, else the guest of the sid (storefront spec 6). */
import type { Context } from '../../http/context.ts';
import { textOf, type Input } from '../../http/input.ts';

export interface CartOwner {
  ownerKind: 'member' | 'guest';
  ownerId: string;
}

const SID = /^[\w-]{8,64}$/;

/** undefined for somebody who is neither: no token, and no sid or one that another user_id than -1 comes with. */
export function ownerOf(context: Context, input: Input): CartOwner | undefined {
  if (context.member) return { ownerKind: 'member', ownerId: String(context.member.userId) };
  const userId = textOf(input['user_id']);
  const sid = textOf(input['sid']);
  const isGuest = (userId === '' || userId === '-1') && typeof input['sid'] === 'string' && SID.test(sid);
  return isGuest ? { ownerKind: 'guest', ownerId: sid } : undefined;
}

export type CartType = 'cart' | 'fastbuy';

export function cartTypeOf(input: Input): CartType {
  return input['cart_type'] === 'fastbuy' ? 'fastbuy' : 'cart';
}
