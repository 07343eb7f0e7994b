/** Orders of flash sales (contract 4, Flash sale): what a ticket holds, at the session's price, instead of lines of a cart. */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { GOODS_MESSAGES } from '../../../engine/rules/messages/goods.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { MemberContext } from '../../kernel/calls/operation.ts';
import { linesOf } from '../cart/lines.ts';
import { cartLine } from '../cart/tables.ts';
import { goods, sku } from '../../goods/tables.ts';
import { ticketOf, useTicket } from '../../offers/seckill/end-ticket.ts';
import type { Ticket } from '../../offers/seckill/ticket.ts';
import { seckill, seckillItem, seckillTicket } from '../../offers/promotion/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { refuse } from '../../kernel/system/transact.ts';
import { facts, wantedOf, type Wanted } from '../../pricing/wanted.ts';
import type { OrderRequest } from '../../pricing/order-request.ts';
import { MINUTE } from '../../../engine/rules/format/time.ts';

/** What an order of a flash sale has beyond others. */
export interface SeckillOrder {
  ticket: Ticket;
  /** Unix seconds; the session's own time to pay, never beyond its end (contract 6) */
  autoCancelAt: number;
}

const notValid = (): Failure => fail(GOODS_MESSAGES.ticketExpired, 422, { used: true });

/** The ticket of the request, when it is the member's, of the session named, and open. */
async function openTicket(context: MemberContext, request: OrderRequest, now: number): Promise<Ticket | undefined> {
  const ticket = ticketOf(context, request.ticket);
  if (!ticket || ticket.expires <= now || ticket.seckillId !== request.seckillId) return undefined;
  const [row] = await context.db
    .select({ state: seckillTicket.state })
    .from(seckillTicket)
    .where(eq(seckillTicket.ticketId, ticket.ticketId));
  return row?.state === 'open' ? ticket : undefined;
}

async function readLine(context: Context, { itemId, seckillId }: Ticket, shopId: number, now: number) {
  const [row] = await context.db
    .select({ session: seckill, offer: seckillItem.price, shopId: goods.shopId, ...facts(now, sql`0`) })
    .from(sku)
    .innerJoin(goods, eq(goods.goodsId, sku.goodsId))
    .leftJoin(shop, eq(shop.distributorId, goods.shopId))
    .innerJoin(seckillItem, and(eq(seckillItem.itemId, sku.itemId), eq(seckillItem.seckillId, seckillId)))
    .innerJoin(seckill, eq(seckill.seckillId, seckillItem.seckillId))
    .where(and(eq(sku.itemId, itemId), eq(goods.shopId, shopId)));
  return row;
}

/** The pieces of the ticket at the session's price; no member price and no promotion, whatever is on the shelf. */
export async function seckillWanted(
  context: MemberContext,
  request: OrderRequest,
): Promise<{ wanted: Wanted[]; seckill: SeckillOrder } | Failure> {
  const now = seconds(context);
  const ticket = await openTicket(context, request, now);
  if (!ticket) return notValid();
  const { itemId, num } = ticket;
  const row = await readLine(context, ticket, request.shopId, now);
  if (!row) return notFound(REFUSED.noGoods);
  const { session, offer: price } = row;
  if (session.beginTime > now || session.endTime <= now) return fail(GOODS_MESSAGES.seckillOver);
  if (!row.buyable) return fail(`${row.name}：${GOODS_MESSAGES.offShelf}`);
  const wanted = wantedOf({ ...row, itemId, num, cartId: null, updated: 0, sale: null, memberPrice: null });
  const own = session.shopId !== 0;
  const activity = { kind: 'seckill', id: session.seckillId, name: session.name, price, own } as const;
  const autoCancelAt = Math.min(now + session.payMinutes * MINUTE, session.endTime);
  return {
    wanted: [{ ...wanted, line: { ...wanted.line, activity, promotionId: null } }],
    seckill: { ticket, autoCancelAt },
  };
}

/** Uses the ticket up in the order's transaction, and empties the buy-now slot it came from. The shelf stays as it is. */
export async function takeSeckill(tx: Db, { ticket }: SeckillOrder, orderId: string, now: number): Promise<void> {
  if (!(await useTicket(tx, ticket, orderId, now))) refuse(notValid());
  const owner = { ownerKind: 'member', ownerId: String(ticket.userId) } as const;
  await tx.delete(cartLine).where(and(linesOf(owner, 'fastbuy'), eq(cartLine.itemId, ticket.itemId)));
}
