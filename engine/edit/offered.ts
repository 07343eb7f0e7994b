/** Which widgets a page may have. */
import type { PaletteEntry } from '../../schemas/schema-types.ts';
import type { MallPage } from '../../schemas/types/contract.ts';

/** Of a page: its site, and of the sections of a hand-built page, where they stand. */
export type PageKind = Pick<MallPage, 'platform' | 'place'>;

/** Whether the palette of a page has the widget: by its platform, by the places that it is for, and by who composes it. */
export function isOfferedOn(
  { meta }: Pick<PaletteEntry, 'meta'>,
  { platform = 'pc', place }: PageKind,
  limited = false,
): boolean {
  const { group, platforms, places, mall } = meta;
  if (limited && mall) return false;
  if (group === 'none' || !platforms.includes(platform)) return false;
  return places === undefined || (place !== undefined && places.includes(place.template));
}
