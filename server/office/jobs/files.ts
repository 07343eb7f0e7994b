/** Files of jobs below DATA_DIR/jobs, readable by this account only. */
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../kernel/config.ts';

type DataFolder = Pick<Config, 'dataDir'>;

export const fileOf = ({ dataDir }: DataFolder, jobId: number): string => path.join(dataDir, 'jobs', `${jobId}.csv`);

/** The file is shorter than its stored length, so it cannot be continued. */
export class FileLost extends Error {}

async function openAt(file: string, bytes: number): Promise<FileHandle> {
  const handle = await open(file, bytes === 0 ? 'w' : 'r+', 0o600).catch(() => undefined);
  if (!handle) throw new FileLost('The file of a job is not there.');
  if ((await handle.stat()).size >= bytes) return handle;
  await handle.close();
  throw new FileLost('The file of a job is too short.');
}

/**
 * Writes the text at position `bytes` of the job's file and truncates what follows, so that text of a rolled-back transaction is
 * overwritten. Answers the new length in bytes.
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
