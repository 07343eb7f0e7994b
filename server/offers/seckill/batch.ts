/**
 * Gives tickets of one sale to many shoppers at once. At a sale's beginning all requests wait for the same counter; those of
 * shoppers without a ticket that arrive together are answered in one transaction.
 */
import { sql, type SQL } from 'drizzle-orm';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Db } from '../../kernel/db/database.ts';
import { rowParameters } from '../../kernel/db/row-parameters.ts';
import { withParts, type StatementPart } from '../../kernel/db/prepared.ts';
import { buyable } from '../../goods/visibility.ts';
import { goods, sku } from '../../goods/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { auditRows } from '../../kernel/system/audit.ts';
import type { Sale } from './sold-out.ts';

/** A ticket to be written. */
export interface TicketRequest {
  ticket_id: string;
  user_id: number;
  num: number;
  /** Unix seconds */
  expires: number;
  /** for the trail */
  actor: string;
  request_id: string;
}

/**
 * `alone`: the shopper has tickets of the sale already, or wants more pieces than are left; the batch does not decide these
 * requests.
 */
export type TicketOutcome = 'given' | 'sold out' | 'alone';

/**
 * Serialises the calls of each shopper for one variant, so that what the next statement reads stays true until the transaction
 * ends. The statement is sent during the call, before any statement of the transaction that the caller sends afterwards.
 */
export function lockShoppers(tx: Db, { seckill_id, item_id }: Sale, userIds: readonly number[]): Promise<unknown> {
  const keys = userIds.map((userId) => `seckill:${seckill_id}:${item_id}:${userId}`);
  const locks = tx.execute(sql`
    select pg_advisory_xact_lock(lock) from (
      select distinct hashtext(key) as lock from unnest(${sql.param(keys)}::text[]) key order by lock) locks`);
  // Drizzle sends a query that is only awaited after this turn, when the caller has sent the next statement already.
  return locks.execute();
}

const requested = rowParameters('requested', {
  ticket_id: 'text',
  user_id: 'int',
  num: 'int',
  expires: 'bigint',
  actor: 'text',
  request_id: 'text',
});
const seckillId = sql`${sql.placeholder('seckill_id')}::int`;
const itemId = sql`${sql.placeholder('item_id')}::int`;

/** Subject of the trail: the sale whose counter changed. */
export function seckillSubject(id: SQL): SQL {
  return sql`'seckill:' || ${id}`;
}

const PARTS: StatementPart[] = [
  // A sold-out counter is not locked, so requests that come too late write nothing.
  [
    'counter',
    sql`select stock_left from seckill_item where seckill_id = ${seckillId} and item_id = ${itemId} and stock_left > 0
      for update`,
  ],
  [
    'goods_now',
    sql`select ${buyable} as sells from ${sku} join ${goods} on ${goods.goods_id} = ${sku.goods_id}
      left join ${shop} on ${shop.distributor_id} = ${goods.shop_id} where ${sku.item_id} = ${itemId}`,
  ],
  [
    'request',
    sql`select *, not exists (
        select 1 from seckill_ticket t where t.user_id = requested.user_id and t.seckill_id = ${seckillId}
          and t.item_id = ${itemId} and t.state in ('open', 'used')) and (select sells from goods_now) as fresh
      from ${requested.rows}`,
  ],
  ['line', sql`select *, sum(num) filter (where fresh) over (order by place) as upto from request`],
  [
    'given',
    sql`insert into seckill_ticket (ticket_id, seckill_id, item_id, user_id, num, expires)
      select ticket_id, ${seckillId}, ${itemId}, user_id, num, expires from line, counter
      where fresh and upto <= stock_left returning ticket_id, num`,
  ],
  ['sums', sql`select coalesce(sum(num), 0)::int as num from given`],
  [
    'lowered',
    sql`update seckill_item set stock_left = stock_left - sums.num from sums
      where seckill_id = ${seckillId} and item_id = ${itemId} and sums.num > 0`,
  ],
  [
    'audited',
    auditRows(
      'seckill.ticket',
      sql`select actor, ${seckillSubject(seckillId)} as subject, request_id,
          jsonb_build_object('item', ${itemId}, 'before', 0, 'after', given.num) as detail
        from given join line using (ticket_id)`,
      sql`${sql.placeholder('now')}`,
    ),
  ],
];

const statement = (db: Db) =>
  withParts(db, PARTS)
    .select({
      outcome: sql<TicketOutcome>`case when given.ticket_id is not null then 'given'
        when fresh and coalesce((select stock_left from counter), 0) = (select num from sums) then 'sold out' else 'alone' end`,
    })
    .from(sql`line left join given using (ticket_id)`)
    .orderBy(sql`place`)
    .prepare('give_tickets');

/** Gives tickets to different shoppers who have none yet; answers the outcomes in the order of the requests. */
export async function giveTickets(
  db: Db,
  sale: Sale,
  requests: readonly TicketRequest[],
  now: number,
): Promise<TicketOutcome[]> {
  const values = requested.values(requests);
  const rows = await inTransaction({ db }, async (tx) => {
    // Both statements are sent at once: the second begins when the first has its locks.
    const [, outcomes] = await Promise.all([
      lockShoppers(
        tx,
        sale,
        requests.map(({ user_id }) => user_id),
      ),
      statement(tx).execute({ ...sale, ...values, now }),
    ]);
    return outcomes;
  });
  return rows.map(({ outcome }) => outcome);
}
