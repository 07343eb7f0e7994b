/** Pictures of our storage are served in fixed sizes, selected by a suffix of the path (storefront spec 6, picture sizes). */

/** Longest sides in px that the storage serves. */
export const PICTURE_SIZES = [80, 120, 214, 400, 480, 800, 1190] as const;

const OWN_PICTURE = /^(\/pictures\/[^?#]*?)(\.(?:jpe?g|png|webp))$/i;
const STUDIO_PICTURE = /^\/artwork\/studio\/([\w-]+\.webp)$/;
const SIZED = /_\d+x\d+$/;

/** CSS px */
export interface PictureBox {
  width: number;
  height: number;
}

/**
 * The address of a picture in the size for a box on a screen of double density, or of another:
 * '/pictures/ab/cdef.jpg' -> '/pictures/ab/cdef_400x400.jpg'. Drawings, other hosts and addresses with a size stay unchanged;
 * rendered pictures of the demo mall have sizes, too.
 */
export function sizedPicture(address: string, box: PictureBox, density = 2): string {
  const wanted = Math.max(box.width, box.height) * density;
  const size = PICTURE_SIZES.find((side) => side >= wanted) ?? PICTURE_SIZES[PICTURE_SIZES.length - 1];
  const rendered = STUDIO_PICTURE.exec(address)?.[1];
  if (rendered) return `/artwork/sizes/${size}/${rendered}`;
  const match = OWN_PICTURE.exec(address);
  const stem = match?.[1];
  if (!stem || SIZED.test(stem)) return address;
  return `${stem}_${size}x${size}${match[2]}`;
}

/** The `srcset` of a picture for screens of single and double density; undefined when one file serves both. */
export function pictureSet(address: string, box: PictureBox): string | undefined {
  const [single, double] = [sizedPicture(address, box, 1), sizedPicture(address, box)];
  // Blanks and commas separate the entries of a set.
  return single === double || /[\s,]/.test(address) ? undefined : `${single}, ${double} 2x`;
}
