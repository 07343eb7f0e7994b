/** Deletes resized pictures that are no longer requested, by the time of their last request or else of their making. */
import path from 'node:path';
import type { Services } from '../../kernel/http/context.ts';
import { filesOf } from '../../kernel/files/files-of.ts';
import { nameOf, SIZED } from './store.ts';
import { DAY_MS } from '../../../engine/rules/format/time.ts';

/** milliseconds */
const LIFE = 30 * DAY_MS;
/** Temporary files of a process that ended while writing. */
const UNFINISHED = /\.(?:jpg|png)\.[\da-f]{8}$/;

function lifeOf(name: string): number | undefined {
  if (SIZED.test(path.basename(name))) return LIFE;
  return UNFINISHED.test(name) ? DAY_MS : undefined;
}

/** Clean-up job: deletes resized files without a request in 30 days, which are made again when requested; answers how many. */
export async function forgetSizes({ config, clock }: Pick<Services, 'config' | 'clock'>): Promise<number> {
  const files = filesOf(config);
  const now = clock.now();
  let forgotten = 0;
  for await (const { name, changed } of files.list(nameOf(''))) {
    const life = lifeOf(name);
    if (life === undefined || changed >= now - life) continue;
    await files.remove(name);
    forgotten += 1;
  }
  return forgotten;
}
