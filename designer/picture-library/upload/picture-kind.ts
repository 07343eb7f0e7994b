import {
  MAX_PICTURE_BYTES,
  PICTURE_MESSAGES,
  pictureTypeOf,
  SIGNATURE_BYTES,
  type PictureType,
} from '../../../engine/rules/content/pictures.ts';

export type Verdict = { ok: true; type: PictureType } | { ok: false; message: string };

/** Checks a file by its content and size. */
export async function judgeFile(file: Blob): Promise<Verdict> {
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()));
  if (!type) return { ok: false, message: PICTURE_MESSAGES.wrongType };
  return file.size > MAX_PICTURE_BYTES ? { ok: false, message: PICTURE_MESSAGES.tooLarge } : { ok: true, type };
}
