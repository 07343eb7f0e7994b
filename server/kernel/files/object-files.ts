/** Files in a bucket of S3-compatible object storage. Nothing of it is kept on this machine, so any server can end at any time. */
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import type { FileStore } from '../machine-config.ts';
import type { ByteRange, Files, ListedFile, OpenFile } from './files.ts';

/** milliseconds for one call; a picture of 2 MB takes a fraction */
const PATIENCE = 20_000;
/** Names of one answer; what storages allow at most. */
const LISTED = 1000;

export class ObjectFiles implements Files {
  readonly #bucket: S3mini;

  constructor({ url, accessKey, secretKey, region }: FileStore) {
    this.#bucket = new S3mini({
      endpoint: url,
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      region,
      requestAbortTimeout: PATIENCE,
    });
  }

  async open(name: string, part?: ByteRange): Promise<OpenFile | undefined> {
    const answer = part
      ? await this.#bucket.getObjectRaw(name, false, part.start, part.end + 1)
      : await this.#bucket.getObjectResponse(name);
    if (!answer?.body) return undefined;
    const stream = Readable.fromWeb(answer.body as ReadableStream);
    return { stream, size: Number(answer.headers.get('content-length')) };
  }

  async bytes(name: string): Promise<Buffer | undefined> {
    const bytes = await this.#bucket.getObjectArrayBuffer(name);
    return bytes ? Buffer.from(bytes) : undefined;
  }

  async size(name: string): Promise<number | undefined> {
    return (await this.#bucket.objectExists(name)) ? this.#bucket.getContentLength(name) : undefined;
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    await this.#bucket.putObject(name, bytes);
  }

  /** In parts of 8 MB. */
  async writeFrom(name: string, file: string): Promise<void> {
    await this.#bucket.putAnyObject(name, await openAsBlob(file));
  }

  /** By way of this server: storages differ in how they read the name of what a copy is made from, and files are small. */
  async move(from: string, to: string): Promise<boolean> {
    const bytes = await this.bytes(from);
    if (!bytes) return (await this.size(to)) !== undefined;
    await this.write(to, bytes);
    await this.remove(from);
    return true;
  }

  async remove(name: string): Promise<void> {
    await this.#bucket.deleteObject(name);
  }

  async *list(prefix: string): AsyncGenerator<ListedFile> {
    let next: string | undefined;
    do {
      const page = await this.#bucket.listObjectsPaged(undefined, prefix, LISTED, next);
      for (const { Key, LastModified } of page?.objects ?? [])
        yield { name: Key, changed: new Date(LastModified).getTime() };
      next = page?.nextContinuationToken;
    } while (next);
  }

  /** Not noted: it would be a call for each picture that is shown. */
  async noteUse(): Promise<void> {
    return undefined;
  }
}
