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
export const SIGNATURE_BYTES = 8;

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
