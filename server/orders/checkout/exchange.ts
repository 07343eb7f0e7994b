/** Goods of an order of the points mall: the variants named in the request, else those in the member's slot. */
import { and, eq } from 'drizzle-orm';
import type { Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { linesOf } from '../cart/lines.ts';
import { cartLine } from '../cart/tables.ts';
import { pointWanted, type PointPieces } from '../../offers/pointmall/wanted.ts';
import type { OrderRequest } from '../../pricing/order-request.ts';
import type { Wanted } from '../../pricing/wanted.ts';

async function slotOf({ db }: Context, { cart_type, shop_id }: OrderRequest, userId: number): Promise<PointPieces[]> {
  const owner = { owner_kind: 'member', owner_id: String(userId) } as const;
  const rows = await db
    .select()
    .from(cartLine)
    .where(and(linesOf(owner, cart_type), eq(cartLine.shop_id, shop_id)));
  return rows.map(({ item_id, num, cart_id, updated }) => ({ item_id, num, slot: { cart_id, updated } }));
}

export async function exchangeWanted(
  context: Context,
  request: OrderRequest,
  userId: number,
): Promise<Wanted[] | Failure> {
  return pointWanted(context, request.items ?? (await slotOf(context, request, userId)), request.shop_id);
}
