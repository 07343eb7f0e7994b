import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync, existsSync } from 'node:fs';
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
    expect(() => acquireLock(file())).toThrow(
      /in use by process \d+.*DATA_DIR.*DATABASE_URL.*delete the lock file .*db\.lock/,
    );
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

  it('takes over a lock whose number belongs to another program, or to a thread of one, by now', async () => {
    writeFileSync(file(), `${process.ppid} 1`);
    acquireLock(file())();
    const thread = readdirSync('/proc/self/task').find((id) => id !== String(process.pid));
    expect(thread).toBeDefined();
    writeFileSync(file(), String(thread));
    acquireLock(file())();
  });

  it('goes with its process, however that ends', async () => {
    const program = `import { acquireLock } from ${JSON.stringify(path.join(import.meta.dirname, 'lock.ts'))};
      acquireLock(${JSON.stringify(file())});
      process.on('SIGTERM', () => process.exit(1));
      console.log('held');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
    await once(child.stdout, 'data');
    expect(existsSync(file())).toBe(true);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(existsSync(file())).toBe(false);
  });

  it('takes over a lock with our own number that an earlier process left, as in a container', () => {
    writeFileSync(file(), String(process.pid));
    acquireLock(file())();
  });
});
