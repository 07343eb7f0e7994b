/**
 * Announces changes to webhooks (outbox): event and deliveries are written by the statement or in the transaction of the change, so
 * neither exists without the other. Data are thin: numbers, states, versions, and never a person's data; who needs more asks for it
 * with a key. Without a hook nothing is written.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { EventName } from '../../../engine/rules/events/event-types.ts';
import { cacheOf } from '../caches.ts';
import type { Db } from '../db/database.ts';
import type { StatementPart } from '../db/prepared.ts';
import { seconds, type DbClock } from '../http/context.ts';

/** A change of an order, of goods or of a member; `more` joins the facts that every event of that kind has. */
export interface Announced {
  type: EventName;
  /** `order:123`, `goods:5`, `member:7` */
  subject: string;
  more?: Record<string, unknown>;
}

const ORDER_FACTS =
  sql.raw(`jsonb_build_object('order_id', order_id, 'distributor_id', shop_id, 'order_status', order_status,
  'pay_status', pay_status, 'delivery_status', delivery_status, 'cancel_status', cancel_status, 'total_fee', total_fee,
  'version', version)`);

/** Events of the orders in a part of a statement that has their columns. */
export const orderEvents = (type: EventName, part: string): SQL =>
  sql`select ${sql.raw(`'${type}'`)} as type, 'order:' || order_id as subject, shop_id, ${ORDER_FACTS} as data
    from ${sql.identifier(part)}`;

/** Events of the variants in a part of a statement: item_id, goods_id, item_bn, and store after the change. */
export const stockEvents = (part: string): SQL =>
  sql`select 'stock.changed' as type, 'sku:' || changed.item_id as subject, goods.shop_id,
      jsonb_build_object('item_id', changed.item_id, 'goods_id', goods_id, 'item_bn', changed.item_bn,
        'store', changed.store, 'distributor_id', goods.shop_id) as data
    from ${sql.identifier(part)} changed join goods using (goods_id)`;

/**
 * The parts of a statement that announce the rows of `events` (type, subject, shop_id, data). Rows are read only when a hook takes
 * one of their types.
 */
export function announcedParts(events: SQL, now: SQL): StatementPart[] {
  return [
    [
      'announced',
      sql`insert into webhook_event (type, subject, shop_id, data, created)
        select type, subject, shop_id, data, ${now}::bigint from (${events}) as told
        where exists (select from webhook where enabled and told.type = any(events))
        returning event_id, type, subject, shop_id`,
    ],
    [
      'delivered',
      sql`insert into webhook_delivery (event_id, hook_id, subject, next_at, created)
        select event_id, hook_id, subject, ${now}::bigint, ${now}::bigint
        from announced join webhook on enabled and type = any(events) and (shop_ids is null or shop_id = any(shop_ids))
        order by event_id, hook_id`,
    ],
  ];
}

/** The parts as the text after `with`, for statements that are written by hand. */
export function announcing(events: SQL, now: number): SQL {
  const parts = announcedParts(events, sql`${now}`);
  return sql.join(
    parts.map(([name, text]) => sql`${sql.identifier(name)} as (${text})`),
    sql`, `,
  );
}

const FACTS: Record<string, SQL> = {
  order: sql`select told.*, orders.shop_id, ${ORDER_FACTS} as facts from told join orders on orders.order_id = told.id`,
  goods: sql`select told.*, goods.shop_id, jsonb_build_object('goods_id', goods_id, 'distributor_id', goods.shop_id,
      'approve_status', approve_status, 'deleted', deleted_at is not null, 'version', version) as facts
    from told join goods on goods.goods_id = told.id::int`,
  member: sql`select told.*, 0 as shop_id, jsonb_build_object('user_id', told.id::int) as facts from told`,
};

/** milliseconds for which a process may believe what it knows of hooks; its job asks every two seconds */
const BELIEVED = 10_000;

/** Whether this process knows that no hook is on. Unknown is answered by the statement itself. */
const isSilent = (context: DbClock): boolean =>
  cacheOf<boolean>(context.db, 'webhooks', 1, BELIEVED).get('listening', context.clock.now()) === false;

/** Looks whether a hook is on. Not inside a transaction. */
export async function lookForHooks(context: DbClock): Promise<void> {
  const { rows } = (await context.db.execute(
    sql`select exists (select from webhook where enabled) as "isOn"`,
  )) as unknown as { rows: { isOn: boolean }[] };
  const now = context.clock.now();
  cacheOf<boolean>(context.db, 'webhooks', 1, BELIEVED).set('listening', rows[0]?.isOn ?? false, now);
}

/** Announces changes whose rows are written already. Pass the transaction of the change as `db`. */
export async function announce(context: DbClock, events: readonly Announced[], db: Db = context.db): Promise<void> {
  if (events.length === 0 || isSilent(context)) return;
  const rows = events.map(({ type, subject, more = {} }) => {
    const at = subject.indexOf(':');
    return { type, subject, kind: subject.slice(0, at), id: subject.slice(at + 1), more };
  });
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const facts = FACTS[kind];
    if (!facts) throw new Error(`Nothing is known of ${kind} for webhooks.`);
    const told = sql`select * from jsonb_to_recordset(${JSON.stringify(rows.filter((row) => row.kind === kind))}::jsonb)
      as r(type text, subject text, id text, more jsonb)`;
    const rowsOfKind = sql`select type, subject, shop_id, facts || more as data from facts order by subject`;
    await db.execute(
      sql`with told as (${told}), facts as (${facts}), ${announcing(rowsOfKind, seconds(context))} select 1`,
    );
  }
}
