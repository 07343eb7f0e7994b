/**
 * Replicas of the database, for what guests read. One is used while it is at most so old: the writer's position in its log is looked
 * at again and again, and a replica that has passed a position is not older than that look. A writer that writes nothing stays where it
 * is, so its replicas do not grow old.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { log } from '../../log.ts';
import type { Db } from '../transaction.ts';

/** What a replica may be asked: it has no insert, update or delete. */
export type ReadDb = Pick<Db, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | 'with' | '$count'>;

/** milliseconds between two looks at the positions */
const EVERY = 500;
/** milliseconds a look may take, before the database counts as away; guests whose reads hang with it have time for another one */
const LIMIT = 1000;
/** milliseconds in which a look at the writer comes first, so that a replica that has all of it is seen to have it */
const WRITER_FIRST = 200;

interface Look {
  /** performance.now() when it began */
  at: number;
  position: number;
}

/** Bytes of the log; for a database that was promoted, of its own. */
const POSITION = sql`select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::int8 as position`;

async function positionOf(db: Db): Promise<number> {
  const late = new Promise<never>((_resolve, reject) => {
    // A busy process reads what has come before it says that nothing came.
    setTimeout(() => setImmediate(() => reject(new Error('late'))), LIMIT).unref();
  });
  const { rows } = (await Promise.race([db.execute(POSITION), late])) as unknown as { rows: { position: number }[] };
  if (!rows[0]) throw new Error('A database told no position.');
  return rows[0].position;
}

/** Decides by looks at the writer whether a replica is young enough. */
export class Lag {
  #looks: Look[] = [];

  constructor(
    /** milliseconds */
    readonly most: number,
  ) {}

  /** Notes a look at the writer. */
  seen(look: Look): void {
    // A standby that was promoted may lack the last bytes of the writer before it: what was seen beyond it is gone.
    const known = this.#looks.filter(({ position }) => position <= look.position);
    // The youngest look before the bound is kept too: between two looks nothing may have been written.
    const oldest = known.findLastIndex(({ at }) => look.at - at > this.most);
    this.#looks = [...known.slice(Math.max(0, oldest)), look];
  }

  /** Milliseconds by which a replica at this position is behind at most; Infinity when no look says. */
  behind(position: number, now: number): number {
    const passed = this.#looks.findLast((look) => look.position <= position);
    if (!passed) return Infinity;
    const isLast = passed === this.#looks.at(-1);
    return isLast ? 0 : now - passed.at;
  }
}

interface Replica {
  db: Db;
  isGood: boolean;
  /** milliseconds behind, when it was looked at last */
  behind: number;
  /** Ends the waiting of work that runs on it. */
  waiting: Set<(error: Error) => void>;
}

/** A replica that was asked does not answer. */
class Silent extends Error {
  readonly code = 'ETIMEDOUT';
}

export class Replicas {
  readonly #replicas: Replica[];
  readonly #lag: Lag;
  readonly #timer: NodeJS.Timeout;
  #turn = 0;
  #isWriterAway = false;
  /** Databases that are being looked at. */
  readonly #looking = new Set<unknown>();

  constructor(
    readonly writer: Db,
    replicas: readonly Db[],
    maxLag: number,
  ) {
    this.#replicas = replicas.map((db) => ({ db, isGood: false, behind: Infinity, waiting: new Set() }));
    this.#lag = new Lag(maxLag);
    this.#timer = setInterval(() => void this.look(), EVERY).unref();
  }

  /** A replica that is young enough, in turn; undefined when there is none. */
  get read(): ReadDb | undefined {
    const good = this.#replicas.filter(({ isGood }) => isGood);
    this.#turn += 1;
    return good[this.#turn % good.length]?.db;
  }

  get all(): Db[] {
    return this.#replicas.map(({ db }) => db);
  }

  /** Milliseconds by which each replica is behind; Infinity for one that does not answer. */
  get behind(): number[] {
    return this.#replicas.map(({ behind }) => behind);
  }

  /** Stops using a replica until it is seen to be well. */
  failed(db: ReadDb): void {
    const replica = this.#replicas.find((one) => one.db === db);
    if (replica) replica.isGood = false;
  }

  /** The result of work that runs on a replica; an error as soon as that is seen not to answer. The work itself goes on. */
  async during<T>(db: ReadDb, work: Promise<T>): Promise<T> {
    const waiting = this.#replicas.find((one) => one.db === db)?.waiting;
    let end: (error: Error) => void = () => undefined;
    const silent = new Promise<never>((_resolve, reject) => {
      end = reject;
      waiting?.add(end);
    });
    try {
      return await Promise.race([work, silent]);
    } finally {
      waiting?.delete(end);
    }
  }

  /** Looks at the writer and at all replicas. */
  async look(): Promise<void> {
    const writer = this.#once(this.writer, () => this.#lookAtWriter());
    await Promise.race([writer, pause(WRITER_FIRST, undefined, { ref: false })]);
    await Promise.all([writer, ...this.#replicas.map((each) => this.#once(each.db, () => this.#lookAt(each)))]);
  }

  end(): void {
    clearInterval(this.#timer);
  }

  /** One look at a time at each database; none waits for another that is silent, or guests would wait for both. */
  async #once(db: Db, look: () => Promise<void>): Promise<void> {
    if (this.#looking.has(db)) return;
    this.#looking.add(db);
    await look().finally(() => this.#looking.delete(db));
  }

  async #lookAtWriter(): Promise<void> {
    const at = performance.now();
    try {
      const position = await positionOf(this.writer);
      this.#isWriterAway = false;
      this.#lag.seen({ at, position });
    } catch {
      this.#isWriterAway = true;
    }
  }

  async #lookAt(replica: Replica): Promise<void> {
    try {
      const position = await positionOf(replica.db);
      // Without a writer nothing is written that a replica could lack, beyond what it never got.
      if (this.#isWriterAway) {
        replica.isGood = replica.behind <= this.#lag.most;
        return;
      }
      replica.behind = this.#lag.behind(position, performance.now());
      replica.isGood = replica.behind <= this.#lag.most;
    } catch (error) {
      if (replica.isGood) log.warn({ err: error }, 'A replica does not answer: the writer is asked instead');
      replica.isGood = false;
      for (const end of replica.waiting) end(new Silent('A replica does not answer'));
    }
  }
}
