/** Links of menus on the wire: a type, the one value that names the target, and the rest of the row that was picked (contract, web-menus). */
import type { StoredLink } from '../document/content.ts';

export interface MenuLink {
  link_type: string;
  link_value: string;
  link_extra: Record<string, unknown>;
}

/** Which field of a stored link the value is, by type (designer spec 2). */
const VALUES: Readonly<Record<string, string>> = {
  goods: 'goods_id',
  category: 'category_id',
  maincategory: 'category_id',
  brand: 'attribute_id',
  tag: 'tag_name',
  page: 'href',
  customer: 'theme_pc_template_id',
  href: 'href',
  management: 'article_id',
  bring: 'article_id',
  marketing: 'id',
  seckill: 'id',
  live: 'href',
};

const valueOf = (type: string): string | undefined => (Object.hasOwn(VALUES, type) ? VALUES[type] : undefined);

/** The link of an entry as pages store links; an empty one when the entry leads nowhere. */
export function menuLink({ link_type: type, link_value: value, link_extra: extra }: MenuLink): StoredLink {
  if (type === '') return {};
  const field = valueOf(type);
  return { ...extra, linkPage: type, ...(field !== undefined && value !== '' && { [field]: value }) };
}

/** The other way round: what the wire has of a link that was picked. */
export function menuLinkFields(link: StoredLink): MenuLink {
  const type = typeof link.linkPage === 'string' ? link.linkPage : '';
  const value = link[valueOf(type) ?? 'href'];
  const named = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return { link_type: type, link_value: type === '' ? '' : named, link_extra: type === '' ? {} : { ...link } };
}
