import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg|html|json)$/;
/** Bytes; compressing a smaller file saves less than a packet. */
const MINIMUM = 1024;

/**
 * Writes a `.br` and a `.gz` beside every text file below `folder` that is larger than 1 KiB, at the best level of both: this is
 * done once here instead of at each request. Folders that begin with a dot (build manifests) are not served, so they are skipped.
 *
 * @returns {Promise<number>} how many files were compressed
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .map((entry) => ({ entry, path: join(entry.parentPath ?? entry.path, entry.name) }))
    .filter(({ entry, path }) => entry.isFile() && COMPRESSIBLE.test(path) && !path.slice(folder.length).includes('/.'))
    .map(({ path }) => path);
  const done = await Promise.all(files.map(compressFile));
  return done.filter(Boolean).length;
}

async function compressFile(path) {
  const content = await readFile(path);
  if (content.length <= MINIMUM) return false;
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, brotli),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return true;
}
