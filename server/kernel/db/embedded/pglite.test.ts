import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acquireLock } from './lock.ts';
import { openPglite } from './pglite.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'mallwright-modes-'));
const data = path.join(folder, 'data');
let umask: number;

/** What others than the owner may do, and the owner, in octal. */
function modeOf(...parts: string[]): string {
  return (statSync(path.join(data, ...parts)).mode & 0o777).toString(8);
}

// The test decides what the process leaves out of modes, not the shell it was started from.
beforeAll(() => {
  umask = process.umask(0);
});
afterAll(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

describe('the files of the embedded database', () => {
  it('are for the account of the server alone, whatever its umask', { timeout: 120_000 }, async () => {
    const database = await openPglite(path.join(data, 'db'));
    try {
      expect([modeOf(), modeOf('db'), modeOf('db.lock')]).toEqual(['755', '700', '600']);
    } finally {
      await database.close();
    }
    chmodSync(path.join(data, 'db'), 0o777);
    const again = await openPglite(path.join(data, 'db'));
    try {
      expect(modeOf('db')).toBe('700');
    } finally {
      await again.close();
    }
  });

  it('have a lock that only the owner writes', () => {
    const file = path.join(folder, 'other.lock');
    const release = acquireLock(file);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    release();
  });
});
