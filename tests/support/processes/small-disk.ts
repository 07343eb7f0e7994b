/** A disk of a few megabytes, which can be full without harm to anybody else. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Nothing more can be written, until `free`. */
  fill(): void;
  free(): void;
  remove(): void;
}

/** bytes */
const BLOCK = 64 * 1024;

/** Mounts it in memory; undefined where this account may not mount. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'mallwright-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'mallwright-test', folder], { stdio: 'pipe' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  chmodSync(folder, 0o777);
  let mounted = true;
  const remove = (): void => {
    if (!mounted) return;
    mounted = false;
    // Lazily: a process that is just ending may still hold a file.
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      // Others write meanwhile, so it may be full before its time; what is left in the end is less than a page of the database.
      for (const size of [BLOCK, 1024])
        try {
          for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
    },
    free: () => rmSync(ballast),
    remove,
  };
}
