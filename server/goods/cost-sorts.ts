/** Orders by cost and by margin, for those who may see costs. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { inShops } from '../kernel/access/shops.ts';
import type { ScopedContext } from '../kernel/calls/operation.ts';
import { fail, type Failure } from '../kernel/http/answer.ts';
import { keyPageOf, type KeyPage, type KeySorts } from '../kernel/http/listing.ts';
import { goods } from './tables.ts';

/** Stands for what is unknown, so that every row has a place: below everything else. */
const UNKNOWN = -2_000_000_000;

interface Costs {
  /** cents; null: unknown */
  cost: SQL;
  /** hundredths of a percent; null: unknown */
  margin: SQL;
}

/** What is left of a price, in hundredths of a percent of it; null where cost or price is unknown. */
export const marginOf = (price: AnyColumn | SQL, cost: AnyColumn | SQL): SQL =>
  sql`(${price} - ${cost})::bigint * 10000 / nullif(${price}, 0)`;

/** The page that is asked for. Costs of shops in which the operator may not see them count as unknown, so the order tells nothing. */
export function costPage(
  { operator: { grants } }: ScopedContext,
  input: Parameters<typeof keyPageOf>[0],
  sorts: KeySorts,
  { cost, margin }: Costs,
  most?: number,
): KeyPage | Failure {
  const isAsked = /^-?(?:cost|margin)$/.test(input.sort ?? '');
  if (!isAsked) return keyPageOf(input, sorts, most);
  if (!grants.has('cost.read')) return fail('没有查看成本价的权限', 403, { field: 'sort' });
  const isSeen = inShops(grants.get('cost.read'), goods.shop_id) ?? sql`true`;
  const known = (value: SQL): SQL<number> => sql<number>`coalesce(case when ${isSeen} then ${value} end, ${UNKNOWN})`;
  return keyPageOf(input, { ...sorts, columns: { ...sorts.columns, cost: known(cost), margin: known(margin) } }, most);
}
