/**
 * The only process-wide state of the server. A lost entry, or one that is stale for its lifetime, must never cause a wrong
 * answer. Inside a transaction caches neither answer nor store: what the transaction read may be rolled back. Code inside a
 * transaction never waits for shared work.
 */
import { databaseOf, openTransaction, throwInside } from './db/transaction.ts';

/** With COLD_CACHES=1 no cache answers, so code that depends on a warm cache fails visibly. The server's tests run with it. */
export const caching = { isCold: process.env['COLD_CACHES'] === '1' };

/** A small map whose entries expire; the oldest entry is dropped when the map is full. */
export class TimedCache<V> {
  readonly #entries = new Map<string, { value: V; expires: number }>();
  /** How often it had an entry and how often not, for whoever watches the server. */
  hits = 0;
  misses = 0;

  constructor(
    readonly most: number,
    /** milliseconds */
    readonly life: number,
  ) {}

  get(key: string, now: number): V | undefined {
    const entry = caching.isCold ? undefined : this.#entries.get(key);
    if (entry && entry.expires > now) {
      this.hits += 1;
      return entry.value;
    }
    this.misses += 1;
    if (entry) this.#entries.delete(key);
    return undefined;
  }

  get size(): number {
    return this.#entries.size;
  }

  set(key: string, value: V, now: number): V {
    if (openTransaction()) return value;
    if (this.#entries.size >= this.most) {
      const oldest = this.#entries.keys().next().value;
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    this.#entries.set(key, { value, expires: now + this.life });
    return value;
  }

  keys(): string[] {
    return [...this.#entries.keys()];
  }

  clear(): void {
    this.#entries.clear();
  }
}

interface Sized<V> {
  value: V;
  bytes: number;
  expires: number;
}

/** Values with sizes, which expire; the oldest are dropped while their sum is too big. */
export class SizedCache<V> {
  readonly #entries = new Map<string, Sized<V>>();
  #bytes = 0;
  hits = 0;
  misses = 0;

  constructor(
    /** bytes */
    readonly most: number,
    /** milliseconds */
    readonly life: number,
  ) {}

  /** Sum of the sizes of all cached values. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string, now: number): V | undefined {
    const entry = caching.isCold ? undefined : this.#entries.get(key);
    const isGood = entry !== undefined && entry.expires > now;
    if (isGood) this.hits += 1;
    else this.misses += 1;
    return isGood ? entry.value : undefined;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Stores a value whose lifetime counts from `made`. */
  set(key: string, value: V, bytes: number, { made, now }: { made: number; now: number }): void {
    this.#delete(key);
    this.#entries.set(key, { value, bytes, expires: made + this.life });
    this.#bytes += bytes;
    this.#shrink(now);
  }

  /** Updates the size of a value that has grown since it was stored. */
  grow(key: string, value: V, bytes: number, now: number): void {
    const entry = this.#entries.get(key);
    if (entry?.value !== value) return;
    entry.bytes += bytes;
    this.#bytes += bytes;
    this.#shrink(now);
  }

  #shrink(now: number): void {
    for (const [key, { expires }] of this.#entries) {
      if (expires > now && this.#bytes <= this.most) return;
      this.#delete(key);
    }
  }

  #delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

const changes = new WeakMap<object, number>();
/** The writer of a replica. */
const writers = new WeakMap<object, object>();
/** Tells the other processes of a database. */
const tellers = new WeakMap<object, () => void>();

const changedOf = (owner: object): object => writers.get(databaseOf(owner)) ?? databaseOf(owner);

/**
 * A counter that each change by an operator increases. Cache keys contain it, so a change makes the older entries unreachable. What is
 * read on a replica is kept apart, and has the counter of its writer.
 */
export function changeNumber(owner: object): number {
  return changes.get(changedOf(owner)) ?? 0;
}

/** Makes older entries of this process unreachable: something was changed, here or in another process. */
export function outdate(owner: object): void {
  changes.set(changedOf(owner), changeNumber(owner) + 1);
}

/** An operator changed something in this process. */
export function noteChange(owner: object): void {
  outdate(owner);
  tellers.get(changedOf(owner))?.();
}

/** Lets other processes know what `noteChange` notes of a database, and gives what is read on its replicas the same counter. */
export function shareChanges(writer: object, replicas: readonly object[], tell: () => void): void {
  tellers.set(writer, tell);
  for (const replica of replicas) writers.set(replica, writer);
}

/** One set of caches per database: a process that serves several (tests) must not mix them. */
const caches = new WeakMap<object, Map<string, TimedCache<unknown>>>();

/** The named cache of a database. */
export function cacheOf<V>(owner: object, name: string, most: number, life: number): TimedCache<V> {
  const database = databaseOf(owner);
  let named = caches.get(database);
  if (!named) caches.set(database, (named = new Map()));
  let cache = named.get(name);
  if (!cache) named.set(name, (cache = new TimedCache<unknown>(most, life)));
  return cache as TimedCache<V>;
}

/** The caches of a database by name, for whoever watches the server. */
export function cachesOf(owner: object): ReadonlyMap<string, TimedCache<unknown>> {
  return caches.get(databaseOf(owner)) ?? new Map<string, TimedCache<unknown>>();
}

/** Runs at most `width` pieces of work at a time; the others wait in the order in which they came. */
export class Gate {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(readonly width: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    throwInside('a gate that lets a few pieces of work through at a time');
    if (this.#running >= this.width) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The next one that waits takes over the place.
      if (next) next();
      else this.#running -= 1;
    }
  }
}

const gates = new WeakMap<object, Map<string, Gate>>();

/** The named gate of a database. */
export function gateOf(owner: object, name: string, width: number): Gate {
  let named = gates.get(owner);
  if (!named) gates.set(owner, (named = new Map()));
  let gate = named.get(name);
  if (!gate) named.set(name, (gate = new Gate(width)));
  return gate;
}

/** milliseconds without calls to a dead backend */
const PAUSE = 5000;
/** Failed calls in a row after which a backend counts as dead. */
const MAX_FAILURES = 3;

/**
 * Remembers that a backend does not answer, so that no request waits for it. One call after each pause tests whether it answers
 * again.
 */
export class Breaker {
  #failures = 0;
  #nextTry = 0;

  constructor(readonly clock: { now(): number }) {}

  /** true when a call may be made; for a dead backend once in each pause. */
  lets(): boolean {
    if (this.#failures < MAX_FAILURES) return true;
    const now = this.clock.now();
    if (now < this.#nextTry) return false;
    this.#nextTry = now + PAUSE;
    return true;
  }

  answered(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= MAX_FAILURES) this.#nextTry = this.clock.now() + PAUSE;
  }
}

const breakers = new WeakMap<object, Map<string, Breaker>>();

/** The breaker of a backend; one for each database and origin. */
export function breakerOf(owner: object, origin: string, clock: { now(): number }): Breaker {
  let named = breakers.get(owner);
  if (!named) breakers.set(owner, (named = new Map()));
  let breaker = named.get(origin);
  if (!breaker) named.set(origin, (breaker = new Breaker(clock)));
  return breaker;
}
