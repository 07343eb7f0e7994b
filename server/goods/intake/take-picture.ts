/** Brings one picture into the library: as it is, or as a JPG or PNG that the library takes. */
import sharp from 'sharp';
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  PICTURE_MESSAGES,
  pictureTypeOf,
} from '../../../engine/rules/content/pictures.ts';
import { registerPicture } from '../../content/picture/library.ts';
import { pictureUrl, storePicture } from '../../content/picture/store.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';

/** Formats that are turned into one of the library's. Drawings that are programs (SVG) are none of them. */
const READ = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'];
/** px of the longer side of a picture that is made smaller */
const SIDE = 2000;

async function fitting(bytes: Buffer): Promise<Buffer | Failure> {
  if (pictureTypeOf(bytes) && bytes.length <= MAX_PICTURE_BYTES) return bytes;
  try {
    const { format, hasAlpha, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!READ.includes(format)) return fail(PICTURE_MESSAGES.wrongType);
    if (width * height > MAX_PICTURE_PIXELS) return fail(PICTURE_MESSAGES.tooManyPixels);
    const image = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true });
    const made = await (hasAlpha ? image.png() : image.jpeg({ quality: 85 })).toBuffer();
    if (made.length <= MAX_PICTURE_BYTES) return made;
    return await sharp(made).flatten({ background: '#fff' }).jpeg({ quality: 75 }).toBuffer();
  } catch {
    return fail(PICTURE_MESSAGES.incomplete);
  }
}

/** The address of the picture in the library, or why it is not taken. */
export async function takePicture(context: ScopedContext, bytes: Buffer, name: string): Promise<string | Failure> {
  const fitted = await fitting(bytes);
  if (isFailure(fitted)) return fitted;
  const stored = await storePicture(context.config, fitted);
  if (isFailure(stored)) return stored;
  const registered = await registerPicture(context, { image_name: name, image_url: stored.key });
  return isFailure(registered) ? registered : pictureUrl(stored.key);
}
