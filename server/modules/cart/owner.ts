/** Whose cart a call is about: the member of the token, else the guest of the sid (storefront spec 6). */
import type { Context } from '../../http/context.ts';
import { textOf, type Input } from '../../http/input.ts';
import type { CartOwner, CartType } from './tables.ts';

const SID = /^[\w-]{8,64}$/;

/** The guest of the sid; undefined without one, and when it comes with another user_id than -1. */
export function guestOf(input: Input): CartOwner | undefined {
  const userId = textOf(input['user_id']);
  const sid = textOf(input['sid']);
  const isGuest = (userId === '' || userId === '-1') && typeof input['sid'] === 'string' && SID.test(sid);
  return isGuest ? { ownerKind: 'guest', ownerId: sid } : undefined;
}

/** undefined for somebody who is neither member nor guest. */
export function ownerOf(context: Context, input: Input): CartOwner | undefined {
  if (context.member) return { ownerKind: 'member', ownerId: String(context.member.userId) };
  return guestOf(input);
}

export function cartTypeOf(input: Input): CartType {
  return input['cart_type'] === 'fastbuy' ? 'fastbuy' : 'cart';
}
