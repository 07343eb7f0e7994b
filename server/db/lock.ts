/** A lock file beside the embedded database: two processes on one folder would lose each other's writes without noticing. */
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

export class LockedError extends Error {
  constructor(file: string, pid: number) {
    super(
      `The database is in use by process ${pid} (lock file ${file}). The embedded database serves one process: stop the other one, ` +
        'give this one another DATA_DIR, or use PostgreSQL through DATABASE_URL.',
    );
    this.name = 'LockedError';
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function holder(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').trim());
  } catch {
    return 0;
  }
}

/** Locks this process holds; a file with our own number in it and not here was left by an earlier process of that number (containers). */
const held = new Set<string>();

/** Takes the lock or throws LockedError; a lock whose process is gone is taken over. Returns the release. */
export function acquireLock(file: string): () => void {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, String(process.pid));
      closeSync(handle);
      held.add(file);
      return () => {
        held.delete(file);
        rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = holder(file);
      if (pid === process.pid ? held.has(file) : pid > 0 && alive(pid)) throw new LockedError(file, pid);
      rmSync(file, { force: true });
    }
  }
  throw new LockedError(file, holder(file));
}
