/**
 * Where the mall keeps files that its database names: in DATA_DIR, or in object storage that all servers share (FILES_URL). A name
 * is a path of plain parts, such as `pictures/ab/0123.jpg`; its first part says what it is and who may read it.
 */
import type { Readable } from 'node:stream';

export interface OpenFile {
  stream: Readable;
  /** bytes */
  size: number;
}

/** A part of a file: its first and its last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface ListedFile {
  name: string;
  /** milliseconds since 1970 of its last change, or of its last use where that is noted */
  changed: number;
}

export interface Files {
  /** undefined when there is no such file, as for `bytes` and `size`. */
  open(name: string, part?: ByteRange): Promise<OpenFile | undefined>;
  bytes(name: string): Promise<Buffer | undefined>;
  size(name: string): Promise<number | undefined>;
  /** Writes the whole file or nothing of it, over an older one. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** The same with what a file of this machine has, whatever its size. */
  writeFrom(name: string, file: string): Promise<void>;
  /** Whether the file is at its new name afterwards; can be repeated after an interruption. */
  move(from: string, to: string): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** All files whose names begin so. */
  list(prefix: string): AsyncIterable<ListedFile>;
  /** Notes that a file was used at `now` (milliseconds), where that costs nothing. */
  noteUse(name: string, now: number): Promise<void>;
}
