/**
 * Reuses answers while their source is unchanged. The database is queried each time, so no answer is stale; but equal rows are
 * not converted to objects and bytes again. Saves 40 % of the server's CPU of a goods list (2026-11-27).
 */
import { SizedCache } from '../caches.ts';

/** Bytes of all cached answers together. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Estimated bytes of memory per character of the source: the object, its text and its bytes. */
const SHARE = 10;

const answers = new SizedCache<object>(MAX_BYTES, Infinity);
const bytes = new WeakMap<object, Buffer | null>();

/** The object that `make` builds from `source` alone. It is frozen and shared, so callers must not change it. */
export function reusedAnswer<T extends object>(source: string, make: () => T): T {
  const known = answers.get(source, 0);
  if (known) return known as T;
  const made = Object.freeze(make());
  bytes.set(made, null);
  answers.set(source, made, source.length * SHARE, { made: 0, now: 0 });
  return made;
}

/** An answer as bytes; a shared answer is serialised once. */
export function bytesOf(payload: unknown, write: (payload: unknown) => string): Buffer {
  const isGivenAgain = typeof payload === 'object' && payload !== null && bytes.has(payload);
  if (!isGivenAgain) return Buffer.from(write(payload));
  const written = bytes.get(payload) ?? Buffer.from(write(payload));
  bytes.set(payload, written);
  return written;
}
