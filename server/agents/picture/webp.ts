/** The form in which a model gets a picture of a page. */
import type { Sharp } from 'sharp';

/** px; longer pages are cut */
export const HIGHEST = 8000;
/** px; a model sees enough at this width */
export const MOST_ACROSS = 900;
const QUALITY = 70;

/** @param width px of the picture now */
export const asWebp = (image: Sharp, width: number): Promise<Buffer> =>
  image
    .resize({ width: Math.min(width, MOST_ACROSS), withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();

/** The picture without the rows at its end that are all of one colour: a window is made higher than the page may be. */
export async function withoutEnd(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.clone().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, channels } = info;
  const row = width * channels;
  const last = data.subarray(data.length - row);
  let { height } = info;
  while (height > 1 && data.subarray((height - 1) * row, height * row).equals(last)) height -= 1;
  return image.extract({ left: 0, top: 0, width, height });
}
