/** What every list of the office understands: a sort by name, a span of times, and rows named by ids or by the filter. */
import { and, asc, desc, gte, lte, type AnyColumn, type SQL } from 'drizzle-orm';

/** `sort` is a name of `columns`, falling with a minus before it; anything else sorts by `otherwise`. `last` breaks ties. */
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

/** Rows whose time is from `NAME_from` to `NAME_to`, both in Unix seconds and included. */
export function spanOf<Name extends string>(
  input: { [Key in `${Name}_${'from' | 'to'}`]?: number },
  name: Name,
  column: AnyColumn,
): SQL | undefined {
  const [from, to] = [input[`${name}_from`], input[`${name}_to`]];
  return and(from === undefined ? undefined : gte(column, from), to === undefined ? undefined : lte(column, to));
}
