/** Folders of ours below DATA_DIR, which no other account of the machine may write. */
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { log } from '../log.ts';

/** Makes the folder, and takes from an existing one what goes beyond `mode`, whatever umask either was made under. */
export function keepFolder(folder: string, mode: number): void {
  mkdirSync(folder, { recursive: true, mode });
  if ((statSync(folder).mode & 0o777 & ~mode) === 0) return;
  try {
    chmodSync(folder, mode);
  } catch (error) {
    log.warn({ err: error, folder }, `The rights of a folder should be ${mode.toString(8)}`);
  }
}
