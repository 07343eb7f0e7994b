/** Further changes caused by a change in the panel: 等比例 keeps the ratio of width and height (designer spec 3). */
import type { NodePatch, WidgetNode } from '../model/document/node.ts';
import { clamp, type NumberLimits } from '../../schema-form/controls/numbers/numbers.ts';

type Values = Readonly<Record<string, unknown>>;

/** px of the stored picture. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The patch with the resulting changes. `values` are the node's values over the defaults, before the change. */
export function withConsequences(patch: NodePatch, values: Values, heightLimits: NumberLimits): NodePatch {
  const { width } = patch;
  const { width: before, height, proportion } = values;
  if (proportion !== true || typeof width !== 'number' || typeof before !== 'number' || typeof height !== 'number')
    return patch;
  if (before <= 0 || width <= 0) return patch;
  return { ...patch, height: clamp((height * width) / before, heightLimits) };
}

/** The height of a proportional widget for a new picture; undefined when it does not depend on the picture. */
export function heightForPicture(
  node: WidgetNode | undefined,
  values: Values,
  picture: PictureSize,
): number | undefined {
  const { proportion, width } = values;
  if (!node || proportion !== true || typeof width !== 'number' || picture.width <= 0) return undefined;
  return Math.floor((picture.height * width) / picture.width);
}

/** The stored size of a picture; undefined when it cannot be loaded. */
export function pictureSize(address: string): Promise<PictureSize | undefined> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(undefined);
    image.src = address;
  });
}
