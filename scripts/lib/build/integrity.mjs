import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes `.vite/integrity.json` below `folder`: the hash of every built script by its address. Payment pages contain these
 * hashes, and browsers refuse a script that differs.
 *
 * @returns {Promise<number>} how many scripts there are
 */
export async function writeIntegrity(folder) {
  const names = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js')).sort();
  const hashes = await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(folder, 'assets', name));
      return [`/assets/${name}`, `sha384-${createHash('sha384').update(content).digest('base64')}`];
    }),
  );
  await writeFile(join(folder, '.vite/integrity.json'), JSON.stringify(Object.fromEntries(hashes), null, 1));
  return names.length;
}
