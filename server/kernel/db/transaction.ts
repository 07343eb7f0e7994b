/**
 * Transactions, and the wall around them. Work inside a transaction gets a context whose `db` is the transaction. A query on the
 * database itself would take another connection: the embedded database has only one and would wait for itself for ever, and on
 * PostgreSQL many such queries exhaust the pool. So such a query throws at once, and so does waiting for work that others share.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';

/** Drizzle's own type. Only this file opens transactions on it. */
export type Drizzle = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** What modules query: the same surface on both databases, and inside transactions. */
export type Db = Omit<Drizzle, 'transaction'>;

/** Frames of a stack that do not say whose transaction it is. */
const OWN_FRAME = /^(?:new |async )?(?:OpenTransaction|inTransaction|transact|once|Promise)\b|\(?node:|node_modules/;

/** A transaction that is under way. */
export class OpenTransaction {
  /** The last statement that its work sent. */
  statement = '';
  /** Statements that its work sent so far. */
  sent = 0;
  ended = false;
  readonly #began = new Error('began');
  #breakOff: (error: Error) => void = () => undefined;

  constructor(
    /** the database it is a transaction of */
    readonly database: object,
  ) {}

  /** Function, file and line that began it. */
  get place(): string {
    const frames = (this.#began.stack ?? '').split('\n').slice(1);
    const names = frames.map((frame) => frame.trim().replace(/^at /, ''));
    return names.find((name) => !OWN_FRAME.test(name)) ?? 'unknown place';
  }

  /** Ends the work with an error, whatever it waits for, so that its transaction rolls back. */
  breakOff(error: Error): void {
    this.#breakOff(error);
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const brokenOff = new Promise<never>((_resolve, reject) => {
      this.#breakOff = reject;
    });
    try {
      // Awaited inside: a query that is only built is sent when somebody waits for it.
      return await Promise.race([flow.run(this, async () => await work()), brokenOff]);
    } finally {
      this.ended = true;
    }
  }
}

const flow = new AsyncLocalStorage<OpenTransaction | undefined>();

/** Transactions under way, for the watch (watch.ts). */
export const openTransactions = new Set<OpenTransaction>();

/** Of a transaction, the database it is one of. */
const databases = new WeakMap<object, object>();

/** What all transactions of a database have in common: the database itself. */
export function databaseOf(db: object): object {
  return databases.get(db) ?? db;
}

/** The transaction that this asynchronous flow is inside of; it ends with the transaction. */
export function openTransaction(): OpenTransaction | undefined {
  const open = flow.getStore();
  return open?.ended === false ? open : undefined;
}

/** Throws inside a transaction. `what` names the statement or the shared work that must not be waited for there. */
export function refuseInside(what: string): void {
  const open = openTransaction();
  if (!open) return;
  throw new Error(
    `Inside the transaction begun at ${open.place}, only the transaction itself may be used. Outside of it: ${what}`,
  );
}

/** Runs work that does not belong to the request at hand (timers, shared statements) outside of any transaction. */
export function outside<T>(work: () => T): T {
  return flow.run(undefined, work);
}

/** Notes a statement for whoever has to say what a transaction did last. */
export function noteStatement(statement: string): void {
  const open = openTransaction();
  if (!open) return;
  open.statement = statement;
  open.sent += 1;
}

/** Databases that begin transactions in a way of their own (database.ts). */
const beginners = new WeakMap<object, Drizzle['transaction']>();

export function beginBy(database: object, transaction: Drizzle['transaction']): void {
  beginners.set(database, transaction);
}

/**
 * Runs the work in a transaction and answers what it answers; an exception rolls back. The work gets the transaction, and the context
 * with the transaction as its database. Within a transaction it is a part of it that can fail alone (a savepoint).
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
  if (databases.has(drizzle)) return drizzle.transaction(begin);
  refuseInside('begin');
  const open = new OpenTransaction(database);
  openTransactions.add(open);
  try {
    const transaction = beginners.get(drizzle) ?? ((run, how) => drizzle.transaction(run, how));
    return await transaction((tx) => open.run(() => begin(tx)), config);
  } finally {
    openTransactions.delete(open);
  }
}
