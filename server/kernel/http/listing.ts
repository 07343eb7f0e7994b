/**
 * What all lists of the office have in common: sorting by name, a time range, rows chosen by ids or by the filter, and pages by
 * key.
 */
import { and, asc, Column, desc, gte, is, lte, SQL, sql, type AnyColumn } from 'drizzle-orm';
import { MAX_COUNTED_IN_TAB } from '../../../engine/rules/wire/tab-counts.ts';
import type { Db } from '../db/database.ts';
import { listAnswer, pagingOf, type Input } from './input.ts';

/**
 * `sort` is a name of `columns`, with a minus before it for descending order; any other text sorts by `otherwise`. `last` breaks
 * ties.
 */
export function sortOf(
  { sort = '' }: { sort?: string },
  columns: Readonly<Record<string, AnyColumn | SQL>>,
  otherwise: SQL[],
  last: AnyColumn,
): SQL[] {
  const name = sort.replace(/^-/, '');
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  return column ? [sort.startsWith('-') ? desc(column) : asc(column), desc(last)] : otherwise;
}

/** Selects rows whose time is between `NAME_from` and `NAME_to`, in Unix seconds, both included. */
export function spanOf<Name extends string>(
  input: { [Key in `${Name}_${'from' | 'to'}`]?: number },
  name: Name,
  column: AnyColumn,
): SQL | undefined {
  const [from, to] = [input[`${name}_from`], input[`${name}_to`]];
  return and(from === undefined ? undefined : gte(column, from), to === undefined ? undefined : lte(column, to));
}

/** Highest number of rows counted in a list: nobody opens pages by number beyond it. */
const MAX_COUNTED = 10_000;

/** A column with the number of rows that a query finds; it stops reading at `most`. */
function countUpTo(rows: SQL, most: number): SQL<number> {
  return sql<number>`(select count(*)::int from (${rows} limit ${sql.raw(String(most))}) as found)`;
}

/** The total of a list. MAX_COUNTED + 1 means: more than MAX_COUNTED. */
export function countOfList(rows: SQL): SQL<number> {
  return countUpTo(rows, MAX_COUNTED + 1);
}

/** Counts the rows of each tab of a list, and of the chosen tab; `rowsIn` selects the rows of a tab, or of all. */
export async function countTabs<Tab extends string>(
  db: Db,
  tabs: readonly Tab[],
  chosen: Tab | undefined,
  rowsIn: (tab: Tab | undefined) => SQL,
): Promise<{ total: number; byTab: Record<Tab, number> }> {
  const counted = Object.fromEntries(tabs.map((tab) => [tab, countUpTo(rowsIn(tab), MAX_COUNTED_IN_TAB)]));
  const total = countOfList(rowsIn(chosen));
  const [counts] = await db.select({ ...counted, total }).from(sql`(select 1) as one`);
  const { total: found = 0, ...byTab } = (counts ?? {}) as Partial<Record<string, number>>;
  return { total: found, byTab: byTab as Record<Tab, number> };
}

/**
 * Counts tabs like countTabs, for filters that no index supports: all rows are read once instead of once per tab. `rows` selects
 * the tab of each row as `tab`, and `nameOf` gives its name; `inAll` is the condition on `tab` for rows that the list shows when
 * no tab is chosen.
 */
export async function countSearched<Tab extends string>(
  db: Db,
  tabs: readonly Tab[],
  chosen: Tab | undefined,
  rows: SQL,
  { nameOf = (tab) => tab, inAll = sql`true` }: { nameOf?: (tab: Tab) => string; inAll?: SQL } = {},
): Promise<{ total: number; byTab: Record<Tab, number> }> {
  const upTo = (most: number, where: SQL): SQL<number> =>
    sql<number>`least(count(*) filter (where ${where}), ${sql.raw(String(most))})::int`;
  const isIn = (tab: Tab): SQL => sql`tab = ${nameOf(tab)}`;
  const counted = Object.fromEntries(tabs.map((tab) => [tab, upTo(MAX_COUNTED_IN_TAB, isIn(tab))]));
  const total = upTo(MAX_COUNTED + 1, chosen === undefined ? inAll : isIn(chosen));
  const [counts] = await db.select({ ...counted, total }).from(sql`(${rows}) as found`);
  const { total: found = 0, ...byTab } = (counts ?? {}) as Partial<Record<string, number>>;
  return { total: found, byTab: byTab as Record<Tab, number> };
}

/** A column, or an expression of whole numbers that is never null. */
type Sorted = AnyColumn | SQL<number>;

/** Columns a list sorts by, the unique column that breaks ties, and the default sort. */
export interface KeySorts {
  /** two columns (the second unique) where the order comes from an index of another table */
  columns: Readonly<Record<string, Sorted | readonly [AnyColumn, AnyColumn]>>;
  last: AnyColumn;
  usual: string;
}

/** A page by its number, or the rows after or before a key that an earlier page answered. */
export interface KeyPage {
  where: SQL | undefined;
  order: SQL[];
  /** Select it with each row, as `key`. */
  key: SQL<string>;
  limit: number;
  offset: number;
  size: number;
  /** `page`, unless the client sent a key that fits the sort. */
  way: 'page' | 'after' | 'before';
}

type Asked = Input & { sort?: string; after?: string; before?: string };

/** true when the value may be compared with the column; the values of a key come from the client. */
const isNumber = (column: Sorted): boolean => is(column, SQL) || column.dataType === 'number';

function fits(column: Sorted, value: unknown): boolean {
  if (isNumber(column)) return Number.isSafeInteger(value);
  return typeof value === 'string' && value.length <= 100 && !value.includes('\u0000');
}

/** The values in a key, as they were when the page was read; undefined for a key of another sort. */
function valuesOf(key: string | undefined, columns: readonly [Sorted, Sorted]): SQL | undefined {
  if (key === undefined) return undefined;
  try {
    const values: unknown = JSON.parse(key);
    if (!Array.isArray(values) || values.length !== 2) return undefined;
    if (!columns.every((column, at) => fits(column, values[at]))) return undefined;
    const typed = columns.map((column, at) =>
      isNumber(column) ? sql`${values[at]}::bigint` : sql`${values[at]}::text`,
    );
    return sql.join(typed, sql`, `);
  } catch {
    return undefined;
  }
}

const isOne = (chosen: Sorted | readonly [AnyColumn, AnyColumn]): chosen is Sorted =>
  is(chosen, Column) || is(chosen, SQL);

/** Reads which page of a list the client asks for. */
export function keyPageOf(input: Asked, sorts: KeySorts, most?: number): KeyPage {
  const { pageSize: size, offset } = pagingOf(input, 20, most);
  const name = (input.sort ?? '').replace(/^-/, '');
  const sort = Object.hasOwn(sorts.columns, name) ? (input.sort ?? '') : sorts.usual;
  const falls = sort.startsWith('-');
  const chosen = sorts.columns[sort.replace(/^-/, '')] ?? sorts.last;
  const columns = isOne(chosen) ? ([chosen, sorts.last] as const) : chosen;
  const [after, before] = [valuesOf(input.after, columns), valuesOf(input.before, columns)];
  const way = after ? 'after' : before ? 'before' : 'page';
  // Both columns are sorted in the same direction, so that one index serves the order and the key.
  const down = falls === (way !== 'before');
  const values = after ?? before;
  return {
    where: values && sql`(${columns[0]}, ${columns[1]}) ${down ? sql`<` : sql`>`} (${values})`,
    order: columns.map((one) => (down ? desc(one) : asc(one))),
    key: sql<string>`json_build_array(${columns[0]}, ${columns[1]})::text`,
    limit: size + 1,
    offset: values ? 0 : offset,
    size,
    way,
  };
}

/**
 * The rows of a page with the keys of the next and the previous page. One row more than the page was read; it shows whether
 * another page follows.
 */
export function rowsOfPage<Row extends { key: string }>(
  { size, way, offset }: KeyPage,
  read: readonly Row[],
): { rows: Row[]; next?: string; prev?: string } {
  const isMore = read.length > size;
  const rows = way === 'before' ? read.slice(0, size).toReversed() : read.slice(0, size);
  const [first, last] = [rows[0], rows.at(-1)];
  const leadsOn = way === 'before' || isMore;
  const leadsBack = way === 'before' ? isMore : way === 'after' || offset > 0;
  return {
    rows,
    ...(leadsOn && last ? { next: last.key } : {}),
    ...(leadsBack && first ? { prev: first.key } : {}),
  };
}

interface KeyAnswer<T> {
  list: T[];
  total_count: number;
  count: number;
  total_is_least?: true;
  next?: string;
  prev?: string;
}

/** A list answer with the keys of the neighbouring pages; `found` as `countOfList` counts. */
export function keyAnswer<T>(
  list: T[],
  found: number,
  { next, prev }: { next?: string; prev?: string } = {},
): KeyAnswer<T> {
  return {
    ...listAnswer(list, Math.min(found, MAX_COUNTED)),
    ...(found > MAX_COUNTED ? { total_is_least: true as const } : {}),
    ...(next === undefined ? {} : { next }),
    ...(prev === undefined ? {} : { prev }),
  };
}
