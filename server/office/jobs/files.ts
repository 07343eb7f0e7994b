/** Files of jobs below DATA_DIR/jobs, readable by this account only: CSV, or a workbook and the rows it was made of (workbook.ts). */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { FilePlace } from '../../kernel/files/files-of.ts';
import { drop, nearPath, share } from '../../kernel/files/near.ts';

/** The name of an export among the mall's files (kernel/files/near.ts). */
export const exportName = (jobId: number): string => `jobs/${jobId}.csv`;

/** The name of an export as a workbook. */
export const bookName = (jobId: number): string => `jobs/${jobId}.xlsx`;

/** What an import was made from: its table, or an archive of pictures. */
export type InputKind = 'table' | 'pictures';

export const inputName = (jobId: number, kind: InputKind): string => `jobs/${jobId}.${kind}`;

/** Writes what a stream brings; false when it brings more than `most` bytes, and then nothing stays. */
export async function keepInput(
  config: FilePlace,
  name: string,
  stream: AsyncIterable<Uint8Array>,
  most: number,
): Promise<boolean> {
  const file = nearPath(config, name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  // The file may be sent twice at once.
  const unfinished = `${file}.${randomUUID()}.new`;
  const handle = await open(unfinished, 'w', 0o600);
  let bytes = 0;
  try {
    for await (const part of stream) {
      bytes += part.length;
      if (bytes > most) break;
      await handle.write(part);
    }
    await handle.datasync();
  } finally {
    await handle.close();
  }
  if (bytes > most) await rm(unfinished, { force: true });
  else await rename(unfinished, file);
  if (bytes <= most) await share(config, name);
  return bytes <= most;
}

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
export async function writeAt(config: FilePlace, jobId: number, bytes: number, text: string): Promise<number> {
  const file = nearPath(config, exportName(jobId));
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

export async function dropFile(config: FilePlace, jobId: number): Promise<void> {
  for (const name of [exportName(jobId), bookName(jobId), inputName(jobId, 'table'), inputName(jobId, 'pictures')])
    await drop(config, name);
}
