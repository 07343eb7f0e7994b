/** Deletes resized pictures that are no longer requested. A file's modification time is the day of its last request. */
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../../kernel/http/context.ts';
import { folderOf, SIZED } from './store.ts';
import { DAY_MS } from '../../../engine/rules/format/time.ts';

/** milliseconds */
const LIFE = 30 * DAY_MS;
/** Temporary files of a process that ended while writing. */
const UNFINISHED = /\.(?:jpg|png)\.[\da-f]{8}$/;

/** Updates the time of a resized file, at most once a day; a folder that cannot be written still serves pictures. */
export async function noteUse(file: string, now: number): Promise<void> {
  if (!SIZED.test(path.basename(file))) return;
  try {
    const { mtimeMs } = await stat(file);
    if (Math.abs(now - mtimeMs) > DAY_MS) await utimes(file, now / 1000, now / 1000);
  } catch {
    return;
  }
}

async function isOver(file: string, now: number, life: number): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && found.mtimeMs < now - life;
}

/** Clean-up job: deletes resized files without a request in 30 days, which are made again when requested; answers how many. */
export async function forgetSizes({ config, clock }: Pick<Services, 'config' | 'clock'>): Promise<number> {
  const now = clock.now();
  const folder = folderOf(config);
  const names = await readdir(folder, { recursive: true }).catch((): string[] => []);
  let forgotten = 0;
  for (const name of names) {
    const life = SIZED.test(path.basename(name)) ? LIFE : UNFINISHED.test(name) ? DAY_MS : undefined;
    const file = path.join(folder, name);
    if (life === undefined || !(await isOver(file, now, life))) continue;
    await rm(file, { force: true });
    forgotten += 1;
  }
  return forgotten;
}
