/**
 * Transactions of handlers. A failure rolls back whether it is returned or refused from deep inside. What must stay although the call
 * fails (counters of attempts, audit rows of it) is written before the transaction begins or after it ended.
 */
import { inTransaction, type Db } from '../db/transaction.ts';
import { isFailure, type Failure } from '../http/answer.ts';

class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** Runs the work in a transaction and answers what it answers; a failure leaves nothing behind. */
export async function transact<C extends { db: Db }, T>(
  context: C,
  work: (tx: Db, context: C) => Promise<T | Failure>,
): Promise<T | Failure> {
  try {
    return await inTransaction(context, async (tx, inside) => orRefuse(await work(tx, inside)));
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
