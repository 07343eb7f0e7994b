/** Files below DATA_DIR. */
import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '../../../engine/rules/format/time.ts';
import type { ByteRange, Files, ListedFile, OpenFile } from './files.ts';

/** First parts of names that other accounts of the machine may read too. */
const PUBLIC = new Set(['pictures']);

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

function orUndefined(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}

export class FolderFiles implements Files {
  constructor(readonly folder: string) {}

  async open(name: string, part?: ByteRange): Promise<OpenFile | undefined> {
    const handle = await open(this.#path(name)).catch(orUndefined);
    if (!handle) return undefined;
    const facts = await handle.stat();
    if (facts.isFile()) return { stream: handle.createReadStream(part), size: facts.size };
    await handle.close();
    return undefined;
  }

  async bytes(name: string): Promise<Buffer | undefined> {
    return readFile(this.#path(name)).catch(orUndefined);
  }

  async size(name: string): Promise<number | undefined> {
    const facts = await stat(this.#path(name)).catch(orUndefined);
    return facts?.isFile() ? facts.size : undefined;
  }

  /** Writes a temporary file and renames it, so that a file with its final name is complete. */
  write(name: string, bytes: Buffer): Promise<void> {
    const mode = this.#isPublic(name) ? 0o644 : 0o600;
    return this.#put(name, (unfinished) => writeFile(unfinished, bytes, { flag: 'wx', mode }));
  }

  writeFrom(name: string, file: string): Promise<void> {
    return this.#put(name, (unfinished) => copyFile(file, unfinished));
  }

  async #put(name: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
    const file = this.#path(name);
    const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
    await this.#makeFolder(name);
    try {
      await fill(unfinished);
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async move(from: string, to: string): Promise<boolean> {
    await this.#makeFolder(to);
    await rename(this.#path(from), this.#path(to)).catch(orUndefined);
    return (await this.size(to)) !== undefined;
  }

  async remove(name: string): Promise<void> {
    await rm(this.#path(name), { force: true });
  }

  async *list(prefix: string): AsyncGenerator<ListedFile> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    const names = await readdir(this.#path(folder), { recursive: true }).catch(() => []);
    for (const entry of names) {
      const name = folder + entry.replaceAll('\\', '/');
      const facts = name.startsWith(prefix) && (await stat(this.#path(name)).catch(orUndefined));
      if (facts && facts.isFile()) yield { name, changed: facts.mtimeMs };
    }
  }

  /** Once a day at most; a folder that cannot be written still serves its files. */
  async noteUse(name: string, now: number): Promise<void> {
    try {
      const file = this.#path(name);
      const { mtimeMs } = await stat(file);
      if (Math.abs(now - mtimeMs) > DAY_MS) await utimes(file, now / 1000, now / 1000);
    } catch {
      return;
    }
  }

  #path(name: string): string {
    return path.join(this.folder, name);
  }

  #isPublic(name: string): boolean {
    return PUBLIC.has(name.slice(0, name.indexOf('/')));
  }

  async #makeFolder(name: string): Promise<void> {
    const mode = this.#isPublic(name) ? 0o755 : 0o700;
    await mkdir(path.dirname(this.#path(name)), { recursive: true, mode });
  }
}
