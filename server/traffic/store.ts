/** Adds to the sums, and reads them. */
import { sql } from 'drizzle-orm';
import { HOUR } from '../../engine/rules/format/time.ts';
import { WHOLE, type CountKey } from '../../engine/rules/traffic/beacon.ts';
import type { Db } from '../kernel/db/database.ts';
import { traffic, type Traffic } from './tables.ts';

/** Rows of one statement. */
const MAX_ROWS = 100;

export const hourOf = (at: number): number => at - (at % HOUR);

const SUMS = ['views', 'clicks', 'orders', 'sales', 'shared_orders', 'shared_sales'] as const;

export type Sums = Record<(typeof SUMS)[number], number>;

type Place = Pick<CountKey, 'slot' | 'link'>;

export type Addition = CountKey & Pick<Traffic, 'since'> & Partial<Sums & Pick<Traffic, 'by_hour'>>;

/** The name of a part in its row. */
export const partName = ({ slot, link }: Place): string => (link === WHOLE ? slot : `${slot}.${link}`);

function placeOf(name: string): Place {
  const [slot = '', link] = name.split('.');
  return { slot, link: link === undefined ? WHOLE : Number(link) };
}

const isPage = ({ slot, link }: Place): boolean => slot === '' && link === WHOLE;

/** What a part adds to the sums of its row: its visits to the page, clicks and money of widgets, and visits of kinds of documents. */
function toWhole(part: Addition, sum: keyof Sums): number {
  const counts = sum === 'views' ? isPage(part) || part.page_id === 0 : part.slot !== '' && part.link === WHOLE;
  return counts ? (part[sum] ?? 0) : 0;
}

/** Without zeros at the end. */
const shortened = (sums: readonly number[]): number[] => sums.slice(0, sums.findLastIndex((sum) => sum !== 0) + 1);

/** One row for each page, hour, version and site, in the order of keys, in which every process locks them. */
function rowsOf(additions: readonly Addition[]): Traffic[] {
  const rows = new Map<string, Traffic>();
  for (const part of additions) {
    const { page_id, since, version, platform, by_hour = true } = part;
    const key = [page_id, since, version, platform].join(' ');
    const nothing = { views: 0, clicks: 0, orders: 0, sales: 0, shared_orders: 0, shared_sales: 0 };
    const row = rows.get(key) ?? { page_id, since, version, platform, by_hour, ...nothing, parts: {} };
    rows.set(key, row);
    for (const sum of SUMS) row[sum] += toWhole(part, sum);
    const before = row.parts[partName(part)] ?? [];
    const sums = SUMS.map((sum, at) => (before[at] ?? 0) + (part[sum] ?? 0));
    if (!isPage(part)) row.parts[partName(part)] = shortened(sums);
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** The parts of the row and of the one that is added to it, each sum with its like. */
const ADDED_PARTS = sql`coalesce((select jsonb_object_agg(name, sums) from (
  select name, jsonb_agg(sum order by nth) as sums from (
    select part.name, one.nth, sum(one.value::bigint) as sum
    from (select * from jsonb_each(${traffic.parts}) union all select * from jsonb_each(excluded.parts)) as part(name, sums)
    cross join lateral jsonb_array_elements_text(part.sums) with ordinality as one(value, nth)
    group by part.name, one.nth) as added
  group by name) as named), '{}')`;

export async function addTraffic(db: Db, additions: readonly Addition[]): Promise<void> {
  const rows = rowsOf(additions);
  for (let at = 0; at < rows.length; at += MAX_ROWS)
    await db
      .insert(traffic)
      .values(rows.slice(at, at + MAX_ROWS))
      .onConflictDoUpdate({
        target: [traffic.page_id, traffic.since, traffic.version, traffic.platform],
        set: {
          ...Object.fromEntries(SUMS.map((sum) => [sum, sql`${traffic[sum]} + excluded.${sql.identifier(sum)}`])),
          parts: ADDED_PARTS,
        },
      });
}

const sumsOf = (sums: readonly number[]): Sums =>
  Object.fromEntries(SUMS.map((sum, at) => [sum, sums[at] ?? 0])) as Sums;

/** The parts of a row with their sums; first the page with its visits. */
export function partsOf({ page_id, views, parts }: Pick<Traffic, 'page_id' | 'views' | 'parts'>): (Place & Sums)[] {
  const named = Object.entries(parts).map(([name, sums]) => ({ ...placeOf(name), ...sumsOf(sums) }));
  return page_id === 0 ? named : [{ slot: '', link: WHOLE, ...sumsOf([views]) }, ...named];
}
