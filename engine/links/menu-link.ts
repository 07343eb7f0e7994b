/**
 * Links of menus in the contract's form: a type, the value that names the target, and the other fields of the picked row
 * (contract, web-menus).
 */
import type { StoredLink } from '../document/content.ts';
import { isLinkPage, type LinkPage } from './links.ts';

export interface MenuLink {
  link_type: string;
  link_value: string;
  link_extra: Record<string, unknown>;
}

/** The field of a stored link that is the value, by type (designer spec 2). */
const VALUES: Readonly<Record<LinkPage, string>> = {
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
  coupons: 'href',
};

const valueOf = (type: string): string | undefined => (isLinkPage(type) ? VALUES[type] : undefined);

/** The link of an entry in the form pages store; the empty link when the entry has no target. */
export function menuLink({ link_type: type, link_value: value, link_extra: extra }: MenuLink): StoredLink {
  if (type === '') return {};
  const field = valueOf(type);
  return { ...extra, linkPage: type, ...(field !== undefined && value !== '' && { [field]: value }) };
}

/** The reverse of menuLink: the contract's fields of a picked link. */
export function menuLinkFields(link: StoredLink): MenuLink {
  const type = typeof link.linkPage === 'string' ? link.linkPage : '';
  const value = link[valueOf(type) ?? 'href'];
  const named = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return { link_type: type, link_value: type === '' ? '' : named, link_extra: type === '' ? {} : { ...link } };
}
