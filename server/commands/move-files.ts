/** `npm run move-files [-- --back]`: copies pictures and papers from DATA_DIR into the bucket of FILES_URL, or back. */
import { nameOf, PLACES, storedKeys } from '../content/picture/store.ts';
import type { Config } from '../kernel/config.ts';
import type { Files } from '../kernel/files/files.ts';
import { filesOf } from '../kernel/files/files-of.ts';

export interface Moved {
  copied: number;
  /** There already, from a former run. */
  skipped: number;
}

/**
 * Copies what is missing and deletes nothing, so it can be stopped and run again. Resized pictures are left out, since they are
 * made again when they are requested.
 */
export async function copyFiles(
  from: Files,
  to: Files,
  tell: (moved: Moved) => void = () => undefined,
): Promise<Moved> {
  const moved: Moved = { copied: 0, skipped: 0 };
  for (const place of PLACES)
    for (const key of await storedKeys(from, place)) {
      const name = nameOf(key, place);
      const bytes = await from.bytes(name);
      if (!bytes) continue;
      if ((await to.size(name)) === bytes.length) moved.skipped += 1;
      else {
        await to.write(name, bytes);
        moved.copied += 1;
      }
      tell(moved);
    }
  return moved;
}

/** Throws with one line without a bucket. */
export function moveFiles(config: Config, isBack: boolean, tell: (moved: Moved) => void): Promise<Moved> {
  const { dataDir, fileStore } = config;
  if (!fileStore) throw new Error('FILES_URL names no bucket.');
  const [folder, bucket] = [filesOf({ dataDir }), filesOf({ dataDir, fileStore })];
  return isBack ? copyFiles(bucket, folder, tell) : copyFiles(folder, bucket, tell);
}
