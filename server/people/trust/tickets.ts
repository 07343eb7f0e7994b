/**
 * Tickets of identities that a provider confirmed. The holder of a ticket may bind the identity, once, to an account that is
 * proved to be the holder's.
 */
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type DbClock } from '../../kernel/http/context.ts';
import { digestOf, secretKey, type Proved } from './flow.ts';
import { trustTicket } from './tables.ts';

/** seconds in which the ticket can be used */
export const TICKET_LIFE = 900;

export type Ticket = typeof trustTicket.$inferSelect;

/** Stores a proved identity, with `userId` when a member began the sign-in. Answers its ticket. */
export async function issueTicket(context: DbClock, proved: Proved, userId = 0): Promise<string> {
  const ticket = secretKey();
  const { provider, subject, name, openid = '' } = proved;
  const expires = seconds(context) + TICKET_LIFE;
  const row = { provider, subject, name, openid, user_id: userId, expires };
  await context.db.insert(trustTicket).values({ ...row, ticket: digestOf(ticket) });
  return ticket;
}

function isOf(context: DbClock, ticket: string, userId: number): ReturnType<typeof and> {
  return and(
    eq(trustTicket.ticket, digestOf(ticket)),
    // A member's ticket is valid for that member only; a guest's ticket is valid for anybody who holds it.
    eq(trustTicket.user_id, userId),
    gt(trustTicket.expires, seconds(context)),
  );
}

/** Reads a ticket without using it; `userId` is 0 for a guest. */
export async function readTicket(context: DbClock, ticket: string, userId: number): Promise<Ticket | undefined> {
  const [row] = await context.db
    .select()
    .from(trustTicket)
    .where(isOf(context, ticket, userId));
  return row;
}

/** Uses a ticket: of concurrent requests, one gets it. */
export async function takeTicket(
  context: DbClock,
  ticket: string,
  userId: number,
  db: Db,
): Promise<Ticket | undefined> {
  const [row] = await db
    .delete(trustTicket)
    .where(isOf(context, ticket, userId))
    .returning();
  return row;
}
