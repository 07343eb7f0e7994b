/** Folders below DATA_DIR that no other account of the machine may write to. */
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { log } from '../log.ts';

/** Creates the folder with `mode`, or removes permissions beyond `mode` from an existing one, whatever the umask was. */
export function keepFolder(folder: string, mode: number): void {
  mkdirSync(folder, { recursive: true, mode });
  if ((statSync(folder).mode & 0o777 & ~mode) === 0) return;
  try {
    chmodSync(folder, mode);
  } catch (error) {
    log.warn({ err: error, folder }, `The rights of a folder should be ${mode.toString(8)}`);
  }
}
