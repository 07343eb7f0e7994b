/** Which places a page has, and what it is about (engine/rules/content/places.ts). */
import type { PageRequest } from '../../engine/document/content.ts';
import {
  PLACE_TEMPLATES,
  type PlaceSubject,
  type PlaceTemplate,
  type TemplateName,
} from '../../engine/rules/content/places.ts';
import { platformOf, type LoadArgs, type RouteDef } from '../route-types.ts';

const byPage = new Map(
  Object.entries<PlaceTemplate>(PLACE_TEMPLATES).flatMap(([name, { pages }]) =>
    pages.map((page): [string, TemplateName] => [page, name as TemplateName]),
  ),
);

/** Maximum characters of a tag's name in an address. */
const LONGEST_TAG = 60;

/** A number of the address; undefined for anything else, and for several brands at once. */
function numberIn(text: string | undefined | null): number | undefined {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** The places of the page's template in the one call for its frame; none on pages that have no places. */
export function frameRequest({ page }: Pick<RouteDef, 'page'>, { site, params }: Omit<LoadArgs, 'api'>): PageRequest {
  const frame = { kind: 'frame', platform: platformOf(site) } as const;
  const template = byPage.get(page);
  if (template === undefined) return frame;
  const { searchParams } = site.url;
  const subject: PlaceSubject = {
    item: numberIn(params['item_id']),
    category: numberIn(searchParams.get('cat_id')),
    brand: numberIn(searchParams.get('brand_id')),
    tag: searchParams.get('tag')?.trim().slice(0, LONGEST_TAG) || undefined,
    shop: numberIn(searchParams.get('distributor_id')),
  };
  const isSearch = template === 'items' && Boolean(searchParams.get('keywords')?.trim());
  return { ...frame, template: isSearch ? 'search' : template, subject };
}
