import { mkdtempSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireLock, LockedError } from './lock.ts';

let folder: string;
const file = (): string => path.join(folder, 'db.lock');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock of the embedded database', () => {
  it('refuses a second holder with a clear message and lets go on release', () => {
    const release = acquireLock(file());
    expect(() => acquireLock(file())).toThrow(LockedError);
    expect(() => acquireLock(file())).toThrow(/in use by process \d+.*DATA_DIR.*DATABASE_URL/);
    release();
    expect(existsSync(file())).toBe(false);
    acquireLock(file())();
  });

  it('refuses while another process lives and takes over when it is gone', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(file(), String(child.pid));
    expect(() => acquireLock(file())).toThrow(LockedError);
    const gone = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    acquireLock(file())();
  });

  it('takes over a lock with our own number that an earlier process left, as in a container', () => {
    writeFileSync(file(), String(process.pid));
    acquireLock(file())();
  });
});
