/** Rows passed as parameters to a prepared statement, e.g. one for each request that shares it. */
import { sql, type SQL } from 'drizzle-orm';

type ColumnType = 'int' | 'bigint' | 'text' | 'boolean';

export interface GivenRows<C extends string> {
  /** for `from`: the columns, and `place`, the row's number from 1 (bigint) */
  rows: SQL;
  /** the values of the statement's placeholders */
  values(rows: readonly Record<C, unknown>[]): Record<string, unknown[]>;
}

/**
 * Passes the rows as one array per column. The arrays are behind a subselect, so the planner does not know their lengths: all
 * plans cost the same, and PostgreSQL keeps the generic plan instead of planning each execution. The subselects save 11 % of the
 * CPU of an order, server and PostgreSQL together; one JSON parameter instead of the arrays costs the same (2026-11-27).
 */
export function rowParameters<C extends string>(name: string, columns: Record<C, ColumnType>): GivenRows<C> {
  const names = Object.keys(columns) as C[];
  const placeOf = (column: C): string => `${name}_${column}`;
  const lists = names.map((column) => sql`(select ${sql.placeholder(placeOf(column))}::${sql.raw(columns[column])}[])`);
  const heads = [...names, 'place'].map((column) => sql.identifier(column));
  return {
    rows: sql`unnest(${sql.join(lists, sql`, `)})
      with ordinality as ${sql.identifier(name)}(${sql.join(heads, sql`, `)})`,
    values: (rows) => Object.fromEntries(names.map((column) => [placeOf(column), rows.map((row) => row[column])])),
  };
}
