/** Building blocks of the seeded pages: widgets with every default of their schema, links and goods entries as a designer picks them. */
import type { StoredLink, StoredWidget } from '../../../engine/content.ts';
import { widgetSchemas } from '../../modules/page/widget-schemas.ts';
import { mall } from '../data/mall.ts';
import type { CategorySeed } from '../../../schemas/types/seed-categories.ts';

export const THEME = '#C94700';
const PAGE_GROUND = '#f5f5f5ff';
const INK = '#222222ff';
export const SOFT_INK = '#666666ff';
export const WHITE = '#ffffffff';
export const CLEAR = '#ffffff00';
export const PAGE_WIDTH = 1190;
export const PHONE_WIDTH = 375;
/** px between the sections of a page */
const GAP = 16;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Properties = Record<string, unknown>;

/** Makes the widgets of one page; their uuids are numbered, so a seed is the same every time. */
export class PageBuilder {
  #count = 0;

  /**
   * @param prefix four letters that start the uuids of the page
   * @param width px of its sections
   */
  constructor(
    readonly prefix: string,
    readonly width = PAGE_WIDTH,
  ) {}

  #widget(code: string, properties: Properties): StoredWidget {
    const schema = widgetSchemas.get(code);
    if (!schema) throw new Error(`The seeded pages need the widget ${code}.`);
    this.#count += 1;
    const uuid = `${this.prefix}${String(this.#count).padStart(6, '0')}`;
    return { ...structuredClone(schema.defaults), type: code, uuid, ...properties };
  }

  /** The page settings, first on every body. */
  settings(): StoredWidget {
    return this.#widget('W0000', { backgroundColor: PAGE_GROUND, themeColor: THEME });
  }

  /** A section over the page's width with a gap above. */
  section(code: string, properties: Properties): StoredWidget {
    return this.#widget(code, { width: this.width, backgroundColor: PAGE_GROUND, marginTop: GAP, ...properties });
  }

  /** A widget inside a free panel. */
  child(code: string, box: Box, properties: Properties): StoredWidget {
    return this.#widget(code, { leaf: true, ...box, ...properties });
  }

  /** A free panel of a height in px. */
  panel(height: number, childWidgets: StoredWidget[], properties: Properties = {}): StoredWidget {
    return this.section('W0006', { height, childWidgets, zindex: 1, foregroundColor: WHITE, ...properties });
  }

  /** A picture inside a panel, linked as a whole. */
  picture(box: Box, imgUrl: string, pathData: StoredLink): StoredWidget {
    const data = [zone(0, 0, 1, 1, pathData)];
    return this.child('W0003', box, { imgUrl, data, foregroundColor: CLEAR, backgroundColor: CLEAR });
  }

  /** A line of text inside a panel. */
  text(box: Omit<Box, 'height'>, text: string, properties: Properties = {}): StoredWidget {
    const { fontSize = 14 } = properties as { fontSize?: number };
    return this.child('W0011', { ...box, height: Math.ceil(fontSize / 0.6) }, { text, color: INK, ...properties });
  }
}

/** A linked area of a picture, in fractions of its width and height. */
export function zone(
  leftPer: number,
  topPer: number,
  widthPer: number,
  heightPer: number,
  pathData: StoredLink,
): Properties {
  return { leftPer, topPer, widthPer, heightPer, pathData };
}

/** A page of the shop by its path. */
export function pageLink(title: string, path: string): StoredLink {
  return { linkPage: 'href', linkPageLabel: '自定义路由', title, href: path };
}

function findCategory(nodes: CategorySeed[], id: number): CategorySeed | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findCategory(node.children ?? [], id);
    if (found) return found;
  }
  return undefined;
}

/** A sales category. Throws for a number that is none, so a typing error never reaches a page. */
export function categoryLink(id: number): StoredLink {
  const category = findCategory(mall.categories, id);
  if (!category) throw new Error(`There is no category ${id}.`);
  return {
    linkPage: 'category',
    linkPageLabel: '分类',
    category_id: String(id),
    category_name: category.name,
    href: `/items?cat_id=${id}`,
  };
}

export function tagLink(id: number): StoredLink {
  const tag = mall.tags.find((entry) => entry.id === id);
  if (!tag) throw new Error(`There is no tag ${id}.`);
  return { linkPage: 'tag', linkPageLabel: '标签', tag_id: String(id), tag_name: tag.name };
}

export function customPageLink(pageId: number, title: string): StoredLink {
  return {
    linkPage: 'customer',
    linkPageLabel: '自定义页面',
    theme_pc_template_id: String(pageId),
    template_title: title,
    href: `/custompage?pageid=${pageId}`,
  };
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

/** A goods as the picker stores it: a copy that live data is laid over. */
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

/** A tab of a showcase. */
export function goodsTab(text: string, ids: number[]): Properties {
  return { text, data: ids.map(goodsEntry) };
}
