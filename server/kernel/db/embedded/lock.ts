/** A lock file beside the embedded database: two processes on one folder would lose each other's writes without noticing. */
import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

export class LockedError extends Error {
  constructor(file: string, owner: string) {
    super(
      `The database is in use by process ${owner.split(' ')[0]}. The embedded database serves one process: stop the other one, give ` +
        'this one another DATA_DIR, or use PostgreSQL through DATABASE_URL. If that process is no server of this mall, delete ' +
        `the lock file ${file} and start again.`,
    );
    this.name = 'LockedError';
  }
}

/**
 * When the process with this number started, as the system writes it; '' when there is no such process. Systems reuse process
 * numbers, also for threads; number and start time together identify a process.
 */
function beginningOf(pid: number): string {
  if (existsSync('/proc/self/stat')) {
    try {
      // A thread has a folder in /proc too; its Tgid is the number of its process.
      if (!new RegExp(`^Tgid:\\s+${pid}$`, 'm').test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return '';
      // The program's name may contain spaces and parentheses; the start time is the 20th field after it.
      return (
        readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')[19] ?? ''
      );
    } catch {
      return '';
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .replace(/\s+/g, '_');
  } catch {
    return '';
  }
}

/**
 * true when the process that the lock file names is running. The file holds process number and start time; files of former
 * versions hold the number alone.
 */
function isAlive(owner: string): boolean {
  const [pid = '', beginning] = owner.split(' ');
  const now = /^[1-9]\d*$/.test(pid) ? beginningOf(Number(pid)) : '';
  return now !== '' && (beginning === undefined ? pid !== String(process.pid) : beginning === now);
}

function ownerOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * Takes the lock or throws LockedError. A lock whose process has ended is taken over. Answers the function that releases it; the
 * end of the process releases it too, whatever the database is doing.
 */
export function acquireLock(file: string): () => void {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, `${process.pid} ${beginningOf(process.pid)}`);
      closeSync(handle);
      const release = (): void => {
        process.off('exit', release);
        rmSync(file, { force: true });
      };
      process.on('exit', release);
      return release;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = ownerOf(file);
      if (isAlive(owner)) throw new LockedError(file, owner);
      rmSync(file, { force: true });
    }
  }
  throw new LockedError(file, ownerOf(file));
}
