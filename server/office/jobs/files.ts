/** Files of jobs below DATA_DIR/jobs, for us alone. */
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../kernel/config.ts';

type DataFolder = Pick<Config, 'dataDir'>;

export const fileOf = ({ dataDir }: DataFolder, jobId: number): string => path.join(dataDir, 'jobs', `${jobId}.csv`);

/** A file that is not as long as was written down is not ours to go on with. */
export class FileLost extends Error {}

async function openAt(file: string, bytes: number): Promise<FileHandle> {
  const handle = await open(file, bytes === 0 ? 'w' : 'r+', 0o600).catch(() => undefined);
  if (!handle) throw new FileLost('The file of a job is not there.');
  if ((await handle.stat()).size >= bytes) return handle;
  await handle.close();
  throw new FileLost('The file of a job is too short.');
}

/**
 * Writes the text at a place of the job's file and cuts what stood behind: what a process wrote whose transaction never came
 * about is written over. Answers how long the file is then, in bytes.
 */
export async function writeAt(config: DataFolder, jobId: number, bytes: number, text: string): Promise<number> {
  const file = fileOf(config, jobId);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await openAt(file, bytes);
  try {
    const data = Buffer.from(text);
    await handle.truncate(bytes);
    await handle.write(data, 0, data.length, bytes);
    await handle.datasync();
    return bytes + data.length;
  } finally {
    await handle.close();
  }
}

export async function dropFile(config: DataFolder, jobId: number): Promise<void> {
  await rm(fileOf(config, jobId), { force: true });
}
