/**
 * Flash sales: a ticket reserves pieces of the sale's own stock until it is used by an order, returned or expired (contract 6,
 * checklist 14). Its end is handled in end-ticket.ts.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { GOODS_MESSAGES } from '../../../engine/rules/messages/goods.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { GetSeckillTicketAnswer } from '../../../schemas/types/contract.ts';
import { batched } from '../../kernel/db/batched.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { log } from '../../kernel/log.ts';
import { buyable } from '../../goods/visibility.ts';
import { piecesOf } from '../../pricing/quantity.ts';
import { goods, sku } from '../../goods/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { actorOf, record } from '../../kernel/system/audit.ts';
import { throwFailure, transact } from '../../kernel/system/transact.ts';
import { factsOf, soldOutFor, keyOf, rememberSoldOut } from './sold-out.ts';
import { ticketText } from './ticket.ts';
import { giveTickets, lockShoppers, type TicketOutcome } from './batch.ts';
import { seckill, seckillItem, seckillTicket } from '../promotion/tables.ts';

const soldOut = (): Failure => fail('手慢了，已被抢光', 422, { isStockShort: true });

interface TicketRequest {
  user_id: number;
  seckill_id: number;
  item_id: number;
  num: number;
  now: number;
}

/** The open ticket of a shopper for a variant; there is at most one. */
interface OpenTicket {
  ticket_id: string;
  num: number;
  expires: number;
}

/** The sale and its counter, read now. */
async function readFacts({ db }: Context, { seckill_id, item_id }: TicketRequest) {
  const [facts] = await db
    .select({
      begin: seckill.begin_time,
      end: seckill.end_time,
      ticket_seconds: seckill.ticket_seconds,
      stock_left: seckillItem.stock_left,
      limit_num: seckillItem.limit_num,
    })
    .from(seckill)
    .innerJoin(seckillItem, eq(seckillItem.seckill_id, seckill.seckill_id))
    .where(and(eq(seckill.seckill_id, seckill_id), eq(seckillItem.item_id, item_id)));
  return facts;
}

type Facts = NonNullable<Awaited<ReturnType<typeof readFacts>>>;

/**
 * The same, at most a second old and shared by all requests in that second. The counter itself decides how many pieces are left.
 */
function sessionFacts(context: Context, request: TicketRequest): Promise<Facts | undefined> {
  const cache = factsOf<Promise<Facts | undefined>>(context.db);
  const key = keyOf(request);
  const now = context.clock.now();
  const known = cache.get(key, now);
  if (known) return known;
  const read = readFacts(context, request);
  // A read that failed is not cached.
  read.catch(() => cache.clear());
  return cache.set(key, read, now);
}

/** Why there is no ticket, however many pieces are left: the time window is checked first, then the limit. */
function failureOf({ begin, end, limit_num: limit }: Facts, { num, now }: TicketRequest): Failure | undefined {
  if (begin > now) return fail('秒杀尚未开始');
  if (end <= now) return fail(GOODS_MESSAGES.seckillOver);
  return num > limit ? limitReached(limit) : undefined;
}

const limitReached = (limit: number): Failure => fail(`每人限购${limit}件`);

const holds = (open: OpenTicket, { num, now }: TicketRequest): boolean => open.num === num && open.expires > now;

interface Held {
  /** Whether the variant may be sold. */
  sells: boolean;
  open: OpenTicket | null;
  /** pieces of orders that were not cancelled */
  used: number;
}

/** The shopper's ticket and orders of the variant; they stay true until the transaction ends, once the shopper is locked. */
async function readHeld(tx: Db, { user_id, seckill_id, item_id }: TicketRequest): Promise<Held> {
  const mine = sql`t.user_id = ${user_id} and t.seckill_id = ${seckill_id} and t.item_id = ${item_id}`;
  const [row] = await tx
    .select({
      sells: buyable,
      open: sql<OpenTicket | null>`(
        select json_build_object('ticket_id', t.ticket_id, 'num', t.num, 'expires', t.expires) from seckill_ticket t
        where ${mine} and t.state = 'open')`,
      used: sql<number>`(select coalesce(sum(t.num), 0)::int from seckill_ticket t where ${mine} and t.state = 'used')`,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .leftJoin(shop, eq(shop.distributor_id, goods.shop_id))
    .where(eq(sku.item_id, item_id));
  return row ?? { sells: false, open: null, used: 0 };
}

/** Ends the old ticket, whose pieces count for the new one. Refused when an order or the clock ended it first. */
async function endTicket(tx: Db, { ticket_id, num }: OpenTicket): Promise<number> {
  const [ended] = await tx
    .update(seckillTicket)
    .set({ state: 'returned' })
    .where(and(eq(seckillTicket.ticket_id, ticket_id), eq(seckillTicket.state, 'open')))
    .returning({ num: seckillTicket.num });
  return ended ? num : throwFailure(fail('抢购资格已变化，请重试', 409));
}

const newTicketId = (): string => randomBytes(12).toString('base64url');

const expiryOf = ({ now }: TicketRequest, { ticket_seconds, end }: Facts): number =>
  Math.min(now + ticket_seconds, end);

/**
 * Takes the pieces and writes the ticket in one statement; ends the transaction when fewer are left. `back` pieces come from the
 * old ticket.
 */
async function insertTicket(tx: Db, request: TicketRequest, back: number, expires: number): Promise<OpenTicket> {
  const { user_id, seckill_id, item_id, num } = request;
  const ticketId = newTicketId();
  const { rows } = (await tx.execute(sql`
    with taken as (
      update seckill_item set stock_left = stock_left + ${back - num}::int
      where seckill_id = ${seckill_id} and item_id = ${item_id} and stock_left >= ${num - back}::int returning item_id)
    insert into seckill_ticket (ticket_id, seckill_id, item_id, user_id, num, expires)
    select ${ticketId}::text, ${seckill_id}::int, item_id, ${user_id}::int, ${num}::int, ${expires}::bigint from taken
    returning ticket_id`)) as unknown as { rows: unknown[] };
  return rows.length === 1 ? { ticket_id: ticketId, num, expires } : throwFailure(soldOut());
}

async function takeTicket(tx: Db, { context, request, facts }: Asking): Promise<OpenTicket> {
  const { num, user_id, seckill_id, item_id: item } = request;
  // Both statements are sent at once: the second begins when the first has its lock.
  const [, { sells, open, used }] = await Promise.all([lockShoppers(tx, request, [user_id]), readHeld(tx, request)]);
  if (!sells) throwFailure(fail(GOODS_MESSAGES.offShelf));
  if (open && holds(open, request)) return open;
  if (used + num > facts.limit_num) throwFailure(limitReached(facts.limit_num));
  const back = open ? await endTicket(tx, open) : 0;
  const ticket = await insertTicket(tx, request, back, expiryOf(request, facts));
  await record(context, 'seckill.ticket', `seckill:${seckill_id}`, { item, before: back, after: num }, tx);
  return ticket;
}

function requestOf(context: MemberContext, input: InputOf<'getSeckillTicket'>): TicketRequest | Failure {
  const num = piecesOf(input.num ?? 1);
  if (isFailure(num)) return num;
  return {
    user_id: context.member.user_id,
    seckill_id: input.seckill_id,
    item_id: input.item_id,
    num,
    now: seconds(context),
  };
}

/** The cached refusal for a sold-out sale; undefined when nothing is cached. */
async function fastFailure(context: Context, request: TicketRequest): Promise<Failure | undefined> {
  const facts = await soldOutFor<Facts>(context, request, request.user_id);
  return facts && (failureOf(facts, request) ?? soldOut());
}

/** A request that waits for the counter of a sale. */
interface Asking {
  context: Context;
  request: TicketRequest;
  facts: Facts;
}

async function takeAlone(asking: Asking): Promise<OpenTicket | Failure> {
  const { context, request } = asking;
  const late = await fastFailure(context, request);
  if (late) return late;
  const taken = await transact(context, (tx) => takeTicket(tx, asking));
  if (!isFailure(taken)) return taken;
  const now = await readFacts(context, request);
  if (now && now.stock_left <= 0) rememberSoldOut(context, request, now);
  return taken;
}

/** The tickets of requests that the remaining pieces alone decide; other requests are missing from the answer. */
async function takeBatch(db: Db, askings: readonly Asking[]): Promise<Map<Asking, OpenTicket | Failure>> {
  const isFirst = ({ request }: Asking, index: number): boolean =>
    askings.findIndex((other) => other.request.user_id === request.user_id) === index;
  const fresh = askings.filter(isFirst);
  const [first] = fresh;
  if (!first) return new Map();
  const tickets = fresh.map(({ context, request, facts }) => ({
    ticket_id: newTicketId(),
    user_id: request.user_id,
    num: request.num,
    expires: expiryOf(request, facts),
    actor: actorOf(context),
    request_id: context.request_id,
  }));
  const { seckill_id, item_id, now } = first.request;
  const outcomes = await giveTickets(db, { seckill_id, item_id }, tickets, now).catch(
    (error: unknown): TicketOutcome[] => {
      log.error({ err: error }, 'A batch of tickets is given one by one');
      return [];
    },
  );
  if (outcomes.includes('sold out')) rememberSoldOut(first.context, first.request, first.facts);
  const answers = new Map<Asking, OpenTicket | Failure>();
  for (const [index, asking] of fresh.entries()) {
    const ticket = tickets[index];
    if (outcomes[index] === 'given' && ticket) answers.set(asking, ticket);
    if (outcomes[index] === 'sold out') answers.set(asking, soldOut());
  }
  return answers;
}

/**
 * Requests that the batch does not decide are answered one by one; requests for a sale that sold out while they waited are
 * refused at once.
 */
async function takeAll(db: Db, askings: readonly Asking[]): Promise<(OpenTicket | Failure | Error)[]> {
  const late = await Promise.all(askings.map(({ context, request }) => fastFailure(context, request)));
  const taken = await takeBatch(
    db,
    askings.filter((_asking, index) => !late[index]),
  );
  const answers: (OpenTicket | Failure | Error)[] = [];
  for (const [index, asking] of askings.entries())
    answers.push(
      late[index] ?? taken.get(asking) ?? (await takeAlone(asking).catch((error: unknown) => error as Error)),
    );
  return answers;
}

/**
 * GET promotion/seckillactivity/geticket: reserves `num` pieces. The same number again gets the same ticket. Another number
 * returns the old pieces first, or keeps the old ticket when not enough are left. Requests after a sale sold out are answered
 * from a cache for a second, without a statement.
 */
export async function getTicket(
  context: MemberContext,
  input: InputOf<'getSeckillTicket'>,
): Promise<GetSeckillTicketAnswer | Failure> {
  const request = requestOf(context, input);
  if (isFailure(request)) return request;
  const late = await fastFailure(context, request);
  if (late) return late;
  const facts = await sessionFacts(context, request);
  if (!facts) return notFound(SERVER_MESSAGES.noSale);
  const failure = failureOf(facts, request);
  if (failure) return failure;
  if (facts.stock_left <= 0) rememberSoldOut(context, request, facts);
  const ticket = await batched(context.db, `seckill:${keyOf(request)}`, { context, request, facts }, takeAll);
  return isFailure(ticket) ? ticket : { ticket: ticketText(context.signingKey, { ...request, ...ticket }) };
}
