/**
 * Files that a server writes bit by bit, those of jobs: it does so in its DATA_DIR, and shares what is whole. All servers read with
 * `filesOf`.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { filesOf, type FilePlace } from './files-of.ts';

export const nearPath = ({ dataDir }: FilePlace, name: string): string => path.join(dataDir, name);

/** Gives the other servers a file that is whole. */
export async function share(place: FilePlace, name: string): Promise<void> {
  if (place.fileStore) await filesOf(place).writeFrom(name, nearPath(place, name));
}

export async function drop(place: FilePlace, name: string): Promise<void> {
  await rm(nearPath(place, name), { force: true });
  if (place.fileStore) await filesOf(place).remove(name);
}
