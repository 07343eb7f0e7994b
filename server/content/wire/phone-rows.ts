/**
 * A page in the rows that the contract's client for phones draws: carousels, pictures with hot zones, goods, coupons, categories,
 * texts and shops. Widgets that have no row there are left out. Lengths are rpx: 750 are the width of a phone.
 */
import { pictureWords } from '../../../engine/document/picture-words.ts';
import type { StoredLink, StoredWidget } from '../../../engine/document/content.ts';
import { PAGE_CODE } from '../../../engine/document/document.ts';
import { PAGE_LOOK } from '../../../engine/document/page-defaults.ts';
import { resolveLink } from '../../../engine/links/links.ts';
import type { PhoneRow } from '../../../schemas/types/contract.ts';
import {
  entriesOf,
  flat,
  GOODS_GROUPS,
  idOf,
  linkOf,
  pictureOf,
  targetOf,
  textOf,
  titleOf,
  type GoodsGroup,
  type Settings,
} from './drawn.ts';

/** What rows of one page share. */
interface Look {
  /** px */
  pageWidth: number;
  /** the mall's colour */
  primary: string;
}

type Maker = (widget: StoredWidget, look: Look) => PhoneRow[];

const INSET = { paddedt: 20, paddedb: 20, paddedl: 20, paddedr: 20 };
const NO_INSET = { paddedt: 0, paddedb: 0, paddedl: 0, paddedr: 0 };
const BASE = { outerMargin: NO_INSET, innerPadding: INSET };

const row = (name: PhoneRow['name'], { base = BASE, config = {}, data = [] }: Partial<PhoneRow>): PhoneRow => ({
  name,
  base,
  config,
  data,
});

/** Pages that only this client has names for: kind, then the number inside our address. */
const TARGETS: [address: RegExp, kind: string][] = [
  [/^\/article\/detail\/([\w-]+)/, 'article'],
  [/^\/shops\/info\?distributor_id=([\w-]+)/, 'store'],
  [/^\/items\?seckill_id=([\w-]+)/, 'seckill'],
];

/** Pages without a number: the client's link that leads there; kind custom is an address of the client's own. */
const PLACES: Readonly<Record<string, [kind: string, id: string]>> = {
  '/': ['custom', '/pages/index'],
  '/cart': ['custom', '/pages/cart/espier-index'],
  '/member': ['custom', '/subpages/member/index'],
  '/member/user-info': ['custom', '/subpages/member/index'],
  '/member/coupon-center': ['link', 'coupon_list'],
  '/pointitems': ['link', 'pointShop'],
  '/seckill': ['custom', '/marketing/pages/item/seckill-list'],
  '/store': ['link', 'nearby_store'],
};

function placeOf(link: StoredLink): { kind: string; id: string } {
  const known = targetOf(link);
  if (known.kind !== '') return known;
  const more = targetOf(link, TARGETS);
  if (more.kind !== '') return more;
  if (link.linkPage === 'tag') return { kind: 'tag', id: idOf(link['tag_id']) };
  // Its list cannot be opened by a brand, but searches for the name.
  if (link.linkPage === 'brand' && textOf(link['attribute_name']) !== '')
    return { kind: 'custom', id: `/subpages/item/list?keywords=${encodeURIComponent(textOf(link['attribute_name']))}` };
  const [kind, id] = PLACES[resolveLink(link)] ?? ['', ''];
  return { kind, id };
}

/** A link as the client follows it; undefined for pages that it lacks. */
function linkTo(stored: unknown): Settings | undefined {
  const { kind, id } = placeOf(linkOf(stored));
  if (kind === '') return undefined;
  return kind === 'url' ? { linkType: 1, linkUrl: id } : { linkType: 0, linkPage: kind, id, title: '' };
}

const WHOLE = { leftPer: 0, topPer: 0, widthPer: 1, heightPer: 1 };

/** Pictures are followed by their zones alone. */
function slider({ data, autoplay, autoplaySpeed }: StoredWidget): PhoneRow[] {
  const slides = entriesOf(data).flatMap((slide) => {
    const link = linkTo(slide['pathData']);
    const imgUrl = pictureOf(slide);
    return imgUrl === '' ? [] : [{ media_type: 'img', imgUrl, hotData: link ? [{ ...WHOLE, ...link }] : [] }];
  });
  const interval = typeof autoplaySpeed === 'number' && autoplaySpeed > 0 ? autoplaySpeed : 3000;
  const config = { autoplay: autoplay !== false, interval, dot: true, dotLocation: 'center' };
  return slides.length === 0 ? [] : [row('slider', { config, data: slides })];
}

/** Of the page's width: narrower pictures are icons beside texts, which the client would draw over the whole width. */
const WIDE = 0.4;

const isWide = ({ width }: StoredWidget, { pageWidth }: Look): boolean =>
  typeof width === 'number' && width >= pageWidth * WIDE;

function hotZone(widget: StoredWidget, look: Look): PhoneRow[] {
  const imgUrl = textOf(widget['imgUrl']);
  if (imgUrl === '' || !isWide(widget, look)) return [];
  const data = entriesOf(widget['data']).flatMap(({ pathData, leftPer, topPer, widthPer, heightPer }) => {
    const link = linkTo(pathData);
    return link ? [{ leftPer, topPer, widthPer, heightPer, ...link }] : [];
  });
  return [row('imgHotzone', { config: { imgUrl }, data })];
}

/** Goods of a row; the client asks for them by one call. */
const MOST_GOODS = 50;

function goodsRow(title: string, { ids }: GoodsGroup, more: unknown): PhoneRow[] {
  const known = ids.slice(0, MOST_GOODS);
  const moreLink = linkTo(more);
  const base = {
    ...BASE,
    dataType: 'items',
    dataCount: known.length,
    goodsLayout: 'two',
    titleText: { type: 'text', text: title },
    titleColor: '#333333',
    moreBtn: { show: moreLink !== undefined, color: '#8C8C8C' },
    ...(moreLink && { moreLink }),
  };
  return known.length === 0 ? [] : [row('goods', { base, data: { id: known.join(',') } })];
}

/** A row for each group; a single one is named by the widget's title. */
function goods(widget: StoredWidget): PhoneRow[] {
  const groups = (GOODS_GROUPS[widget.type]?.(widget) ?? []).filter(({ ids }) => ids.length > 0);
  return groups.flatMap((group) =>
    goodsRow(groups.length > 1 ? group.label : titleOf(widget), group, widget['moreLinkData']),
  );
}

function couponRow(coupons: unknown, { primary }: Look): PhoneRow[] {
  const data = entriesOf(coupons)
    .map(({ card_id }) => idOf(card_id))
    .filter((id) => id !== '')
    .map((id) => ({ id }));
  const base = { ...BASE, receiveBtn: { color: primary, textColor: '#FFFFFF' }, amountColor: primary };
  return data.length === 0 ? [] : [row('couponCard', { base, data })];
}

/** Variants of the card that hold goods and coupons; the others are pictures with a layout that the client lacks. */
const CARD = { goods: 3, coupons: 4 };

function card({ data, styleType, linkPath, mainTitle }: StoredWidget, look: Look): PhoneRow[] {
  const groups = Array.isArray(data) ? entriesOf(data[Number(styleType)]) : [];
  if (styleType === CARD.coupons) return groups.flatMap((group) => couponRow(group['data'], look));
  if (styleType !== CARD.goods) return [];
  const ids = groups.flatMap((group) => entriesOf(group['data']).map(({ goods_id }) => idOf(goods_id)));
  return goodsRow(textOf(mainTitle), { label: '', ids: ids.filter((id) => id !== '') }, linkPath);
}

interface Category {
  category_id: string;
  category_name: string;
  image_url: string;
}

/** The names of the client's two trees, by the kind of a link. */
const TREES: Readonly<Record<string, string>> = { sale_category: 'sale', category: 'manage' };

function classify(dataType: string, data: readonly Category[]): PhoneRow[] {
  const base = { ...BASE, dataType, animate: 'horizontal' };
  return data.length === 0 ? [] : [row('classify', { base, data: { type: 'list', data: [...data] } })];
}

const treeRow =
  (dataType: string): Maker =>
  ({ categoryData }) =>
    classify(
      dataType,
      entriesOf(categoryData).map(({ category_id, category_name, image_url }) => ({
        category_id: idOf(category_id),
        category_name: textOf(category_name),
        image_url: textOf(image_url),
      })),
    );

/** The categories that entries lead to; the client has no menu of other pages. */
function categoryRows(entries: readonly { title: string; picture: string; link: StoredLink }[]): PhoneRow[] {
  const found = entries.map(({ title, picture, link }) => ({ title, picture, link, ...targetOf(link) }));
  return Object.entries(TREES).flatMap(([kind, tree]) =>
    classify(
      tree,
      found
        .filter((entry) => entry.kind === kind && entry.id !== '')
        .map(({ id, title, picture, link }) => ({
          category_id: id,
          category_name: textOf(link['category_name']) || title,
          image_url: picture,
        })),
    ),
  );
}

const menu = ({ data }: StoredWidget): PhoneRow[] =>
  categoryRows(
    entriesOf(data).map(({ title, pathData }) => ({ title: textOf(title), picture: '', link: linkOf(pathData) })),
  );

/** Icons of a panel that lead to categories are one row; other parts of a panel are drawn below each other. */
function panel({ childWidgets = [] }: StoredWidget, look: Look): PhoneRow[] {
  const inner = flat(childWidgets);
  const icons = inner.filter((widget) => widget.type === 'W0003' && !isWide(widget, look));
  const entries = icons.map((widget) => ({
    title: pictureWords(widget),
    picture: textOf(widget['imgUrl']),
    link: linkOf(entriesOf(widget['data'])[0]?.['pathData']),
  }));
  // Texts of a panel are placed beside pictures and mean nothing without their place.
  return [...categoryRows(entries), ...inner.flatMap((widget) => (widget.type === 'W0011' ? [] : drawn(widget, look)))];
}

function text(widget: StoredWidget): PhoneRow[] {
  const title = textOf(widget['text']);
  const config = { direction: 'vertical', fontcolor: widget['color'] ?? '#333333', bgcolor: '#FFFFFF' };
  return title === '' ? [] : [row('marquees', { config, data: [{ title }] })];
}

/** Shops that the client shows until its own list of near shops is opened. */
const NEAR_SHOPS = 3;

const nearShops = (): PhoneRow[] => {
  const base = { ...BASE, dataType: 'nearby', merchantsNumber: NEAR_SHOPS, show_nearby_merchants: true };
  return [row('shop', { base })];
};

function shops({ data }: StoredWidget): PhoneRow[] {
  const known = entriesOf(data).flatMap(({ shop_id, shop_name, logo }) =>
    idOf(shop_id) === '' ? [] : [{ distributor_id: idOf(shop_id), name: textOf(shop_name), logo: textOf(logo) }],
  );
  return known.length === 0 ? [] : [row('shop', { base: { ...BASE, dataType: 'specify' }, data: known })];
}

/** Rows by the widget they are made of (designer spec 3); goods are in GOODS_GROUPS. */
const DRAWN: Readonly<Record<string, Maker>> = {
  W0001: slider,
  W0003: hotZone,
  W0006: panel,
  W0007: treeRow('sale'),
  W0011: text,
  W0012: card,
  W0013: menu,
  W0019: nearShops,
  W0020: shops,
  W0021: ({ data }, look) => couponRow(data, look),
  W0022: treeRow('manage'),
};

function drawn(widget: StoredWidget, look: Look): PhoneRow[] {
  return DRAWN[widget.type]?.(widget, look) ?? goods(widget);
}

/** The settings of a page, then its rows. */
export function phoneRows(widgets: readonly StoredWidget[], look: Look): PhoneRow[] {
  const settings = widgets.find((widget) => widget.type === PAGE_CODE);
  const base = {
    isImmersive: false,
    pageBackgroundColor: textOf(settings?.['backgroundColor']) || PAGE_LOOK.backgroundColor,
  };
  return [row('page', { base }), ...widgets.flatMap((widget) => drawn(widget, look))];
}

/** The page of a shop: its goods. */
export function shopRows(shop: number): PhoneRow[] {
  const base = {
    ...BASE,
    dataType: 'distributor',
    dataCount: MOST_GOODS,
    goodsLayout: 'two',
    titleText: { type: 'text', text: '' },
    moreBtn: { show: false },
  };
  return [row('goods', { base, data: { id: String(shop) } })];
}
