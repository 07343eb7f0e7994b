/**
 * Transactions of handlers. A failure rolls back whether it is returned or refused from deep inside. What must stay although the call
 * fails (counters of attempts, audit rows of it) is written outside.
 */
import type { Db } from '../../db/database.ts';
import { isFailure, type Failure } from '../../http/answer.ts';

class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** Of a transaction, the database it is one of. */
const databases = new WeakMap<object, object>();

/** What all transactions of a database have in common: the database itself. */
export function databaseOf(db: Db): object {
  return databases.get(db) ?? db;
}

/** Runs the work in a transaction and answers what it answers; a failure leaves nothing behind. */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T | Failure>): Promise<T | Failure> {
  try {
    return await db.transaction(async (tx) => {
      databases.set(tx, databaseOf(db));
      return orRefuse(await work(tx));
    });
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}

/** Ends the transaction around it with a failure. */
export function refuse(failure: Failure): never {
  throw new Refused(failure);
}

/** Unwraps inside a transaction: a failure ends it. */
export function orRefuse<T>(value: T | Failure): T {
  return isFailure(value) ? refuse(value) : value;
}
