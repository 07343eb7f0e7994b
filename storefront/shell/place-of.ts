/** Which places a page has, and what it is about (engine/rules/content/places.ts). */
import type { PageRequest } from '../../engine/document/content.ts';
import {
  PLACE_TEMPLATES,
  type PlaceSubject,
  type PlaceTemplate,
  type TemplateName,
} from '../../engine/rules/content/places.ts';
import { platformOf, type LoadArgs, type RouteDef, type Site } from '../route-types.ts';

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

/** The template whose places and blocks a page has. */
export function templateOf({ page }: Pick<RouteDef, 'page'>, { url }: Pick<Site, 'url'>): TemplateName | undefined {
  const template = byPage.get(page);
  return template === 'items' && url.searchParams.get('keywords')?.trim() ? 'search' : template;
}

/** The places of the page's template in the one call for its frame; none on pages that have no places. */
export function frameRequest(
  route: Pick<RouteDef, 'page'>,
  { site, params }: Pick<LoadArgs, 'site' | 'params'>,
): PageRequest {
  const frame = { kind: 'frame', platform: platformOf(site) } as const;
  const template = templateOf(route, site);
  if (template === undefined) return frame;
  const { searchParams } = site.url;
  const subject: PlaceSubject = {
    item: numberIn(params['item_id']),
    category: numberIn(searchParams.get('cat_id')),
    brand: numberIn(searchParams.get('brand_id')),
    tag: searchParams.get('tag')?.trim().slice(0, LONGEST_TAG) || undefined,
    shop: numberIn(searchParams.get('distributor_id')),
  };
  return { ...frame, template, subject };
}
