/** Which layout a page has, and which parts of the template it shows. */
import type { RouteDef, Site } from '../route-types.ts';

/** Whether operators composed the page: its body then comes from the page document. */
export function isComposed({ page }: RouteDef): boolean {
  return page === 'home' || page === 'custompage';
}

/** Layouts with their own header instead of the template's. */
export const OWN_HEADER = new Set(['auth', 'h5', 'preview-h5', 'shop', 'shop-h5', 'steps', 'steps-h5']);

/** Whether the template's footer is shown: on phones only composed pages have it, other pages have a short one. */
export function hasFooter(layout: string, definition: RouteDef): boolean {
  if (layout.startsWith('steps')) return false;
  return !layout.endsWith('h5') || isComposed(definition);
}

/** On the mobile site all pages share one layout, except those of merchants and of buying. */
export function layoutOf({ layout = 'default' }: RouteDef, { base }: Site): string {
  if (base === '') return layout;
  return layout === 'default' || layout === 'auth' ? 'h5' : `${layout}-h5`;
}
