/**
 * Answers that are the same whenever the database says the same. It is asked each time, so that none is old; what came out of it
 * is not made again from rows to bytes.
 */
import { SizedCache } from '../caches.ts';

/** Bytes of all together. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Bytes that a character the database answered comes to, with the objects, the text and the bytes that are made of it. */
const SHARE = 10;

const answers = new SizedCache<object>(MAX_BYTES, Infinity);
const bytes = new WeakMap<object, Buffer | null>();

/** What `make` makes of nothing but `source`. Who gets it must not change it: it is given to others. */
export function givenAgain<T extends object>(source: string, make: () => T): T {
  const known = answers.get(source, 0);
  if (known) return known as T;
  const made = Object.freeze(make());
  bytes.set(made, null);
  answers.set(source, made, source.length * SHARE, { made: 0, now: 0 });
  return made;
}

/** An answer as it is sent; written once when it is given again. */
export function bytesOf(payload: unknown, write: (payload: unknown) => string): Buffer {
  const isGivenAgain = typeof payload === 'object' && payload !== null && bytes.has(payload);
  if (!isGivenAgain) return Buffer.from(write(payload));
  const written = bytes.get(payload) ?? Buffer.from(write(payload));
  bytes.set(payload, written);
  return written;
}
