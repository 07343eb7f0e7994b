/**
 * Pictures that may be uploaded (designer spec 5): JPG and PNG by their first bytes, whatever their name and declared type, up to
 * 2 MB and 40 megapixels.
 */

export const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** bytes */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;

/** width times height */
export const MAX_PICTURE_PIXELS = 40_000_000;

export const PICTURE_MESSAGES = {
  wrongType: '上传图片只能是 JPG 或者 PNG 格式!',
  tooLarge: '图片不能超过 2 MB',
  tooManyPixels: '图片不能超过 4000 万像素，请缩小尺寸后上传',
  incomplete: '图片文件不完整或已损坏，请重新选择',
  wrongAddress: '图片地址不正确',
  notInLibrary: '请使用图片库中的图片，外站图片请先上传',
} as const;

const FIRST_BYTES: Readonly<Record<PictureType, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** Bytes at the beginning of a file that determine its type. */
const SIGNATURE_BYTES = 8;

/** The type by the first bytes; undefined when it is neither. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  return PICTURE_TYPES.find((type) => FIRST_BYTES[type].every((byte, index) => bytes[index] === byte));
}

/** Why a chosen file cannot be uploaded, by what the browser says of it; '' when it can be tried. */
export function chosenFileMessage({ type, size }: { type: string; size: number }): string {
  if (!PICTURE_TYPES.some((one) => one === type)) return PICTURE_MESSAGES.wrongType;
  return size > MAX_PICTURE_BYTES ? PICTURE_MESSAGES.tooLarge : '';
}

/** The message about the first of several files that cannot be uploaded. */
export function chosenFilesMessage(files: readonly { type: string; size: number }[]): string {
  return files.map(chosenFileMessage).find(Boolean) ?? '';
}

/** Markers of JPEG that begin a frame, which has the measures: C0 to CF without tables and arithmetic coding. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Width times height by the file's own head; 0 when it does not say them. */
export function pixelsOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (pictureTypeOf(bytes) === 'image/png') return bytes.length < 24 ? 0 : view.getUint32(16) * view.getUint32(20);
  // Segments: FF, marker, length of the rest. Any number of FF may stand before a marker.
  for (let at = 2; at + 8 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return 0;
}

export type Verdict = { ok: true; type: PictureType } | { ok: false; message: string };

/** Checks a file by its content, as the server does, except for what only decoding shows. */
export async function judgeFile(file: Blob): Promise<Verdict> {
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()));
  if (!type) return { ok: false, message: PICTURE_MESSAGES.wrongType };
  if (file.size > MAX_PICTURE_BYTES) return { ok: false, message: PICTURE_MESSAGES.tooLarge };
  const isTooMany = pixelsOf(new Uint8Array(await file.arrayBuffer())) > MAX_PICTURE_PIXELS;
  return isTooMany ? { ok: false, message: PICTURE_MESSAGES.tooManyPixels } : { ok: true, type };
}

/** The message about the first of several files that the server would refuse; '' without any. */
export async function filesMessage(files: readonly Blob[]): Promise<string> {
  const verdicts = await Promise.all(files.map(judgeFile));
  return verdicts.flatMap((verdict) => (verdict.ok ? [] : [verdict.message]))[0] ?? '';
}
