/**
 * Removes metadata that cameras write into pictures (place, time, owner, a preview with the same) before they are stored. The
 * image data is not encoded again, so it loses no quality, except for pictures that need their metadata to be rotated.
 */
import type { PictureType } from '../../../engine/rules/content/pictures.ts';
import sharp from 'sharp';

const START_OF_SCAN = 0xda;
const END = 0xd9;
const COMMENT = 0xfe;
const [FIRST_APP, ICC_APP, ADOBE_APP, LAST_APP] = [0xe0, 0xe2, 0xee, 0xef];
const ICC = Buffer.from('ICC_PROFILE\0');

/** true for JPEG segments that its colours need; they contain nothing about the photograph's origin. */
function isWanted(marker: number, content: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < FIRST_APP || marker > LAST_APP || marker === FIRST_APP || marker === ADOBE_APP) return true;
  return marker === ICC_APP && content.subarray(0, ICC.length).equals(ICC);
}

/** Index of the next marker after the image data: FF, except FF00, fill bytes and restart markers, which belong to the data. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** The JPEG without metadata and trailing bytes; undefined when it cannot be read to its end. */
function bareJpeg(bytes: Buffer): Buffer | undefined {
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return undefined;
    if (isWanted(marker, bytes.subarray(at + 4, end))) parts.push(bytes.subarray(at, end));
    const next = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
    parts.push(bytes.subarray(end, next));
    at = next;
  }
  if (bytes[at] !== 0xff || bytes[at + 1] !== END) return undefined;
  return Buffer.concat([...parts, bytes.subarray(at, at + 2)]);
}

/** PNG chunks needed to draw the picture. */
const CHUNKS = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs'.split(' '));
const PNG_HEAD = 8;
/** length, type and checksum of a chunk, in bytes */
const FRAME = 12;

function barePng(bytes: Buffer): Buffer | undefined {
  const parts = [bytes.subarray(0, PNG_HEAD)];
  for (let at = PNG_HEAD; at + FRAME <= bytes.length;) {
    const end = at + FRAME + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) return undefined;
    if (CHUNKS.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  return undefined;
}

const QUALITY = 92;

/** The picture rotated upright and encoded again, with its colour profile and no other metadata. */
function encoded(bytes: Buffer, type: PictureType): Promise<Buffer> {
  const image = sharp(bytes).autoOrient().keepIccProfile();
  return (type === 'image/jpeg' ? image.jpeg({ quality: QUALITY }) : image.png()).toBuffer();
}

/** The bytes of a complete picture without its metadata. */
export async function withoutMetadata(bytes: Buffer, type: PictureType, orientation = 1): Promise<Buffer> {
  const bare = orientation === 1 ? (type === 'image/jpeg' ? bareJpeg(bytes) : barePng(bytes)) : undefined;
  return bare ?? encoded(bytes, type);
}
