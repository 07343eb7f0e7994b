/** Picture files: checked by content, stored under random names, served in fixed sizes. */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import sharp from 'sharp';
import { safePicture } from '../../../engine/address.ts';
import { PICTURE_SIZES } from '../../../engine/picture.ts';
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  PICTURE_MESSAGES,
  pictureTypeOf,
  type PictureType,
} from '../../../engine/rules/content/pictures.ts';
import type { Config } from '../../kernel/config.ts';
import { log } from '../../kernel/log.ts';
import { keepFolder } from '../../kernel/db/folder.ts';
import type { Files, OpenFile } from '../../kernel/files/files.ts';
import { filesOf, type FilePlace } from '../../kernel/files/files-of.ts';
import { withoutMetadata } from './metadata.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';

const NOT_STORED = '图片保存失败，请稍后再试';

export interface StoredPicture {
  /** ab/0123….jpg below the pictures folder */
  key: string;
  type: PictureType;
  size: number;
  width: number;
  height: number;
  /** sha1 as base64url; the provider calls it hash */
  hash: string;
}

/** ab/ and 30 random characters; the two letters spread the files over folders. */
const KEY = /^[0-9a-f]{2}\/[0-9a-f]{30}\.(?:jpg|png)$/;

export function isKey(value: string): boolean {
  return KEY.test(value);
}

const VIDEO_KEY = /^[0-9a-f]{2}\/[0-9a-f]{30}\.(?:mp4|webm)$/;

/** Videos of goods lie beside the pictures (upload/videos.ts). */
export function isVideoKey(value: string): boolean {
  return VIDEO_KEY.test(value);
}

export const isFileKey = (value: string): boolean => isKey(value) || isVideoKey(value);

/**
 * The address of a library picture: on our origin, unless the key is an address itself (the demo mall's artwork, a provider's
 * storage).
 */
export function pictureUrl(key: string): string {
  return /^(?:\/|https?:\/\/)/.test(key) ? key : `/pictures/${key}`;
}

/** true for addresses of our uploads only: other addresses in a request are not shown to others. */
export function isStoredPicture(address: unknown): address is string {
  const prefix = pictureUrl('');
  return typeof address === 'string' && address.startsWith(prefix) && isKey(address.slice(prefix.length));
}

/**
 * true for addresses on our origin and in the configured bucket: a picture from elsewhere would tell its host who looks at a page.
 */
export function isLibraryPicture({ qiniu }: Pick<Config, 'qiniu'>, address: string): boolean {
  const picture = safePicture(address);
  return picture.startsWith('/') || (qiniu !== undefined && picture.startsWith(`${qiniu.domain}/`));
}

/** Public pictures, and private ones (merchants' papers, vouchers), which have no public address. */
export const PLACES = ['pictures', 'licences'] as const;
export type Place = (typeof PLACES)[number];

/** The name of a picture among the mall's files (kernel/files). */
export const nameOf = (key: string, place: Place = 'pictures'): string => `${place}/${key}`;

/** Keys of all stored files, videos among them, without resized ones, which are made again on request. */
export async function storedKeys(files: Files, place: Place = 'pictures'): Promise<string[]> {
  const prefix = nameOf('', place);
  const keys: string[] = [];
  for await (const { name } of files.list(prefix)) keys.push(name.slice(prefix.length));
  return keys.filter(isFileKey);
}

/**
 * Corrects the permissions of folders made by versions that let everybody write: pictures may be read by everybody, licences only
 * by us.
 */
export function keepPictureFolders({ dataDir, fileStore }: FilePlace): void {
  if (fileStore) return;
  const folder = path.join(dataDir, 'pictures');
  keepFolder(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) keepFolder(path.join(folder, entry.name), 0o755);
  keepFolder(path.join(dataDir, 'licences'), 0o700);
}

const refused = (message: string): Failure => fail(message, 400);

/** Orientation of a picture that can be decoded completely, 1 to 8 as in EXIF; a failure for broken and oversized ones. */
async function orientationOf(bytes: Buffer, type: PictureType): Promise<number | undefined | Failure> {
  try {
    // Metadata is read from the header alone, so the limit is needed only for the pixels.
    const { format, width, height, orientation } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (`image/${format}` !== type) return refused(PICTURE_MESSAGES.wrongType);
    if (width * height > MAX_PICTURE_PIXELS) return refused(PICTURE_MESSAGES.tooManyPixels);
    const image = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'truncated' });
    await image.resize(16, 16, { fit: 'inside' }).raw().toBuffer();
    return orientation;
  } catch {
    return refused(PICTURE_MESSAGES.incomplete);
  }
}

/**
 * Checks the bytes and writes them without their metadata (place, time, owner). Refuses everything except complete JPG and PNG
 * pictures of at most 2 MB and 40 megapixels, and says which of these it is not.
 */
export async function storePicture(
  config: FilePlace,
  sent: Buffer,
  place: Place = 'pictures',
): Promise<StoredPicture | Failure> {
  const type = pictureTypeOf(sent);
  if (!type) return refused(PICTURE_MESSAGES.wrongType);
  if (sent.length > MAX_PICTURE_BYTES) return fail(PICTURE_MESSAGES.tooLarge, 413);
  const orientation = await orientationOf(sent, type);
  if (isFailure(orientation)) return orientation;
  const bytes = await withoutMetadata(sent, type, orientation);
  const { width, height } = await sharp(bytes).metadata();
  const name = randomBytes(16).toString('hex');
  const key = `${name.slice(0, 2)}/${name.slice(2)}.${type === 'image/png' ? 'png' : 'jpg'}`;
  try {
    await filesOf(config).write(nameOf(key, place), bytes);
  } catch (error) {
    log.error({ err: error }, 'A picture could not be stored');
    return fail(NOT_STORED, 503);
  }
  return {
    key,
    type,
    size: bytes.length,
    width,
    height,
    hash: createHash('sha1').update(bytes).digest('base64url'),
  };
}

/** The stored picture of a key; undefined when the file does not exist or is no picture. */
export async function readStored(config: FilePlace, key: string): Promise<Omit<StoredPicture, 'hash'> | undefined> {
  const bytes = isKey(key) ? await filesOf(config).bytes(nameOf(key)) : undefined;
  const facts =
    bytes &&
    (await sharp(bytes)
      .metadata()
      .catch(() => undefined));
  if (!bytes || !facts) return undefined;
  const { width, height } = facts;
  return { key, type: key.endsWith('.png') ? 'image/png' : 'image/jpeg', size: bytes.length, width, height };
}

/** For calls whose files may lie on another machine: logs why they did not come. */
export function storageAway(error: unknown): 'away' {
  log.error({ err: error }, 'The storage of files does not answer');
  return 'away';
}

/** The answer while the storage is away; browsers and proxies ask again. */
export const sendAway = (reply: FastifyReply): FastifyReply =>
  reply.code(503).header('cache-control', 'no-store').header('retry-after', '10').type('text/plain').send('try again');

/** Sends a private picture; 404 without a key. The caller has checked the reader's right. */
export async function sendPrivate(
  config: FilePlace,
  reply: FastifyReply,
  key: string | undefined,
): Promise<FastifyReply> {
  const isAsked = key !== undefined && isKey(key);
  const found = isAsked ? await filesOf(config).open(nameOf(key, 'licences')).catch(storageAway) : undefined;
  if (found === 'away') return sendAway(reply);
  reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
  if (!found) return reply.code(404).type('text/plain').send('not found');
  return reply
    .header('content-security-policy', "default-src 'none'")
    .type(key?.endsWith('.png') ? 'image/png' : 'image/jpeg')
    .send(found.stream);
}

/** Deletes the resized files of a public picture. */
async function removeSizes(files: Files, key: string): Promise<void> {
  for await (const { name } of files.list(nameOf(key.replace(/\.\w+$/, '_')))) await files.remove(name);
}

/**
 * Moves a picture from the public place to the private one and deletes its resized files; false when it does not exist. Can be
 * repeated after an interruption.
 */
export async function makePrivate(config: FilePlace, key: string): Promise<boolean> {
  const files = filesOf(config);
  const isMoved = await files.move(nameOf(key), nameOf(key, 'licences'));
  await removeSizes(files, key);
  return isMoved;
}

/** Deletes a public picture that nothing shows any more. A storage that is away keeps it, which is logged. */
export async function removePicture(config: FilePlace, key: string): Promise<void> {
  const files = filesOf(config);
  try {
    await files.remove(nameOf(key));
    await removeSizes(files, key);
  } catch (error) {
    storageAway(error);
  }
}

/** Stores the middle of a stored picture as a picture of its own: a square of `side` px. */
export async function storeSquare(config: FilePlace, key: string, side: number): Promise<StoredPicture | Failure> {
  const bytes = await filesOf(config).bytes(nameOf(key));
  if (!bytes) return refused(PICTURE_MESSAGES.incomplete);
  const image = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS });
  return storePicture(config, await image.rotate().resize(side, side, { fit: 'cover' }).toBuffer());
}

/** File name of a resized picture: the original's name with its side in px. */
export const SIZED = /^([0-9a-f]{30})_(\d{2,4})(?:x(\d{2,4}))?\.(jpg|png)$/;

/** Bytes of a resized picture; undefined when it cannot be made. */
async function resize(original: Buffer, side: number): Promise<Buffer | undefined> {
  try {
    const image = sharp(original, { limitInputPixels: MAX_PICTURE_PIXELS });
    return await image.rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true }).toBuffer();
  } catch (error) {
    log.warn({ err: error }, 'A size of a picture could not be made');
    return undefined;
  }
}

/** Stores a resized picture; false when it cannot be written, e.g. when the disk is full. */
async function keepSize(files: Files, name: string, bytes: Buffer): Promise<boolean> {
  try {
    await files.write(name, bytes);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'A size of a picture could not be stored');
    return false;
  }
}

export interface PictureFile {
  content: OpenFile['stream'] | Buffer;
  /** false when the original is sent instead of a resized file that could not be made */
  isFinal: boolean;
}

async function sized(files: Files, key: string, name: string, side: number): Promise<PictureFile | undefined> {
  const [isThere, made] = await Promise.all([files.size(nameOf(key)), files.open(name)]);
  if (isThere !== undefined && made) return { content: made.stream, isFinal: true };
  made?.stream.destroy();
  const original = isThere === undefined ? undefined : await files.bytes(nameOf(key));
  if (!original) return undefined;
  const bytes = await resize(original, side);
  if (!bytes || !(await keepSize(files, name, bytes))) return { content: original, isFinal: false };
  // When a picture became private, its resized files are gone too, even one that was being made at that moment.
  if ((await files.size(nameOf(key))) !== undefined) return { content: bytes, isFinal: true };
  await files.remove(name);
  return undefined;
}

/**
 * The file for an address `/pictures/AB/NAME`: the original, or a resized file by the suffix `_400x400` or `_400`, made at the
 * first request. Only the sizes of engine/picture are allowed. undefined for anything else.
 */
export async function fileFor(config: FilePlace, folder: string, name: string): Promise<PictureFile | undefined> {
  const files = filesOf(config);
  const size = SIZED.exec(name);
  const key = `${folder}/${size ? `${size[1]}.${size[4]}` : name}`;
  if (!isKey(key)) return undefined;
  if (!size) {
    const found = await files.open(nameOf(key));
    return found && { content: found.stream, isFinal: true };
  }
  const side = Number(size[2]);
  const isSquare = size[3] === undefined || size[3] === size[2];
  if (!isSquare || !PICTURE_SIZES.some((known) => known === side)) return undefined;
  return sized(files, key, nameOf(`${folder}/${name}`), side);
}
