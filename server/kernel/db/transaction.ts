/**
 * Transactions, and the guard that keeps their work inside. Work in a transaction gets a context whose `db` is the transaction. A
 * query on the database itself would need another connection: the embedded database has only one and would wait for itself
 * forever, and on PostgreSQL many such queries exhaust the pool. So such a query throws at once, and so does waiting for work
 * that requests share.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';

/** Drizzle's own type. Only this file opens transactions on it. */
export type Drizzle = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** What modules query: the same interface on both databases, and inside transactions. */
export type Db = Omit<Drizzle, 'transaction'>;

/** Stack frames that do not name the code that began the transaction. */
const OWN_FRAME = /^(?:new |async )?(?:OpenTransaction|inTransaction|transact|once|Promise)\b|\(?node:|node_modules/;

/** A transaction that is under way. */
export class OpenTransaction {
  /** The last statement sent in it. */
  statement = '';
  /** Number of statements sent in it so far. */
  sent = 0;
  ended = false;
  /** Runs when the transaction is committed; a savepoint that fails drops its own. */
  readonly after: (() => void)[] = [];
  readonly #began = new Error('began');
  #breakOff: (error: Error) => void = () => undefined;

  constructor(
    /** the database of the transaction */
    readonly database: object,
  ) {}

  /** Function, file and line that began the transaction. */
  get place(): string {
    const frames = (this.#began.stack ?? '').split('\n').slice(1);
    const names = frames.map((frame) => frame.trim().replace(/^at /, ''));
    return names.find((name) => !OWN_FRAME.test(name)) ?? 'unknown place';
  }

  /** Ends the work with an error, whatever it is waiting for, so that the transaction rolls back. */
  breakOff(error: Error): void {
    this.#breakOff(error);
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const brokenOff = new Promise<never>((_resolve, reject) => {
      this.#breakOff = reject;
    });
    try {
      // Awaited inside: a query object sends its statement only when it is awaited.
      return await Promise.race([flow.run(this, async () => await work()), brokenOff]);
    } finally {
      this.ended = true;
    }
  }
}

const flow = new AsyncLocalStorage<OpenTransaction | undefined>();

/** Open transactions, for the watch (watch.ts). */
export const openTransactions = new Set<OpenTransaction>();

/** Maps a transaction to its database. */
const databases = new WeakMap<object, object>();

/** The database of a transaction, or the database itself: the same object for all transactions of a database. */
export function databaseOf(db: object): object {
  return databases.get(db) ?? db;
}

/** The transaction in which the current asynchronous flow runs; undefined outside of one or after it ended. */
export function openTransaction(): OpenTransaction | undefined {
  const open = flow.getStore();
  return open?.ended === false ? open : undefined;
}

/** Throws inside a transaction. `what` names the statement or the shared work for the error message. */
export function throwInside(what: string): void {
  const open = openTransaction();
  if (!open) return;
  throw new Error(
    `Inside the transaction begun at ${open.place}, only the transaction itself may be used. Outside of it: ${what}`,
  );
}

/** Runs the work once the open transaction is committed, never when it is rolled back; at once outside of a transaction. */
export function afterCommit(work: () => void): void {
  const open = openTransaction();
  if (open) open.after.push(work);
  else work();
}

/** Runs work that does not belong to the current request (timers, shared statements) outside of any transaction. */
export function outside<T>(work: () => T): T {
  return flow.run(undefined, work);
}

/** Stores the last statement of the open transaction, for error messages. */
export function noteStatement(statement: string): void {
  const open = openTransaction();
  if (!open) return;
  open.statement = statement;
  open.sent += 1;
}

/** Databases with their own way to begin transactions (database.ts). */
const beginners = new WeakMap<object, Drizzle['transaction']>();

export function beginBy(database: object, transaction: Drizzle['transaction']): void {
  beginners.set(database, transaction);
}

async function inSavepoint<T>(work: () => Promise<T>): Promise<T> {
  const after = openTransaction()?.after ?? [];
  const before = after.length;
  try {
    return await work();
  } catch (error) {
    after.length = before;
    throw error;
  }
}

/**
 * Runs the work in a transaction and answers its result; an exception rolls back. The work gets the transaction, and the context
 * with the transaction as `db`. Inside another transaction it runs as a savepoint, which can fail alone.
 */
export async function inTransaction<C extends { db: Db }, T>(
  context: C,
  work: (tx: Db, context: C) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const database = databaseOf(context.db);
  const begin = (tx: Drizzle): Promise<T> => {
    databases.set(tx, database);
    return work(tx, { ...context, db: tx });
  };
  const drizzle = context.db as Drizzle;
  if (databases.has(drizzle)) return inSavepoint(() => drizzle.transaction(begin));
  throwInside('begin');
  const open = new OpenTransaction(database);
  openTransactions.add(open);
  try {
    const transaction = beginners.get(drizzle) ?? ((run, how) => drizzle.transaction(run, how));
    const result = await transaction((tx) => open.run(() => begin(tx)), config);
    outside(() => open.after.forEach((each) => each()));
    return result;
  } finally {
    openTransactions.delete(open);
  }
}
