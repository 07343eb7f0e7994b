/** A disk of a few megabytes, which can be filled without affecting anything else. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Fills the disk, so that nothing more can be written until `free`. */
  fill(): Promise<void>;
  free(): void;
  remove(): void;
}

/** In bytes: quickly first, then what is left. */
const BLOCKS = [8 * 1024 * 1024, 64 * 1024, 1024];

/** Mounts the disk in memory; undefined when this account may not mount. */
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
    // Lazy unmount: a process that is just ending may still hold a file open.
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    // In turns, since whoever uses the disk meanwhile may be served by this process.
    fill: async () => {
      // Other processes write at the same time, so the disk may fill up early; the space left at the end is smaller than a database page.
      for (const size of BLOCKS)
        try {
          for (;;) await appendFile(ballast, Buffer.alloc(size));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
    },
    free: () => rmSync(ballast),
    remove,
  };
}
