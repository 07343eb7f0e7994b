import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { cachesOf, caching, noteChange } from '../kernel/caches.ts';

/** Turns the caches on for the rest of the calling test; in other tests they are off. */
export function warmCaches(): void {
  const before = caching.isCold;
  caching.isCold = false;
  onTestFinished(() => void (caching.isCold = before));
}

/** Turns the caches on for all tests of the calling file or suite, which tests the caches. */
export function warmCachesOfSuite(): void {
  const before = caching.isCold;
  beforeAll(() => void (caching.isCold = false));
  afterAll(() => void (caching.isCold = before));
}

/** Forgets what the caches of a database hold: a test wrote its rows itself, or set the clock back. */
export function forgetCaches(db: object): void {
  for (const cache of cachesOf(db).values()) cache.clear();
  noteChange(db);
}
