/**
 * The ends of flash-sale tickets: returned, used by an order, or expired (contract 6). Their pieces are returned once. A ticket's
 * row is always locked before its counter's.
 */
import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context, type Services } from '../../kernel/http/context.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { systemContext } from '../../kernel/http/system-context.ts';
import { actorOf, auditRows } from '../../kernel/system/audit.ts';
import { seckillSubject } from './batch.ts';
import { forgetSoldOut } from './sold-out.ts';
import { readTicket, type Ticket } from './ticket.ts';
import { seckillTicket } from '../promotion/tables.ts';

const ENDED_TICKET = sql`seckill_id, item_id, num`;

/**
 * Ends the tickets that the statement `ended` selects and returns their pieces, each once; answers how many. `who` is recorded in
 * the trail; for a cancelled order it is undefined, since the order has its own row of the trail.
 */
async function giveBack(tx: Db, ended: SQL, who?: Context): Promise<number> {
  const trail = sql`select ${who ? actorOf(who) : ''}::text as actor, ${seckillSubject(sql`seckill_id`)} as subject,
    jsonb_build_object('item', item_id, 'before', num, 'after', 0) as detail, ${who?.request_id ?? ''}::text as request_id
    from ended where ${who !== undefined}`;
  const { rows } = (await tx.execute(sql`
    with ended as (${ended}),
    sums as (select seckill_id, item_id, sum(num)::int as num from ended group by seckill_id, item_id),
    locked as (
      select si.seckill_id, si.item_id, sums.num from seckill_item si
      join sums on sums.seckill_id = si.seckill_id and sums.item_id = si.item_id
      order by si.seckill_id, si.item_id for update of si),
    given as (
      update seckill_item si set stock_left = si.stock_left + locked.num from locked
      where si.seckill_id = locked.seckill_id and si.item_id = locked.item_id),
    audited as (${auditRows('seckill.ticket-return', trail, sql`${who ? seconds(who) : 0}`)})
    select count(*)::int as tickets from ended`)) as unknown as { rows: { tickets: number }[] };
  return rows[0]?.tickets ?? 0;
}

/** The ticket in a text, when it belongs to this shopper. */
export function ticketOf(context: MemberContext, text: string): Ticket | undefined {
  const ticket = readTicket(context.signingKey, text);
  return ticket && ticket.user_id === context.member.user_id ? ticket : undefined;
}

/** DELETE promotion/seckillactivity/cancelTicket: the pieces are available to others at once. Repeating it changes nothing. */
export async function cancelTicket(
  context: MemberContext,
  input: InputOf<'cancelSeckillTicket'>,
): Promise<{ status: boolean } | Failure> {
  const ticket = ticketOf(context, input.seckill_ticket);
  if (!ticket) return fail('抢购资格无效');
  await giveBack(
    context.db,
    sql`update seckill_ticket set state = 'returned' where ticket_id = ${ticket.ticket_id} and state = 'open'
      returning ${ENDED_TICKET}`,
    context,
  );
  forgetSoldOut(context.db);
  return { status: true };
}

/** Marks the ticket as used by an order; false when it is not open any more. */
export async function useTicket(tx: Db, { ticket_id }: Ticket, orderId: string, now: number): Promise<boolean> {
  const [used] = await tx
    .update(seckillTicket)
    .set({ state: 'used', order_id: orderId })
    .where(and(eq(seckillTicket.ticket_id, ticket_id), eq(seckillTicket.state, 'open'), gt(seckillTicket.expires, now)))
    .returning({ ticket_id: seckillTicket.ticket_id });
  return used !== undefined;
}

/** Returns the pieces of a cancelled order of a flash sale, once; does nothing for other orders. */
export async function returnTicket(
  tx: Db,
  { order_id, user_id, seckill_id }: { order_id: string; user_id: number; seckill_id: number | null },
): Promise<void> {
  if (seckill_id === null) return;
  await giveBack(
    tx,
    sql`update seckill_ticket set state = 'returned'
      where user_id = ${user_id} and seckill_id = ${seckill_id} and order_id = ${order_id} and state = 'used'
      returning ${ENDED_TICKET}`,
  );
}

/**
 * Returns the pieces of expired tickets without an order, at most `most` in one run; answers how many. Processes share the work:
 * each takes rows that no other has locked.
 */
export async function releaseTickets(services: Pick<Services, 'db' | 'config' | 'clock'>, most = 500): Promise<number> {
  const { db, config, clock } = services;
  const released = await giveBack(
    db,
    sql`update seckill_ticket set state = 'returned' where ticket_id in (
        select ticket_id from seckill_ticket where state = 'open' and expires <= ${seconds(services)}
        order by expires limit ${most} for update skip locked)
      and state = 'open' returning ${ENDED_TICKET}`,
    systemContext(db, config, 'release tickets', clock),
  );
  if (released > 0) forgetSoldOut(db);
  return released;
}
