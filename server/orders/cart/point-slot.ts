/**
 * The slot of the points mall (contract 4, own cart type): the goods that a member is about to exchange. Lists of the cart do not
 * contain it.
 */
import { sql } from 'drizzle-orm';
import { GOODS_MESSAGES } from '../../../engine/rules/messages/goods.ts';
import type { CartChanged } from '../../../schemas/types/contract.ts';
import { fail, isFailure, notSignedIn, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { pointWanted } from '../../offers/pointmall/wanted.ts';
import { piecesOf } from '../../pricing/quantity.ts';
import { transact } from '../../kernel/system/transact.ts';
import { linesOf } from './lines.ts';
import { cartLine, type CartOwner } from './tables.ts';

/** true for a call about the points mall, by its kind of shop or of cart. */
export function isPointSlot({ shop_type, cart_type }: { shop_type?: string; cart_type?: string }): boolean {
  return shop_type === 'pointsmall' || cart_type === 'pointsmall';
}

/** POST cart with shop_type pointsmall: replaces the content of the slot. Refuses goods that the member could not order. */
export async function fillPointSlot(context: Context, input: InputOf<'addToCart'>): Promise<CartChanged | Failure> {
  const { member } = context;
  if (!member) return notSignedIn();
  const num = piecesOf(input.num ?? 1);
  if (isFailure(num)) return num;
  const itemId = input.item_id;
  if (!itemId) return fail(GOODS_MESSAGES.chooseSpec);
  const found = await pointWanted(context, [{ item_id: itemId, num }]);
  if (isFailure(found)) return found;
  const [wanted] = found;
  const owner: CartOwner = { owner_kind: 'member', owner_id: String(member.user_id) };
  const cartId = await transact(context, async (tx, context) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`pointsmall:${member.user_id}`}))`);
    await tx.delete(cartLine).where(linesOf(owner, 'pointsmall'));
    const now = seconds(context);
    const { shop_id = 0, line } = wanted ?? {};
    const values = {
      ...owner,
      shop_id,
      goods_id: line?.goods_id ?? 0,
      item_id: itemId,
      num,
      created: now,
      updated: now,
    };
    const [row] = await tx
      .insert(cartLine)
      .values({ ...values, cart_type: 'pointsmall' })
      .returning({ cart_id: cartLine.cart_id });
    return row?.cart_id ?? 0;
  });
  if (isFailure(cartId)) return cartId;
  return {
    valid_cart: [],
    invalid_cart: [],
    is_check_store: true,
    cart_id: String(cartId),
    item_id: String(itemId),
    num,
    is_checked: true,
  };
}
