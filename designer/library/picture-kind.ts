/** Which files may be uploaded: JPG and PNG by their first bytes, whatever their name says, up to 2 MB (designer spec 5). */

const WRONG_KIND = '上传图片只能是 JPG 或者 PNG 格式!';
const TOO_LARGE = '图片不能超过 2 MB';

/** bytes */
const LIMIT = 2 * 1024 * 1024;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPG = [0xff, 0xd8, 0xff];

export type PictureType = 'image/jpeg' | 'image/png';

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

export type Verdict = { ok: true; type: PictureType } | { ok: false; message: string };

/** Judges a file by its content and size. */
export async function judgeFile(file: Blob): Promise<Verdict> {
  const bytes = new Uint8Array(await file.slice(0, PNG.length).arrayBuffer());
  const type = startsWith(bytes, PNG) ? 'image/png' : startsWith(bytes, JPG) ? 'image/jpeg' : undefined;
  if (!type) return { ok: false, message: WRONG_KIND };
  return file.size > LIMIT ? { ok: false, message: TOO_LARGE } : { ok: true, type };
}
