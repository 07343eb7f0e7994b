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
