/** The number of bytes that browsers get for a picture of ours. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../kernel/root.ts';
import { filesOf, type FilePlace } from '../../kernel/files/files-of.ts';
import { isKey, nameOf, readStored, SIZED } from './store.ts';

const OWN = /^\/pictures\/([0-9a-f]{2})\/([^/?#]+)$/;
const ARTWORK = /^\/artwork\/([\w-]+)\/([\w.-]+)$/;

async function bytesOf(file: string): Promise<number | undefined> {
  const facts = await stat(file).catch(() => undefined);
  return facts?.isFile() ? facts.size : undefined;
}

/** The size of a resized picture; one that was never requested is estimated by its share of the original's area. */
async function sizedBytes(config: FilePlace, folder: string, name: string): Promise<number | undefined> {
  const size = SIZED.exec(name);
  const key = `${folder}/${size ? `${size[1]}.${size[4]}` : name}`;
  if (!isKey(key)) return undefined;
  const made = size ? await filesOf(config).size(nameOf(`${folder}/${name}`)) : undefined;
  if (made !== undefined) return made;
  const original = await readStored(config, key);
  if (!original) return undefined;
  const scale = size ? Math.min(1, Number(size[2]) / Math.max(original.width, original.height)) : 1;
  return Math.round(original.size * scale * scale);
}

/** Width and height of an upload at a shop address in px; undefined for other pictures. */
export async function servedShape(
  config: FilePlace,
  address: string,
): Promise<{ width: number; height: number } | undefined> {
  const [, folder, name] = OWN.exec(address) ?? [];
  const size = SIZED.exec(name ?? '');
  const key = `${folder}/${size ? `${size[1]}.${size[4]}` : name}`;
  const stored = isKey(key) ? await readStored(config, key).catch(() => undefined) : undefined;
  return stored?.width && stored.height ? { width: stored.width, height: stored.height } : undefined;
}

/** Bytes of the picture at a shop address; undefined when the file does not exist, 0 for pictures of other sites and of a storage that is away. */
export async function servedBytes(config: FilePlace, address: string): Promise<number | undefined> {
  const [, folder, name] = OWN.exec(address) ?? [];
  if (folder !== undefined && name !== undefined) return sizedBytes(config, folder, name).catch(() => 0);
  const [, group, file] = ARTWORK.exec(address) ?? [];
  if (group === undefined || file === undefined) return 0;
  return bytesOf(path.join(projectRoot(), 'server/seed/artwork', group, file));
}
