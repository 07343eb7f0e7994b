/** Picture files below DATA_DIR/pictures: checked by content, stored under random names, served in fixed sizes. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
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

type DataFolder = Pick<Config, 'dataDir'>;

/** Folders of public pictures, and of private ones (merchants' papers, vouchers), which have no public address. */
export const PLACES = ['pictures', 'licences'] as const;
export type Place = (typeof PLACES)[number];

export function folderOf({ dataDir }: DataFolder, place: Place = 'pictures'): string {
  return path.join(dataDir, place);
}

/** Makes the folder. Other accounts of the machine may read pictures, but not licences. */
export async function makeFolder(config: DataFolder, place: Place): Promise<void> {
  await mkdir(folderOf(config, place), { recursive: true, mode: place === 'licences' ? 0o700 : 0o755 });
}

/** Keys of all stored files, without resized ones, which are made again on request. */
export async function storedKeys(config: DataFolder, place: Place = 'pictures'): Promise<string[]> {
  const names = await readdir(folderOf(config, place), { recursive: true }).catch(() => []);
  return names.map((name) => name.replaceAll('\\', '/')).filter(isKey);
}

/**
 * Corrects the permissions of folders made by versions that let everybody write: pictures may be read by everybody, licences only
 * by us.
 */
export function keepPictureFolders(config: Config): void {
  const folder = folderOf(config);
  keepFolder(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) keepFolder(path.join(folder, entry.name), 0o755);
  keepFolder(folderOf(config, 'licences'), 0o700);
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

/** Writes a temporary file and renames it, so that a file with its final name is complete and a failed write leaves nothing. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o755 });
    await writeFile(unfinished, bytes, { flag: 'wx', mode: 0o644 });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Checks the bytes and writes them without their metadata (place, time, owner). Refuses everything except complete JPG and PNG
 * pictures of at most 2 MB and 40 megapixels, and says which of these it is not.
 */
export async function storePicture(
  config: Config,
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
  const file = path.join(folderOf(config, place), key);
  try {
    await makeFolder(config, place);
    await writeWhole(file, bytes);
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

/** The stored picture of a key; undefined when the file does not exist. */
export async function readStored(config: Config, key: string): Promise<Omit<StoredPicture, 'hash'> | undefined> {
  if (!isKey(key)) return undefined;
  const file = path.join(folderOf(config), key);
  try {
    const [{ size }, { width, height }] = await Promise.all([stat(file), sharp(file).metadata()]);
    return { key, type: key.endsWith('.png') ? 'image/png' : 'image/jpeg', size, width, height };
  } catch {
    return undefined;
  }
}

/** Sends a private file; 404 without one. The caller has checked the reader's right. */
export function sendPrivate(reply: FastifyReply, file: string | undefined): FastifyReply {
  reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
  if (!file) return reply.code(404).type('text/plain').send('not found');
  return reply
    .header('content-security-policy', "default-src 'none'")
    .type(file.endsWith('.png') ? 'image/png' : 'image/jpeg')
    .send(createReadStream(file));
}

/**
 * Moves a picture from the public folder to the private one and deletes its resized files; false when it does not exist. Can be
 * repeated after an interruption.
 */
export async function makePrivate(config: Config, key: string): Promise<boolean> {
  const [from, to] = (['pictures', 'licences'] as const).map((place) => path.join(folderOf(config, place), key));
  if (from === undefined || to === undefined) return false;
  await makeFolder(config, 'licences');
  await mkdir(path.dirname(to), { recursive: true, mode: 0o755 });
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const { name, dir } = path.parse(from);
  for (const file of await readdir(dir).catch(() => []))
    if (SIZED.exec(file)?.[1] === name) await rm(path.join(dir, file), { force: true });
  return exists(to);
}

/** The file of a licence; undefined for an invalid key. */
export function licenceFile(config: Config, key: string): string | undefined {
  return isKey(key) ? path.join(folderOf(config, 'licences'), key) : undefined;
}

/** File name of a resized picture: the original's name with its side in px. */
export const SIZED = /^([0-9a-f]{30})_(\d{2,4})(?:x(\d{2,4}))?\.(jpg|png)$/;

async function exists(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => undefined);
  await handle?.close();
  return handle !== undefined;
}

/** Makes a resized file; false when it cannot be made or written, e.g. when the disk is full. */
async function makeSize(original: string, target: string, side: number): Promise<boolean> {
  try {
    const image = sharp(original, { limitInputPixels: MAX_PICTURE_PIXELS });
    const size = image.rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true });
    await writeWhole(target, await size.toBuffer());
    return true;
  } catch (error) {
    log.warn({ err: error }, 'A size of a picture could not be made');
    return false;
  }
}

export interface PictureFile {
  file: string;
  /** false when the original is sent instead of a resized file that could not be made */
  isFinal: boolean;
}

async function sized(folder: string, original: string, name: string, side: number): Promise<PictureFile | undefined> {
  const target = path.join(folder, name);
  // When a picture became private, its resized files are gone too, even one that was being made at that moment.
  if (!(await exists(original))) return undefined;
  if (await exists(target)) return { file: target, isFinal: true };
  const isFinal = await makeSize(original, target, side);
  return { file: isFinal ? target : original, isFinal };
}

/**
 * The file for an address `/pictures/AB/NAME`: the original, or a resized file by the suffix `_400x400` or `_400`, made at the
 * first request. Only the sizes of engine/picture are allowed. undefined for anything else.
 */
export async function fileFor(config: Config, folder: string, name: string): Promise<PictureFile | undefined> {
  const size = SIZED.exec(name);
  const key = `${folder}/${size ? `${size[1]}.${size[4]}` : name}`;
  if (!isKey(key)) return undefined;
  const original = path.join(folderOf(config), key);
  if (!size) return (await exists(original)) ? { file: original, isFinal: true } : undefined;
  const side = Number(size[2]);
  const isSquare = size[3] === undefined || size[3] === size[2];
  if (!isSquare || !PICTURE_SIZES.some((known) => known === side)) return undefined;
  return sized(path.dirname(original), original, name, side);
}
