/** GET /mall/figures: the sums of some days beside those before, and their course. */
import { sql, type SQL } from 'drizzle-orm';
import type { ReadFiguresAnswer } from '../../../schemas/types/contract.ts';
import { isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { reading } from '../../kernel/http/reading.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { mayOperate } from '../../kernel/calls/run.ts';
import type { Db } from '../../kernel/db/database.ts';
import { sqlWall } from '../../kernel/system/mall-days.ts';
import {
  daysBefore,
  rangeOf,
  stepOf,
  stepsOf,
  usualDays,
  wrongDays,
  yearBefore,
  type Days,
  type Step,
} from './days.ts';
import { rowsOf } from '../home/trend.ts';
import { paidWithin, POINTS, refunds, soldOrders, type Range } from './sold.ts';

export type Totals = ReadFiguresAnswer['now'];

/** The sums of a range. `members` are those of the mall: a shop has none. */
export async function totalsOf(db: Db, range: Range, seesMembers: boolean): Promise<Totals> {
  const { from, until } = range;
  const [row] = await rowsOf<Totals>(
    db,
    sql`with sold as (${soldOrders(range)}),
        buyers as (select user_id, count(*) as orders from sold group by user_id)
      select (select count(*)::int from sold) as orders,
        (select coalesce(sum(total_fee), 0)::float8 from sold) as fee,
        (select count(*)::int from buyers) as buyers,
        (select count(*)::int from buyers where buyers.orders > 1 or exists (
          select 1 from orders where orders.user_id = buyers.user_id and orders.paid_at < ${from}::bigint
            and orders.service is null and not ${POINTS} ${earlierShops(range)})) as repeated,
        (select coalesce(sum(amount), 0)::float8 from (${refunds(range)}) back) as refunded,
        (select count(*)::int from orders where ${paidWithin(range)} and ${POINTS}) as point_orders,
        (select coalesce(sum(total_fee), 0)::float8 from orders where ${paidWithin(range)} and ${POINTS}) as point_fee,
        ${seesMembers ? sql`(select count(*)::int from member where created >= ${from}::bigint and created < ${until}::bigint)` : sql`0`} as members`,
  );
  if (!row) throw new Error('A statement of sums answered no row.');
  return row;
}

/** A buyer of a shop comes back to that shop. */
const earlierShops = ({ shop_ids }: Range): SQL =>
  shop_ids ? sql`and orders.shop_id = any(${sql.param([...shop_ids])}::int[])` : sql``;

const FORMATS: Record<Step, SQL> = {
  hour: sql`'YYYY-MM-DD HH24'`,
  day: sql`'YYYY-MM-DD'`,
  week: sql`'YYYY-MM-DD'`,
  month: sql`'YYYY-MM'`,
};

function stepAt(column: SQL, step: Step): SQL {
  const wall = sqlWall(column);
  return sql`to_char(${step === 'week' ? sql`date_trunc('week', ${wall})` : wall}, ${FORMATS[step]})`;
}

type Course = ReadFiguresAnswer['course'];

async function courseOf(db: Db, days: Days, range: Range, step: Step): Promise<Course> {
  const found = await rowsOf<Course[number]>(
    db,
    sql`select at, sum(orders)::int as orders, sum(fee)::float8 as fee, sum(refunded)::float8 as refunded from (
        select ${stepAt(sql`paid_at`, step)} as at, 1 as orders, total_fee as fee, 0 as refunded from (${soldOrders(range)}) sold
        union all select ${stepAt(sql`done_at`, step)}, 0, 0, amount from (${refunds(range)}) back) entries group by at`,
  );
  const known = new Map(found.map((entry) => [entry.at, entry]));
  return stepsOf(days, step).map((at) => known.get(at) ?? { at, orders: 0, fee: 0, refunded: 0 });
}

/** The days that are asked for, and the shops as far as the operator sees them. */
export function askedOf(
  context: ScopedContext,
  { from, to, distributor_id: shop }: Pick<InputOf<'readFigures'>, 'from' | 'to' | 'distributor_id'>,
): { days: Days; shop_ids: Range['shop_ids'] } | Failure {
  const usual = usualDays(seconds(context));
  const days = { from: from || usual.from, to: to || usual.to };
  const failure = wrongDays(days);
  if (failure) return failure;
  const { shop_ids } = context.operator;
  const seesShop = shop !== undefined && shop_ids?.includes(shop) !== false;
  return { days, shop_ids: seesShop ? [shop] : shop_ids };
}

export const readFigures: Handler<'readFigures'> = async (context, input): Promise<ReadFiguresAnswer | Failure> => {
  const asked = askedOf(context, input);
  if (isFailure(asked)) return asked;
  const { days, shop_ids } = asked;
  const step = stepOf(days, input.step);
  const sees_members = mayOperate({ right: 'members.read', scoped: false }, context.operator) && shop_ids === undefined;
  const [before, year] = [daysBefore(days), yearBefore(days)];
  return reading(context, async ({ db }) => {
    const sums = (of: Days): Promise<Totals> => totalsOf(db, rangeOf(of, shop_ids), sees_members);
    const [now, earlier, lastYear, course] = await Promise.all([
      sums(days),
      sums(before),
      sums(year),
      courseOf(db, days, rangeOf(days, shop_ids), step),
    ]);
    return {
      ...days,
      step,
      sees_members,
      now,
      before: { ...before, ...earlier },
      year: { ...year, ...lastYear },
      course,
    };
  });
};
