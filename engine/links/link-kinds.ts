/** Link types that an operator can pick, and the link that is stored for a picked row (designer spec 2). */
import type { StoredLink } from '../document/content.ts';
import type { LinkPage } from './links.ts';
import { text, type Row } from '../rules/wire/rows.ts';

/** `href` is typed, not picked. */
export type PickedType = Exclude<LinkPage, 'href'>;

interface LinkKind {
  label: string;
  /** The field that identifies a row. */
  identity: string;
  title(row: Row): string;
  /** The stored address; undefined for coupons, which link to the coupon centre. */
  href(row: Row): string | undefined;
}

function articles(label: string): LinkKind {
  return {
    label,
    identity: 'article_id',
    title: (row) => text(row, 'title'),
    href: (row) => `/article/detail/${text(row, 'article_id')}`,
  };
}

/** Pages that every mall has. */
export const FIXED_PAGES: Row[] = [
  { title: '首页', id: '1', url: '/' },
  { title: '商品列表', id: '2', url: '/items' },
  { title: '会员中心', id: '3', url: '/member/user-info' },
  { title: '购物车', id: '4', url: '/cart' },
  { title: '积分商城', id: '5', url: '/pointitems' },
  { title: '领券中心', id: '6', url: '/member/coupon-center' },
];

export const LINK_KINDS: Record<PickedType, LinkKind> = {
  goods: {
    label: '商品',
    identity: 'goods_id',
    title: (row) => text(row, 'itemName', 'item_name', 'goods_name'),
    href: (row) => `/items/${text(row, 'itemId', 'item_id', 'goods_id')}`,
  },
  category: {
    label: '分类',
    identity: 'category_id',
    title: (row) => text(row, 'category_name'),
    href: (row) => `/items?cat_id=${text(row, 'category_id')}`,
  },
  maincategory: {
    label: '主类目',
    identity: 'category_id',
    title: (row) => text(row, 'category_name'),
    href: (row) => `/items?main_category=${text(row, 'category_id')}`,
  },
  brand: {
    label: '品牌',
    identity: 'attribute_id',
    title: (row) => text(row, 'attribute_name'),
    href: (row) => `/items?brand_id=${text(row, 'attribute_id')}`,
  },
  tag: {
    label: '标签',
    identity: 'tag_id',
    title: (row) => text(row, 'tag_name'),
    href: (row) => `/items?tag=${encodeURIComponent(text(row, 'tag_name'))}`,
  },
  page: { label: '页面', identity: 'id', title: (row) => text(row, 'title'), href: (row) => text(row, 'url') },
  customer: {
    label: '自定义页面',
    identity: 'theme_pc_template_id',
    title: (row) => text(row, 'template_title'),
    href: (row) => `/custompage?pageid=${text(row, 'theme_pc_template_id')}`,
  },
  management: articles('文章'),
  bring: articles('软文'),
  marketing: {
    label: '营销',
    identity: 'id',
    title: (row) => text(row, 'title', 'name'),
    href: (row) => `/items?activity=${text(row, 'id')}`,
  },
  seckill: {
    label: '秒杀',
    identity: 'seckill_id',
    title: (row) => text(row, 'activity_name', 'title'),
    href: (row) => `/items?seckill_id=${text(row, 'seckill_id')}`,
  },
  live: {
    label: '直播',
    identity: 'id',
    title: (row) => text(row, 'title', 'name'),
    href: (row) => text(row, 'href'),
  },
  coupons: { label: '优惠券', identity: 'card_id', title: (row) => text(row, 'title'), href: () => undefined },
};

export const PICKED_TYPES = Object.keys(LINK_KINDS) as PickedType[];

export function isPickedType(value: unknown): value is PickedType {
  return typeof value === 'string' && Object.hasOwn(LINK_KINDS, value);
}

/** The link stored for a picked row: the whole row, its type and label, and the address unless it is undefined. */
export function linkOfRow(type: PickedType, row: Row): StoredLink {
  const { label, href } = LINK_KINDS[type];
  const address = href(row);
  return { ...row, linkPage: type, linkPageLabel: label, ...(address === undefined ? {} : { href: address }) };
}
