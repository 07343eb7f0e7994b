/** Connections to PostgreSQL; code inside a transaction may not take one from the pool (transaction.ts). */
import pg from 'pg';
import { traceStatement, withSpan } from '../tracing.ts';
import { openTransaction, throwInside } from './transaction.ts';
import { isReadOnly, isUnavailable } from './unavailable.ts';

type Connected = Parameters<pg.Pool['connect']>[0];

/** milliseconds for which a connection is tried again, and between two tries: a request that waits has more time than that */
export const PATIENCE = 2000;
const PAUSE = 50;
/** Longer where each try costs a new connection. */
const RENEWAL_PAUSE = 200;

/** true for an error that came at once and may pass: the database is restarted, or another one takes its place. */
const isGone = (error: unknown): boolean => isUnavailable(error) && !/timeout/i.test((error as Error).message);

/** A statement that only reads may run twice. */
const READS = /^\s*select\b/i;

const textOf = ([statement]: readonly unknown[]): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string } | undefined)?.text ?? '');

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface MallPoolConfig extends pg.PoolConfig {
  /** Of replicas, whose sessions take no writes as long as they live. */
  isReplica?: boolean;
}

/**
 * Tries again what surely did not run: a connection that could not be opened, a statement that only reads, and a write in a session that
 * takes none. Whether a write ran before its connection broke nobody knows, so it fails; idempotency keys answer whoever sends it again.
 */
export class MallPool extends pg.Pool {
  readonly #isReplica: boolean;
  /** Whoever reads on a replica has others to ask. */
  readonly #patience: number;
  readonly #opened = new WeakMap<pg.PoolClient, number>();
  /** performance.now() before which connections were opened that are not used any more. */
  #renewed = 0;

  constructor({ isReplica = false, ...config }: MallPoolConfig) {
    super(config);
    this.#isReplica = isReplica;
    this.#patience = isReplica ? 0 : PATIENCE;
    this.on('connect', (client) => this.#opened.set(client, performance.now()));
  }

  /**
   * Leaves all connections of today alone, each as soon as it is free, since what the address leads to may be another server now;
   * resolves when it is time for another try.
   */
  async renew(): Promise<void> {
    this.#renewed = performance.now();
    await pause(RENEWAL_PAUSE);
  }

  /** Every query on the pool, and every transaction, goes through this method. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: NonNullable<Connected>): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    throwInside(openTransaction()?.statement ?? 'connect');
    if (!callback)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error ?? new Error('No connection'))));
      });
    // A request that waits for a connection is called back by the one that gives it back.
    const answer = withSpan(callback);
    const until = performance.now() + this.#patience;
    const attempt = (): void =>
      super.connect((error, client, release) => {
        if (error && isGone(error) && performance.now() < until) setTimeout(attempt, PAUSE);
        else if (client && (this.#opened.get(client) ?? 0) < this.#renewed) {
          release(true);
          attempt();
        } else answer(error, client, release);
      });
    attempt();
  }

  override query(...args: never[]): never {
    const send = (): Promise<unknown> => (super.query as (...all: never[]) => Promise<unknown>).apply(this, args);
    if (typeof args.at(-1) === 'function') return send() as never;
    const until = performance.now() + this.#patience;
    const onlyReads = READS.test(textOf(args));
    const attempt = (): Promise<unknown> =>
      send().catch(async (error: unknown) => {
        const isRefused = !this.#isReplica && isReadOnly(error);
        if (performance.now() > until || !(isRefused || (onlyReads && isGone(error)))) throw error;
        await (isRefused ? this.renew() : pause(PAUSE));
        return attempt();
      });
    return attempt() as never;
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
