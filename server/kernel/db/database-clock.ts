/**
 * The clock of the database, which all servers of a mall have in common. Whatever ends by time (orders, tokens, codes, sales) is judged
 * by it: by clocks of their own, a server that is ahead would cancel what another one has just made.
 */
import { sql } from 'drizzle-orm';
import { log } from '../log.ts';
import type { Database, Db } from './database.ts';

interface Clock {
  /** Unix milliseconds */
  now(): number;
}

/** ms between two looks at the database's clock. */
const EVERY = 60_000;
/** ms. A smaller difference is left alone: it is as small as the way to the database, and time would go back a little. */
const SAME = 1000;
/** ms of difference from which on somebody should set the machine's clock. */
const WRONG = 5000;

/** ms by which the database's clock is ahead of `own`. */
async function difference(db: Db, own: Clock): Promise<number> {
  const sent = own.now();
  const { rows } = (await db.execute(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )) as unknown as { rows: { now: number }[] };
  const answered = own.now();
  return (rows[0]?.now ?? answered) - (sent + answered) / 2;
}

export interface DatabaseClock extends Clock {
  /** Ends its looks at the database. */
  end(): void;
}

/** The clock of an open database. The embedded one runs in this process and has the clock of this process. */
export async function databaseClock({ db, kind }: Database, own: Clock = Date): Promise<DatabaseClock> {
  if (kind === 'pglite') return { now: () => own.now(), end: () => {} };
  let ahead = 0;
  const look = async (): Promise<void> => {
    const seen = await difference(db, own);
    if (Math.abs(seen - ahead) < SAME) return;
    if (Math.abs(seen) >= WRONG)
      log.warn(
        { seconds: Math.round(seen / 1000) },
        "The clock of this machine differs from the database's, which counts",
      );
    ahead = seen;
  };
  await look();
  // A database that does not answer is reported by the checks; the difference stays as it was.
  const timer = setInterval(() => void look().catch(() => undefined), EVERY).unref();
  return { now: () => own.now() + Math.round(ahead), end: () => clearInterval(timer) };
}
