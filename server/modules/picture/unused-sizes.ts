/** Sizes of pictures that nobody asks for any more. The time of a file's last change is the day it was last asked for. */
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../../http/context.ts';
import { folderOf, SIZED } from './store.ts';

/** milliseconds */
const DAY = 24 * 3600_000;
const KEPT = 30 * DAY;
/** What a process that ended in the middle of writing left behind. */
const UNFINISHED = /\.(?:jpg|png)\.[\da-f]{8}$/;

/** Notes that a file was asked for if it is a size, at most once a day; a folder that cannot be written serves pictures all the same. */
export async function noteAsked(file: string, now: number): Promise<void> {
  if (!SIZED.test(path.basename(file))) return;
  try {
    const { mtimeMs } = await stat(file);
    if (Math.abs(now - mtimeMs) > DAY) await utimes(file, now / 1000, now / 1000);
  } catch {
    return;
  }
}

async function isOver(file: string, now: number, kept: number): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && found.mtimeMs < now - kept;
}

/** Clean-up: sizes nobody asked for in 30 days, which are made again when somebody does; answers how many. */
export async function forgetSizes({ config, clock }: Pick<Services, 'config' | 'clock'>): Promise<number> {
  const now = clock.now();
  const folder = folderOf(config);
  const names = await readdir(folder, { recursive: true }).catch((): string[] => []);
  let forgotten = 0;
  for (const name of names) {
    const kept = SIZED.test(path.basename(name)) ? KEPT : UNFINISHED.test(name) ? DAY : undefined;
    const file = path.join(folder, name);
    if (kept === undefined || !(await isOver(file, now, kept))) continue;
    await rm(file, { force: true });
    forgotten += 1;
  }
  return forgotten;
}
