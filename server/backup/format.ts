/**
 * A backup is one file, in the same format for both databases: lines of JSON, compressed with gzip. A line with an object
 * describes the lines that follow; a line with an array is a row of the last named table, or the bytes of a picture. The last
 * line counts all that came before.
 */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Migration } from '../kernel/db/migrate/migration-files.ts';

export const FORMAT = 1;

/** The content of a backup in numbers. */
export interface Counts {
  tables: number;
  rows: number;
  pictures: number;
}

export type Mark =
  /** first line; `made` is ISO 8601 */
  | { backup: number; made: string; migration: Migration }
  | { table: string }
  /** the sequences' last used numbers */
  | { sequences: Record<string, number> }
  /** key below the pictures folder, or below that of licences; one line `["base64"]` follows */
  | { picture: string; place?: 'licences' }
  | { end: Counts };

/** A parsed line. A row stays text, so that no number is rounded. */
export type Line = { mark: Mark } | { row: string } | { bytes: Buffer };

async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  for await (const chunk of source) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, at));
      yield Buffer.concat(parts).toString('utf8');
      parts = [];
      from = at + 1;
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  }
  if (parts.length > 0) throw new Error('The backup breaks off in the middle of a line.');
}

async function* readLines(source: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let inPicture = false;
  for await (const line of linesOf(source)) {
    if (line.startsWith('[')) {
      yield inPicture ? { bytes: Buffer.from(line.slice(2, -2), 'base64') } : { row: line.slice(1, -1) };
      continue;
    }
    const mark = JSON.parse(line) as Mark;
    inPicture = 'picture' in mark;
    yield { mark };
  }
}

function sameCounts(one: Counts, other: Counts): boolean {
  return one.tables === other.tables && one.rows === other.rows && one.pictures === other.pictures;
}

/** Passes lines on; throws when the file is not a backup or is incomplete. */
async function* whole(lines: AsyncGenerator<Line>): AsyncGenerator<Line> {
  const counts: Counts = { tables: 0, rows: 0, pictures: 0 };
  let end: Counts | undefined;
  let isFirst = true;
  for await (const line of lines) {
    if (isFirst && !('mark' in line && 'backup' in line.mark && line.mark.backup === FORMAT))
      throw new Error('This is no backup that this version can read.');
    isFirst = false;
    if ('row' in line) counts.rows += 1;
    else if ('bytes' in line) counts.pictures += 1;
    else if ('table' in line.mark) counts.tables += 1;
    else if ('end' in line.mark) end = line.mark.end;
    yield line;
  }
  if (!end || !sameCounts(end, counts)) throw new Error('The backup is not whole: its end is missing.');
}

/**
 * Reads a backup with constant memory. Throws with one line when the file is not a backup or is incomplete; the caller must then
 * discard what was read.
 */
export async function readBackup<T>(file: string, work: (lines: AsyncGenerator<Line>) => Promise<T>): Promise<T> {
  let result: T | undefined;
  // Why the work ended early; the pipeline itself may only report that it was aborted.
  let reason: unknown;
  try {
    await pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) => {
      try {
        result = await work(whole(readLines(source)));
      } catch (error) {
        reason = error;
        throw error;
      }
    });
  } catch (broken) {
    const error = reason ?? broken;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Error(`There is no file ${file}.`);
    if (code?.startsWith('Z_') || error instanceof SyntaxError)
      throw new Error(`${file} is no backup, or is damaged.`, { cause: error });
    throw error;
  }
  return result as T;
}

/** Reads a backup to its end and counts its content. */
export async function countBackup(file: string): Promise<Counts> {
  return readBackup(file, async (lines) => {
    let counts: Counts = { tables: 0, rows: 0, pictures: 0 };
    for await (const line of lines) if ('mark' in line && 'end' in line.mark) counts = line.mark.end;
    return counts;
  });
}
