/**
 * The watch of the embedded database. Its one connection belongs to a transaction until that ends: one that waits for something
 * that never comes would stop the mall for good. PostgreSQL has limits of its own for that (database.ts).
 */
import { log } from '../log.ts';
import { openTransactions, type OpenTransaction } from './transaction.ts';

export interface WatchLimits {
  /** milliseconds between two looks */
  look: number;
  /** looks in a row at a transaction that sent nothing, after which it is broken off */
  patience: number;
  /** looks it has to roll back before the process ends */
  end: number;
  /** Ends the process; another server or a supervisor goes on. */
  exit(): void;
}

const LIMITS: WatchLimits = { look: 1000, patience: 30, end: 5, exit: () => process.exit(1) };

interface Watched {
  sent: number;
  idle: number;
}

/** Watches the transactions of a database; answers how to end the watch. A blocked event loop counts as one look, so it breaks nothing off. */
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
