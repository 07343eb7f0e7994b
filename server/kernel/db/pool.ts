/** Connections to PostgreSQL, which nobody inside a transaction may take (transaction.ts). */
import pg from 'pg';
import { openTransaction, refuseInside } from './transaction.ts';

type Connected = Parameters<pg.Pool['connect']>[0];

export class MallPool extends pg.Pool {
  /** Every query on the pool, and every transaction, begins here. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: NonNullable<Connected>): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    refuseInside(openTransaction()?.statement ?? 'connect');
    return callback ? super.connect(callback) : super.connect();
  }
}
