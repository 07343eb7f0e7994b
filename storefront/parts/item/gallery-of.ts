import {
  pickedSku,
  pictureOfPicks,
  pictureOfValue,
  type SpecGroup,
  type SpecPicks,
  type SpecSku,
} from '../../../engine/rules/specs.ts';
import type { GalleryProps } from '../../islands/Gallery.tsx';

interface Pictured {
  goods: { pics: string[]; item_name: string };
  groups: readonly SpecGroup[];
  skus: readonly (SpecSku & { pic?: string })[];
  picks: SpecPicks;
}

/** All pictures: of the goods, then those of its variants that are not among them. It opens with the chosen variant's. */
export function galleryOf({ goods, groups, skus, picks }: Pictured): GalleryProps {
  const values = groups.flatMap((group) => group.spec_values.map(pictureOfValue));
  const variants = [...values, ...skus.map((sku) => sku.pic ?? '')].filter((picture) => picture !== '');
  const pics = [...new Set([...goods.pics, ...variants])];
  const chosen = pics.indexOf(pictureOfPicks(groups, picks, pickedSku(groups, skus, picks)));
  return { pics, name: goods.item_name, initial: Math.max(0, chosen) };
}
