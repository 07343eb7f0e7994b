/**
 * Places orders by one statement. It locks cart lines and stock and checks that both are as they were when priced. Only then it
 * takes the keys, empties the carts, lowers the stock and writes orders and lines. A single statement holds its locks as briefly
 * as possible and needs no transaction around it. Orders that one buyer makes at once are a party: all of them are made or none.
 */
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { OrderMade, CreateOrdersAnswer } from '../../../schemas/types/contract.ts';
import { batched } from '../../kernel/db/batched.ts';
import type { Db } from '../../kernel/db/database.ts';
import { announcedParts, orderEvents, stockEvents } from '../../kernel/events/announce.ts';
import { rowParameters } from '../../kernel/db/row-parameters.ts';
import { prepared, withParts, type StatementPart } from '../../kernel/db/prepared.ts';
import { log } from '../../kernel/log.ts';
import { boughtPieces, byItem, lockedShelf, takenFromShelf, type Pieces } from '../../goods/stock/move.ts';
import { auditedOrders } from '../../kernel/system/audit.ts';
import { takenKeys, type IdempotentKey } from '../../kernel/system/idempotent.ts';
import { purchaseOver } from '../buyer/repeat.ts';
import { orderLine, orders } from '../tables.ts';
import {
  crowdedOrders,
  limitValues,
  lockedBuyers,
  withinLimits,
  type OrderLimits,
  type WithinLimits,
} from '../edit/unpaid.ts';
import { countedUnpaid } from '../../people/member/counters.ts';

/** Columns of a new row that get the table's default. */
const DEFAULTED_COLUMNS = {
  orders: [
    'service',
    'carried_fee',
    'waiting_edit',
    'parcel_plan',
    'ziti_code',
    'cancel_reason',
    'cancel_refusal',
    'is_rated',
    'offline_check',
    'paid_at',
    'delivered_at',
    'ended_at',
    'hidden_at',
    'version',
  ],
  lines: ['line_id', 'aftersales_status', 'edit_id', 'freight_fee'],
} as const;

export type OrderRow = Required<Omit<typeof orders.$inferInsert, (typeof DEFAULTED_COLUMNS.orders)[number]>>;
type LineRow = Required<Omit<typeof orderLine.$inferInsert, (typeof DEFAULTED_COLUMNS.lines)[number] | 'order_id'>>;

/** One order to place, with everything it writes and takes. Orders of one party have the same key and answer. */
export interface Placement {
  key: IdempotentKey;
  answer: OrderMade | CreateOrdersAnswer;
  order: OrderRow;
  lines: readonly LineRow[];
  /** the cart's lines with the numbers that were priced */
  cart: readonly { cart_id: number; num: number }[];
  /** pieces taken from stock; empty for a flash sale, whose ticket holds them */
  pieces: readonly Pieces[];
  limits: OrderLimits;
  /** for the trail */
  actor: string;
  request_id: string;
  now: number;
}

/** Orders of one buyer that are made together or not at all. */
type OrderGroup = readonly Placement[];

/** Whether the order was made. If not: whether cart and stock were unchanged, and which limits were respected. */
export interface Placed extends WithinLimits {
  made: boolean;
  cart: boolean;
  stock: boolean;
}

/**
 * Inserts rows given as JSON in the parameter `name`, but only those of orders in the part `placed`. Generated columns are left
 * to the database.
 */
function inserted(table: PgTable, name: string, later: readonly string[]): SQL {
  const columns = Object.values(getTableColumns(table)).filter(
    (column) => !later.includes(column.name) && column.generated === undefined,
  );
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  return sql`insert into ${table} (${names}) select ${names}
    from jsonb_populate_recordset(null::${table}, ${sql.placeholder(name)}::jsonb) join placed using (order_id)`;
}

const request = rowParameters('request', {
  party: 'int',
  size: 'int',
  leads: 'boolean',
  may: 'boolean',
  key: 'text',
  body: 'text',
  answer: 'text',
  order_id: 'text',
  user_id: 'int',
  takes: 'text',
  actor: 'text',
  request_id: 'text',
  detail: 'text',
});
const priced = rowParameters('priced', { n: 'int', cart_id: 'bigint', num: 'int' });

/**
 * The parts of the statement. `n` is an order's number in the batch. Orders belong to a `party` of `size` orders; `leads` is true
 * for its first. `may` is false when an earlier party of the batch has the same key or buyer, so that no cart line is in two
 * parties.
 */
const STATEMENT_PARTS: StatementPart[] = [
  ['request', sql`select *, place::int as n from ${request.rows}`],
  ['priced', sql`select * from ${priced.rows}`],
  [
    'cart',
    sql`select cart_id, num from cart_line where cart_id = any(array(select cart_id from priced))
      order by cart_id for update of cart_line`,
  ],
  ['moved', sql`select n from priced left join cart using (cart_id, num) where cart is null`],
  lockedBuyers,
  ...lockedShelf('buyer'),
  crowdedOrders,
  [
    'checked',
    sql`select n, party, n not in (select n from moved) as cart, n not in (select n from short) as stock, ${withinLimits}
      from request left join buyer using (user_id)`,
  ],
  takenKeys(
    sql`leads and may
      and party not in (select party from checked where not (cart and stock and orders and pieces and pace))`,
    purchaseOver,
  ),
  [
    'placed',
    sql`select n, order_id, user_id as buyer_id, takes, actor, request_id, detail
    from request join key using (key) where may`,
  ],
  countedUnpaid,
  ['emptied', sql`delete from cart_line using priced join placed using (n) where cart_line.cart_id = priced.cart_id`],
  auditedOrders('order.create'),
  ['ordered', sql`${inserted(orders, 'orders', DEFAULTED_COLUMNS.orders)} returning *`],
  ['lines', inserted(orderLine, 'lines', DEFAULTED_COLUMNS.lines)],
  ...takenFromShelf,
  ...announcedParts(
    sql`${orderEvents('order.created', 'ordered')} union all ${stockEvents('taken')}`,
    sql`${sql.placeholder('now')}`,
  ),
];

const statement = (db: Db) =>
  withParts(db, STATEMENT_PARTS)
    .select({
      cart: sql<boolean>`cart`,
      stock: sql<boolean>`stock`,
      orders: sql<boolean>`orders`,
      pieces: sql<boolean>`pieces`,
      pace: sql<boolean>`pace`,
      made: sql<boolean>`placed is not null`,
    })
    .from(sql`checked left join placed using (n)`)
    .orderBy(sql`n`)
    .prepare('place_orders');

/** Numbers of pieces by item_id. */
function piecesOf(pieces: readonly Pieces[]): Record<string, number> {
  return Object.fromEntries(byItem(pieces).map(({ item_id, num }) => [item_id, num]));
}

/** The audit row's detail of a new order: amount owed, stock, points and coupon. */
function takenBy({ total_fee, point, coupon_code, seckill_id }: OrderRow, pieces: readonly Pieces[]): object {
  const after = { amount: total_fee, pieces: piecesOf(pieces), point, coupon: coupon_code, seckill: seckill_id };
  return { before: null, after };
}

interface Seated extends Placement {
  party: number;
  size: number;
  leads: boolean;
  may: boolean;
}

/** The orders of all parties. Of several parties with the same key or buyer, only the first may be made. */
function partyMembers(parties: readonly OrderGroup[]): Seated[] {
  const [keys, buyers] = [new Set<string>(), new Set<number>()];
  return parties.flatMap((party, index) => {
    const { key, order } = party[0] as Placement;
    const may = !keys.has(key.key) && !buyers.has(order.user_id);
    keys.add(key.key);
    buyers.add(order.user_id);
    return party.map((one, seat) => ({ ...one, party: index + 1, size: party.length, leads: seat === 0, may }));
  });
}

/** Places parties of different shoppers in one statement. A party whose stock another one took is not made. */
async function placeParties(db: Db, parties: readonly OrderGroup[]): Promise<Placed[][]> {
  const placements = partyMembers(parties);
  const rows = await prepared(db, 'place_orders', statement).execute({
    now: Math.max(...placements.map(({ now }) => now)),
    ...limitValues((placements[0] as Placement).limits),
    ...request.values(
      placements.map(({ party, size, leads, may, key: { key, body }, answer, order, pieces, actor, request_id }) => ({
        party,
        size,
        leads,
        may,
        key,
        body,
        answer: JSON.stringify(answer),
        order_id: order.order_id,
        user_id: order.user_id,
        takes: JSON.stringify(piecesOf(pieces)),
        actor,
        request_id,
        detail: JSON.stringify(takenBy(order, pieces)),
      })),
    ),
    ...priced.values(
      placements.flatMap(({ cart }, index) => cart.map(({ cart_id, num }) => ({ n: index + 1, cart_id, num }))),
    ),
    ...boughtPieces(placements.map(({ order: { user_id }, pieces }) => ({ user_id, pieces }))),
    orders: JSON.stringify(placements.map(({ order }) => order)),
    lines: JSON.stringify(
      placements.flatMap(({ order: { order_id }, lines }) => lines.map((line) => ({ ...line, order_id }))),
    ),
  });
  if (rows.length < placements.length) throw new Error('The statement that places orders answered too little.');
  return parties.map((_, index) => rows.filter((_row, place) => placements[place]?.party === index + 1));
}

/** Places orders of one buyer, all or none, also in a transaction; answers the result of each. */
export async function placeOrders(db: Db, party: OrderGroup): Promise<Placed[]> {
  const [placed] = await placeParties(db, [party]);
  return placed as Placed[];
}

/** Places an order, also in a transaction. */
export async function placeOrder(db: Db, placement: Placement): Promise<Placed> {
  const [placed] = await placeOrders(db, [placement]);
  return placed as Placed;
}

/** Orders that were not made in the batch are placed again one by one, so that each gets its own result. */
async function placeAll(db: Db, placements: readonly Placement[]): Promise<(Placed | Error)[]> {
  const parties = placements.map((placement) => [placement]);
  const batch = await placeParties(db, parties).catch((error: unknown) => {
    if (placements.length === 1) throw error;
    log.error({ err: error }, 'A batch of orders is placed one by one');
  });
  const answers: (Placed | Error)[] = [];
  for (const [index, placement] of placements.entries()) {
    const placed = batch?.[index]?.[0];
    const isFinal = placed && (placed.made || placements.length === 1);
    answers.push(isFinal ? placed : await placeOrder(db, placement).catch((error: unknown) => error as Error));
  }
  return answers;
}

/** Places an order in a batch with those of other requests. Must not be called in a transaction. */
export function placeWithOthers(db: Db, placement: Placement): Promise<Placed> {
  return batched(db, 'place_orders', placement, placeAll);
}
