/** Tickets of people a provider vouched for. Who has one may bind that identity to an account that is proved to be theirs, once. */
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type DbClock } from '../../kernel/http/context.ts';
import { digestOf, secretKey, type Proved } from './flow.ts';
import { trustTicket } from './tables.ts';

/** seconds in which an account is to be named */
export const TICKET_LIFE = 900;

export type Ticket = typeof trustTicket.$inferSelect;

/** Writes down who was proved; `userId` when a member began it for themselves. Answers the ticket that stands for it. */
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
    // A ticket of a member is theirs alone; one of nobody is for who signs in with it.
    eq(trustTicket.user_id, userId),
    gt(trustTicket.expires, seconds(context)),
  );
}

/** Looks at a ticket and leaves it; `userId` is 0 for a guest. */
export async function readTicket(context: DbClock, ticket: string, userId: number): Promise<Ticket | undefined> {
  const [row] = await context.db
    .select()
    .from(trustTicket)
    .where(isOf(context, ticket, userId));
  return row;
}

/** Uses a ticket up: of several who come at once, one gets it. */
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
