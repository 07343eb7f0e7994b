/**
 * Transactions of handlers. A failure rolls back, whether the work returns it or `refuse` throws it from deep inside. What must
 * stay although the call fails (counters of attempts, their audit rows) is written before the transaction begins or after it
 * ends.
 */
import { inTransaction, type Db } from '../db/transaction.ts';
import { isFailure, type Failure } from '../http/answer.ts';

class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** Runs the work in a transaction and answers its result; a failure rolls everything back. */
export async function transact<C extends { db: Db }, T>(
  context: C,
  work: (tx: Db, context: C) => Promise<T | Failure>,
): Promise<T | Failure> {
  try {
    return await inTransaction(context, async (tx, inside) => orThrow(await work(tx, inside)));
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}

/** Ends the surrounding transaction with a failure. */
export function throwFailure(failure: Failure): never {
  throw new Refused(failure);
}

/** The value, inside a transaction; a failure ends the transaction. */
export function orThrow<T>(value: T | Failure): T {
  return isFailure(value) ? throwFailure(value) : value;
}
