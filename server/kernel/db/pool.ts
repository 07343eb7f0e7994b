/** Connections to PostgreSQL; code inside a transaction may not take one from the pool (transaction.ts). */
import pg from 'pg';
import { openTransaction, throwInside } from './transaction.ts';

type Connected = Parameters<pg.Pool['connect']>[0];

export class MallPool extends pg.Pool {
  /** Every query on the pool, and every transaction, goes through this method. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: NonNullable<Connected>): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    throwInside(openTransaction()?.statement ?? 'connect');
    return callback ? super.connect(callback) : super.connect();
  }
}
