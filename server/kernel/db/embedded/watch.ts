/**
 * Watches the transactions of the embedded database. Its single connection belongs to a transaction until that ends, so a
 * transaction that waits forever would stop the mall. PostgreSQL has its own limits for that (database.ts).
 */
import { log } from '../../log.ts';
import { openTransactions, type OpenTransaction } from '../transaction.ts';

export interface WatchLimits {
  /** milliseconds between two checks */
  look: number;
  /** checks in a row without a new statement after which a transaction is aborted */
  patience: number;
  /** checks that an aborted transaction has to roll back before the process ends */
  end: number;
  /** Ends the process; another server or a supervisor continues. */
  exit(): void;
}

const LIMITS: WatchLimits = { look: 1000, patience: 30, end: 5, exit: () => process.exit(1) };

interface Watched {
  sent: number;
  idle: number;
}

/**
 * Watches the transactions of a database; answers the function that stops the watch. A blocked event loop counts as one check, so
 * it does not abort transactions.
 */
export function watchTransactions(database: object, limits: WatchLimits = LIMITS): () => void {
  const watched = new WeakMap<OpenTransaction, Watched>();
  const look = (open: OpenTransaction): void => {
    const before = watched.get(open);
    const idle = before?.sent === open.sent ? before.idle + 1 : 0;
    watched.set(open, { sent: open.sent, idle });
    const { place, statement } = open;
    if (idle === limits.patience) {
      log.error({ place, statement }, 'A transaction held the embedded database too long and is broken off');
      open.breakOff(new Error(`The transaction begun at ${place} held the embedded database too long.`));
    } else if (idle === limits.patience + limits.end) {
      log.fatal({ place, statement }, 'A transaction could not be broken off: the server ends');
      limits.exit();
    }
  };
  const timer = setInterval(() => {
    for (const open of openTransactions) if (open.database === database) look(open);
  }, limits.look);
  timer.unref();
  return () => clearInterval(timer);
}
