import type { StoredLink } from '../document/content.ts';
import type { LinkProps } from '../host.ts';

const NAME_FIELDS = [
  'itemName',
  'item_name',
  'goods_name',
  'category_name',
  'attribute_name',
  'tag_name',
  'template_title',
  'activity_name',
  'title',
  'name',
] as const;

/** The name of a picked link: of the goods, category, page etc., or '' (designer spec 2). Used for links on pictures. */
export function linkName(link: StoredLink): string {
  for (const field of NAME_FIELDS) {
    const value = link[field];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return '';
}

/** true when the operator set a link; an empty object is not one. */
export function hasLink(link: StoredLink | undefined): link is StoredLink {
  return Boolean(link && (link.linkPage || link.href || link.url));
}

/** true when the link has a target, in the shop or as an inert one in the designer; links without a target are not shown. */
export function leadsOn({ href, role }: LinkProps): boolean {
  return href !== undefined || role === 'link';
}
