/** The owner of a cart: the member of the token, else the guest of the sid (storefront spec 6). */
import type { Context } from '../../kernel/http/context.ts';
import { notSignedIn, type Failure } from '../../kernel/http/answer.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import type { CartOwner, CartType } from './tables.ts';

const SID = /^[\w-]{8,64}$/;

/** The fields by which calls about a cart name its owner. */
type CartNamed = Pick<InputOf<'listCart'>, 'user_id' | 'sid'>;

/** The guest of the sid; undefined without a valid sid, or with a user_id other than -1. */
export function guestOf({ user_id = '', sid = '' }: Pick<CartNamed, 'user_id' | 'sid'>): CartOwner | undefined {
  const isGuest = (user_id === '' || user_id === '-1') && SID.test(sid);
  return isGuest ? { owner_kind: 'guest', owner_id: sid } : undefined;
}

/** undefined when the caller is neither a member nor a guest. */
export function ownerOf(context: Context, input: CartNamed): CartOwner | undefined {
  if (context.member) return { owner_kind: 'member', owner_id: String(context.member.user_id) };
  return guestOf(input);
}

/** Wraps a call about a cart: a caller who is neither a member nor a guest must sign in. */
export function owned<Input extends CartNamed, Answer>(
  handle: (context: Context, owner: CartOwner, input: Input) => Promise<Answer | Failure>,
): (context: Context, input: Input) => Promise<Answer | Failure> {
  return async (context, input) => {
    const owner = ownerOf(context, input);
    return owner ? handle(context, owner, input) : notSignedIn();
  };
}

export function cartTypeOf({ cart_type = 'cart' }: { cart_type?: CartType | undefined }): CartType {
  return cart_type;
}
