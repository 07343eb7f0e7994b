import { safeVideo } from '../../../engine/address.ts';
import {
  pickedSku,
  pictureOfPicks,
  pictureOfValue,
  type SpecGroup,
  type SpecPicks,
  type SpecSku,
} from '../../../engine/rules/goods/specs.ts';
import { galleryPicture, type GalleryProps } from './Gallery.island.tsx';
import type { FilmFiles } from './Film.tsx';
import type { FirstPicture, Site } from '../../route-types.ts';

interface Variants {
  groups: SpecGroup[];
  skus: readonly (SpecSku & { pic?: string })[];
  /** The choice when the page opens. */
  initial: SpecPicks;
}

interface Pictured {
  item_name: string;
  pics: string[];
  video?: FilmFiles;
}

/** All pictures: those of the goods, then those of its variants that are not among them. Starts with the chosen variant's picture. */
export function galleryOf(goods: Pictured, { groups, skus, initial }: Variants, { base }: Site): GalleryProps {
  const values = groups.flatMap((group) => group.spec_values.map(pictureOfValue));
  const variants = [...values, ...skus.map((sku) => sku.pic ?? '')].filter((picture) => picture !== '');
  const pics = [...new Set([...goods.pics, ...variants])];
  const chosen = pics.indexOf(pictureOfPicks(groups, initial, pickedSku(groups, skus, initial)));
  const film = goods.video && safeVideo(goods.video.address) !== '' ? { film: goods.video } : {};
  return { pics, name: goods.item_name, initial: Math.max(0, chosen), swiped: base !== '', ...film };
}

/** The first shown picture. */
export function firstPicture({ pics, initial, swiped }: GalleryProps): FirstPicture {
  return { address: pics[initial] ?? '', box: galleryPicture(swiped) };
}
