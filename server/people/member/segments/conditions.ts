/**
 * Members by what they have in common, as one condition of SQL. Numbers of orders are computed from the orders when they are
 * asked for, so that no sums have to be kept right beside them.
 */
import { and, arrayContains, eq, exists, gte, isNull, lt, lte, not, sql, type SQL } from 'drizzle-orm';
import { DAY } from '../../../../engine/rules/format/time.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { seconds } from '../../../kernel/http/context.ts';
import { spanOf } from '../../../kernel/http/listing.ts';
import type { InputOf } from '../../../kernel/calls/operation.ts';
import { orders } from '../../../orders/tables.ts';
import { memberAddress } from '../../../places/address/tables.ts';
import { memberTagged } from '../tags/tables.ts';
import { member } from '../tables.ts';

export type Conditions = InputOf<'countSegment'>;

export const CONDITION_NAMES = [
  'grade_id',
  'tag_id',
  'region',
  'created_from',
  'created_to',
  'joined_within',
  'ordered_within',
  'ordered_before',
  'ordered',
  'orders_from',
  'orders_to',
  'paid_from',
  'paid_to',
] as const satisfies readonly (keyof Conditions)[];

type Clock = Pick<Context, 'db' | 'clock'>;

/** Orders that count as bought: paid, and neither a recharge nor a paid grade. */
export const boughtOrder = and(eq(orders.pay_status, 'PAYED'), isNull(orders.service));

function ofTag({ db }: Clock, tagId: number): SQL {
  const tagged = (own: SQL | undefined): SQL =>
    exists(
      db
        .select({ one: sql`1` })
        .from(memberTagged)
        .where(and(eq(memberTagged.user_id, member.user_id), own)),
    );
  return tagId === 0 ? not(tagged(undefined)) : tagged(eq(memberTagged.tag_id, tagId));
}

const inRegion = ({ db }: Clock, code: number): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(memberAddress)
      .where(
        and(
          eq(memberAddress.user_id, member.user_id),
          // Written without a parameter, so that PostgreSQL recognises the condition of the partial index.
          sql`${memberAddress.is_def}`,
          arrayContains(memberAddress.codes, [code]),
        ),
      ),
  );

/** Conditions on the sums of a buyer's orders; undefined when none is set. */
function ofSums(now: number, asked: Conditions): SQL | undefined {
  const { ordered, ordered_within, ordered_before, orders_from, orders_to, paid_from, paid_to } = asked;
  const count = sql`coalesce(bought.count, 0)`;
  const paid = sql`coalesce(bought.paid, 0)`;
  const last = sql`bought.last`;
  return and(
    ordered === undefined ? undefined : ordered ? sql`bought.count is not null` : sql`bought.count is null`,
    ordered_within === undefined ? undefined : gte(last, now - ordered_within * DAY),
    ordered_before === undefined ? undefined : lt(last, now - ordered_before * DAY),
    orders_from === undefined ? undefined : gte(count, orders_from),
    orders_to === undefined ? undefined : lte(count, orders_to),
    paid_from === undefined ? undefined : gte(paid, paid_from),
    paid_to === undefined ? undefined : lte(paid, paid_to),
  );
}

function byOrders(now: number, asked: Conditions): SQL | undefined {
  const held = ofSums(now, asked);
  return (
    held &&
    sql`${member.user_id} in (
      select buyer.user_id from ${member} as buyer left join (
        select user_id, count(*) as count, sum(total_fee) as paid, max(created) as last
        from ${orders} where ${boughtOrder} group by user_id
      ) as bought on bought.user_id = buyer.user_id
      where ${held})`
  );
}

/** The condition on rows of `member`; undefined when none is set. */
export function conditionOf(context: Clock, asked: Conditions): SQL | undefined {
  const { grade_id: grade, tag_id: tag, region, joined_within: days } = asked;
  const now = seconds(context);
  return and(
    grade === undefined ? undefined : eq(member.grade_id, grade),
    tag === undefined ? undefined : ofTag(context, tag),
    region === undefined ? undefined : inRegion(context, region),
    spanOf(asked, 'created', member.created),
    days === undefined ? undefined : gte(member.created, now - days * DAY),
    byOrders(now, asked),
  );
}

/** Members who can be reached: neither closed nor blocked. */
export const reachable = sql`(${member.closes_at} is distinct from 0 and not ${member.disabled})`;
