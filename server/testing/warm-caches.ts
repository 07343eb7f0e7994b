import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { caching } from '../kernel/caches.ts';

/** Caches answer for the rest of the calling test; elsewhere in the tests they are cold. */
export function warmCaches(): void {
  const before = caching.isCold;
  caching.isCold = false;
  onTestFinished(() => void (caching.isCold = before));
}

/** Caches answer in all tests of the calling file or suite, which is about them. */
export function warmCachesOfSuite(): void {
  const before = caching.isCold;
  beforeAll(() => void (caching.isCold = false));
  afterAll(() => void (caching.isCold = before));
}
