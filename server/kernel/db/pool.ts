/** Connections to PostgreSQL; code inside a transaction may not take one from the pool (transaction.ts). */
import pg from 'pg';
import { traceStatement, withSpan } from '../tracing.ts';
import { openTransaction, throwInside } from './transaction.ts';

type Connected = Parameters<pg.Pool['connect']>[0];

export class MallPool extends pg.Pool {
  /** Every query on the pool, and every transaction, goes through this method. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: NonNullable<Connected>): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    throwInside(openTransaction()?.statement ?? 'connect');
    // A request that waits for a connection is called back by the one that gives it back.
    return callback ? super.connect(withSpan(callback)) : super.connect();
  }
}

type Query = (...args: unknown[]) => unknown;

/** A connection whose statements have spans of the request that sent them. */
export class MallClient extends pg.Client {
  /** All of the driver's forms: by text or an object that has it, with a promise or a callback. */
  override query(...args: never[]): never {
    return traceStatement(args, (all) => (super.query as Query).apply(this, all)) as never;
  }
}

/**
 * A connection through a pooler in transaction mode, whose next statement may reach another session: a statement that one of them
 * prepared under a name is unknown to the others, so none has a name.
 */
export class SharedClient extends MallClient {
  override query(...args: never[]): never {
    const [first, ...others] = args as unknown[];
    const hasName = typeof first === 'object' && first !== null && 'name' in first;
    const all = hasName ? [{ ...first, name: undefined }, ...others] : args;
    return super.query(...(all as never[]));
  }
}
