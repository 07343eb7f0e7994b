/** Orders of flash sales (contract 4, Flash sale): the ticket's pieces at the session's price, instead of cart lines. */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { GOODS_MESSAGES, namedReason } from '../../../engine/rules/messages/goods.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { MemberContext } from '../../kernel/calls/operation.ts';
import { linesOf } from '../cart/lines.ts';
import { cartLine } from '../cart/tables.ts';
import { takenOut } from '../../goods/detail/taken-out.ts';
import { goods, sku } from '../../goods/tables.ts';
import { ticketOf, useTicket } from '../../offers/seckill/end-ticket.ts';
import type { Ticket } from '../../offers/seckill/ticket.ts';
import { seckill, seckillItem, seckillTicket } from '../../offers/promotion/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { throwFailure } from '../../kernel/system/transact.ts';
import { facts, wantedOf, type Wanted } from '../../pricing/wanted.ts';
import type { OrderRequest } from '../../pricing/order-request.ts';
import { MINUTE } from '../../../engine/rules/format/time.ts';

/** The additional data of a flash sale's order. */
export interface SeckillOrder {
  ticket: Ticket;
  /** Unix seconds; the session's own payment time, at most its end (contract 6) */
  auto_cancel_at: number;
}

const notValid = (): Failure => fail(GOODS_MESSAGES.ticketExpired, 422, { used: true });

/** The ticket of the request, when it belongs to the member and the named session, and is still open. */
async function openTicket(context: MemberContext, request: OrderRequest, now: number): Promise<Ticket | undefined> {
  const ticket = ticketOf(context, request.ticket);
  if (!ticket || ticket.expires <= now || ticket.seckill_id !== request.seckill_id) return undefined;
  const [row] = await context.db
    .select({ state: seckillTicket.state })
    .from(seckillTicket)
    .where(eq(seckillTicket.ticket_id, ticket.ticket_id));
  return row?.state === 'open' ? ticket : undefined;
}

async function readLine(context: Context, { item_id, seckill_id }: Ticket, shopId: number, now: number) {
  const [row] = await context.db
    .select({ session: seckill, offer: seckillItem.price, shop_id: goods.shop_id, ...facts(now, sql`0`) })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .leftJoin(shop, eq(shop.distributor_id, goods.shop_id))
    .innerJoin(seckillItem, and(eq(seckillItem.item_id, sku.item_id), eq(seckillItem.seckill_id, seckill_id)))
    .innerJoin(seckill, eq(seckill.seckill_id, seckillItem.seckill_id))
    .where(and(eq(sku.item_id, item_id), eq(goods.shop_id, shopId)));
  return row;
}

/**
 * The ticket's pieces at the session's price, without member prices and promotions, and independent of the goods' normal stock.
 */
export async function seckillWanted(
  context: MemberContext,
  request: OrderRequest,
): Promise<{ wanted: Wanted[]; seckill: SeckillOrder } | Failure> {
  const now = seconds(context);
  const ticket = await openTicket(context, request, now);
  if (!ticket) return notValid();
  const { item_id, num } = ticket;
  const row = await readLine(context, ticket, request.shop_id, now);
  if (!row) return takenOut(context.db, [item_id], []);
  const { session, offer: price } = row;
  if (session.begin_time > now || session.end_time <= now) return fail(GOODS_MESSAGES.seckillOver);
  if (!row.buyable) return fail(namedReason(row.item_name, GOODS_MESSAGES.offShelf));
  const wanted = wantedOf({ ...row, item_id, num, cart_id: null, updated: 0, sale: null, member_price: null });
  const own = session.shop_id !== 0;
  const activity = { kind: 'seckill', id: session.seckill_id, name: session.name, price, own } as const;
  const autoCancelAt = Math.min(now + session.validity_period * MINUTE, session.end_time);
  return {
    wanted: [{ ...wanted, line: { ...wanted.line, activity, promotion_id: null } }],
    seckill: { ticket, auto_cancel_at: autoCancelAt },
  };
}

/**
 * Uses the ticket in the order's transaction, and empties the buy-now slot. The normal stock does not change, since the ticket
 * reserved its pieces.
 */
export async function takeSeckill(tx: Db, { ticket }: SeckillOrder, orderId: string, now: number): Promise<void> {
  if (!(await useTicket(tx, ticket, orderId, now))) throwFailure(notValid());
  const owner = { owner_kind: 'member', owner_id: String(ticket.user_id) } as const;
  await tx.delete(cartLine).where(and(linesOf(owner, 'fastbuy'), eq(cartLine.item_id, ticket.item_id)));
}
