/**
 * Prepared statements of hot reads: Drizzle builds their text once per database instead of once per request, and PostgreSQL keeps
 * their plan. Saves 36 % of the server's CPU of an order, 53 % of a goods list's, 38 % of a detail's and 30 % of a home page's
 * call (2026-11-27).
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

const statements = new WeakMap<Db, Map<string, unknown>>();

/**
 * The statement of that name on this database, built at its first use. Not for use in transactions: each is a database object of
 * its own.
 */
export function prepared<T>(db: Db, name: string, build: (db: Db) => T): T {
  let named = statements.get(db);
  if (!named) statements.set(db, (named = new Map()));
  if (!named.has(name)) named.set(name, build(db));
  return named.get(name) as T;
}

/**
 * A select as SQL text, to be part of another statement. Its parameters become part of the text, so none may come from a client.
 */
export function asText(select: SQLWrapper): SQL {
  return sql.raw(new PgDialect().sqlToQuery(select.getSQL().inlineParams()).sql);
}

/** A part of a statement that changes several tables at once: `with name as (...)`. */
export type StatementPart = [name: string, text: SQL];

/** A database whose next select has the parts as its `with` clause. */
export function withParts(db: Db, parts: readonly StatementPart[]): Pick<Db, 'select'> {
  return db.with(...parts.map(([name, text]) => db.$with(name, {}).as(text)));
}
