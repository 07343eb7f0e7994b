/**
 * Pictures that may be uploaded (designer spec 5): JPG and PNG by their first bytes, whatever their name and declared type, up to
 * 2 MB.
 */

export const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** bytes */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;

export const PICTURE_MESSAGES = {
  wrongType: '上传图片只能是 JPG 或者 PNG 格式!',
  tooLarge: '图片不能超过 2 MB',
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
