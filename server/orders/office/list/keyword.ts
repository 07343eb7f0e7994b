/** Conditions for a keyword of the office's list: parts of names, and numbers of orders, mobile phones, parcels and pick-ups. */
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import { isPhone } from '../../../../engine/rules/people/identity.ts';
import type { ScopedContext } from '../../../kernel/calls/operation.ts';
import { NAME_SIGNS, containing, contains, meantBy } from '../../../kernel/db/finds.ts';
import { member } from '../../../people/member/tables.ts';
import { shipment } from '../../delivery/tables.ts';
import { orderLine, orders, receiverName, soldName } from '../../tables.ts';

/**
 * A keyword of at least four digits is a number: of an order, a mobile phone or a pick-up. Numbers in names of goods are shorter.
 */
export const NUMBER = /^\d{4,}$/;
const WHOLE = /^\d{16}$/;
/** The last four digits of a mobile number. */
const TAIL = /^\d{4}$/;

const parcelsOf = (db: ScopedContext['db'], code: string) =>
  db.select({ order_id: shipment.order_id }).from(shipment).where(eq(shipment.code, code.toUpperCase()));

/**
 * Orders by a part of the receiver's name, a part of the name under which goods were sold, or a parcel's whole number. The
 * subquery is an array, so that PostgreSQL looks up its order numbers by index: it cannot estimate their count, and would
 * otherwise scan all orders.
 */
function named({ db }: ScopedContext, keyword: string): SQL {
  const isNamed = or(
    ...meantBy(keyword).map((text) => {
      const pairs = sql`array(select unnest(pairs_of(part)) from regexp_split_to_table(${text}::text, ${NAME_SIGNS}::text) part)`;
      return sql`n.pairs @> ${pairs} and n.name ilike ${containing(text)}`;
    }),
  );
  return sql`${orders.order_id} = any(array(
    select o.order_id from ${receiverName} n join orders o on (o.receiver ->> 'name') = n.name
      where ${isNamed}
    union select l.order_id from ${soldName} n join ${orderLine} l on l.goods_id = n.goods_id and l.item_name = n.name
      where ${isNamed}
    union ${parcelsOf(db, keyword)}))`;
}

/**
 * The condition of `named` as a test of each order, for keywords that many of the first orders contain. It is a scalar value
 * instead of `exists`, because PostgreSQL would turn `exists` into a join that reads the lines of all orders first.
 */
export function eachNamed({ db }: ScopedContext, keyword: string): SQL {
  const { receiver, order_id } = orders;
  return sql`(${contains(sql`${receiver} ->> 'name'`, keyword)}
    or (select true from order_line l where l.order_id = ${order_id} and ${contains(sql`l.item_name`, keyword)} limit 1)
    or ${order_id} in ${parcelsOf(db, keyword)})`;
}

/**
 * Orders whose number contains the keyword, or that `named` finds; the last four digits of a mobile number, a parcel's number and
 * a pickup code must match as a whole.
 */
export function found(context: ScopedContext, keyword: string, isFrequent: boolean): SQL | undefined {
  if (keyword === '') return undefined;
  if (!NUMBER.test(keyword)) return isFrequent ? eachNamed(context, keyword) : named(context, keyword);
  const { db } = context;
  const parcels = parcelsOf(db, keyword);
  const other = alias(orders, 'other');
  const { order_id: id } = other;
  // One list of order numbers; PostgreSQL would evaluate conditions joined by `or` for every order.
  if (WHOLE.test(keyword)) {
    const numbered = db.select({ order_id: id }).from(other).where(eq(id, keyword));
    return inArray(orders.order_id, union(numbered, parcels));
  }
  if (isPhone(keyword) || TAIL.test(keyword)) {
    const isTail = TAIL.test(keyword);
    const receiver = sql`${other.receiver} ->> 'mobile'`;
    const buyer = db
      .select({ user_id: member.user_id })
      .from(member)
      .where(isTail ? sql`right(${member.mobile}, 4) = ${keyword}` : eq(member.mobile, keyword));
    const received = db
      .select({ order_id: id })
      .from(other)
      .where(
        and(sql`right(${receiver}, 4) = ${keyword.slice(-4)}`, isTail ? undefined : sql`${receiver} = ${keyword}`),
      );
    const bought = db.select({ order_id: id }).from(other).where(inArray(other.user_id, buyer));
    return inArray(orders.order_id, union(received, bought, parcels));
  }
  const buyers = db.select({ user_id: member.user_id }).from(member).where(contains(member.mobile, keyword));
  return or(
    contains(orders.order_id, keyword),
    contains(sql`${orders.receiver} ->> 'mobile'`, keyword),
    eq(orders.ziti_code, keyword),
    inArray(orders.user_id, buyers),
    inArray(orders.order_id, parcels),
  );
}

/** true when the keyword is a part of a text; then all matching orders are read once instead of once per tab. */
export const isSearched = ({ keyword = '' }: { keyword?: string }): boolean =>
  keyword !== '' && !WHOLE.test(keyword) && !isPhone(keyword) && !TAIL.test(keyword);
