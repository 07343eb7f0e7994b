/** What every list of the office understands: a sort by name, a span of times, and rows named by ids or by the filter. */
import { and, asc, desc, gte, lte, type AnyColumn, type SQL } from 'drizzle-orm';
import { intOf, textOf, type Input } from './input.ts';

/** `sort` is a name of `columns`, falling with a minus before it; anything else sorts by `otherwise`. `last` breaks ties. */
export function sortOf(
  input: Input,
  columns: Readonly<Record<string, AnyColumn | SQL>>,
  otherwise: SQL[],
  last: AnyColumn,
): SQL[] {
  const wanted = textOf(input['sort'], 40);
  const name = wanted.replace(/^-/, '');
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  return column ? [wanted.startsWith('-') ? desc(column) : asc(column), desc(last)] : otherwise;
}

/** Rows whose time is from `NAME_from` to `NAME_to`, both in Unix seconds and included. */
export function spanOf(input: Input, name: string, column: AnyColumn): SQL | undefined {
  const from = intOf(input[`${name}_from`]);
  const to = intOf(input[`${name}_to`]);
  return and(from === undefined ? undefined : gte(column, from), to === undefined ? undefined : lte(column, to));
}
