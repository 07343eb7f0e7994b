/** Videos that may be uploaded: MP4 and WebM by their first bytes, whatever their name and declared type, up to 20 MB. */

export type VideoType = 'video/mp4' | 'video/webm';

/** bytes */
export const MAX_VIDEO_BYTES = 20 * 1024 * 1024;

export const VIDEO_MESSAGES = {
  wrongType: '上传视频只能是 MP4 或者 WebM 格式',
  tooLarge: '视频不能超过 20 MB',
  incomplete: '视频文件不完整或已损坏，请重新选择',
} as const;

/** Bytes at the beginning of a file that determine its type. */
const SIGNATURE_BYTES = 64;

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The type by the first bytes; undefined when it is neither. QuickTime films begin as MP4 does, and browsers play few of them. */
export function videoTypeOf(bytes: Uint8Array): VideoType | undefined {
  const head = textAt(bytes, 0, SIGNATURE_BYTES);
  if (head.slice(4, 8) === 'ftyp') return head.slice(8, 12) === 'qt  ' ? undefined : 'video/mp4';
  return head.startsWith('\x1aE\xdf\xa3') && head.includes('webm') ? 'video/webm' : undefined;
}

/** Whether the boxes of an MP4 fill the file, its index and its pictures among them: a file that was cut off does not. */
function isWholeMp4(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kinds = new Set<string>();
  let at = 0;
  while (at + 8 <= bytes.length) {
    const short = view.getUint32(at);
    const long = short === 1 && at + 16 <= bytes.length ? Number(view.getBigUint64(at + 8)) : short;
    const size = short === 0 ? bytes.length - at : long;
    if (size < 8) return false;
    kinds.add(textAt(bytes, at + 4, at + 8));
    at += size;
  }
  return at === bytes.length && kinds.has('moov') && kinds.has('mdat');
}

/** Why the bytes cannot be kept as a video; '' when they can. */
export function videoMessage(bytes: Uint8Array): string {
  const type = videoTypeOf(bytes);
  if (!type) return VIDEO_MESSAGES.wrongType;
  if (bytes.length > MAX_VIDEO_BYTES) return VIDEO_MESSAGES.tooLarge;
  return type === 'video/mp4' && !isWholeMp4(bytes) ? VIDEO_MESSAGES.incomplete : '';
}

/** The same for a chosen file, as the server judges it. */
export async function videoFileMessage(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  if (!videoTypeOf(head)) return VIDEO_MESSAGES.wrongType;
  if (file.size > MAX_VIDEO_BYTES) return VIDEO_MESSAGES.tooLarge;
  return videoMessage(new Uint8Array(await file.arrayBuffer()));
}
