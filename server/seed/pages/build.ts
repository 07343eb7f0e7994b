/** Links and goods entries of the demo mall, as a designer picks them. */
import type { StoredLink } from '../../../engine/document/content.ts';
import type { CategorySeed } from '../../../schemas/types/seed-categories.ts';
import { categoryPageLink, customPageLink } from '../../content/start/build-page.ts';
import { mall } from '../data/mall.ts';

type Properties = Record<string, unknown>;

/** A custom page to which others link. */
export interface SeededPage {
  page_id: number;
  title: string;
}

/** The custom pages of the demo mall. */
export interface SeededPages {
  campaign: SeededPage;
  tea: SeededPage;
  living: SeededPage;
}

export const linkTo = ({ page_id, title }: SeededPage): StoredLink => customPageLink(page_id, title);

function findCategory(nodes: CategorySeed[], id: number): CategorySeed | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findCategory(node.children ?? [], id);
    if (found) return found;
  }
  return undefined;
}

/** A link to a sales category. Throws for an unknown number, so that a typing error never reaches a page. */
export function categoryLink(id: number): StoredLink {
  const category = findCategory(mall.categories, id);
  if (!category) throw new Error(`There is no category ${id}.`);
  return categoryPageLink({ category_id: String(id), category_name: category.name });
}

interface CategoryCopy {
  category_id: string;
  category_name: string;
  image_url: string;
  children: CategoryCopy[];
}

/** A category with everything below it, in the form in which menus of categories store it. */
export function categoryCopy(node: CategorySeed): CategoryCopy {
  return {
    category_id: String(node.id),
    category_name: node.name,
    image_url: node.image ?? '',
    children: (node.children ?? []).map(categoryCopy),
  };
}

/** The categories below a main category, by its number. */
export function mainCategoryCopies(id: number): CategoryCopy[] {
  const found = findCategory(mall.mainCategories, id);
  if (!found) throw new Error(`There is no main category ${id}.`);
  return (found.children ?? []).map(categoryCopy);
}

export function tagLink(id: number): StoredLink {
  const tag = mall.tags.find((entry) => entry.id === id);
  if (!tag) throw new Error(`There is no tag ${id}.`);
  return { linkPage: 'tag', linkPageLabel: '标签', tag_id: String(id), tag_name: tag.name };
}

function goodsSeed(id: number): (typeof mall.goods)[number] {
  const item = mall.goods.find((entry) => entry.id === id);
  if (!item) throw new Error(`There is no goods ${id}.`);
  return item;
}

export function goodsLink(id: number): StoredLink {
  const item = goodsSeed(id);
  return {
    linkPage: 'goods',
    linkPageLabel: '商品',
    goods_id: String(id),
    itemId: String(id),
    itemName: item.name,
    href: `/items/${id}`,
  };
}

/** Goods in the form in which the picker stores them: a copy over which live data is laid. */
function goodsEntry(id: number): Properties {
  const item = goodsSeed(id);
  const tagOf = (tagId: number): { tag_id: string; tag_name: string } => ({
    tag_id: String(tagId),
    tag_name: mall.tags.find((entry) => entry.id === tagId)?.name ?? '',
  });
  return {
    goods_id: String(id),
    itemId: String(id),
    goods_pic: item.pictures[0] ?? '',
    price: item.skus[0]?.price ?? 0,
    market_price: item.marketPrice ?? 0,
    goods_name: item.name,
    brief: item.brief,
    tagList: item.tagIds.slice(0, 2).map(tagOf),
    linkPage: 'goods',
    linkPageLabel: '商品',
  };
}

/** Goods as the list of a widget. */
export const goodsEntries = (ids: number[]): Properties[] => ids.map(goodsEntry);

/** A coupon in the form in which the picker stores it (designer spec 3, other entities). Throws for an unknown number. */
function couponEntry(id: number): Properties {
  const coupon = mall.coupons.find((entry) => entry.id === id);
  if (!coupon) throw new Error(`There is no coupon ${id}.`);
  return {
    card_id: String(id),
    card_type: coupon.type,
    title: coupon.title,
    description: coupon.description,
    discount: coupon.discount,
    least_cost: coupon.leastCost,
    reduce_cost: coupon.reduceCost,
    linkPage: 'coupons',
    linkPageLabel: '优惠券',
  };
}

/** Coupons as the list of a widget. */
export const couponEntries = (ids: number[]): Properties[] => ids.map(couponEntry);

/** A brand's logo with a link to its goods. Throws for an unknown number. */
export function brandLogo(id: number): Properties {
  const brand = mall.brands.find((entry) => entry.id === id);
  if (!brand) throw new Error(`There is no brand ${id}.`);
  const link = { linkPage: 'brand', linkPageLabel: '品牌', attribute_id: String(id), attribute_name: brand.name };
  return { imgUrl: `/artwork/brands/${id}.svg`, alt: brand.name, pathData: link };
}

/** A tab of a showcase. */
export function goodsTab(text: string, ids: number[]): Properties {
  return { text, data: goodsEntries(ids) };
}
