/**
 * Places: where operators put sections on pages that are written in code. A place is a page document of its own, named by a template
 * (the page), a slot in it and what it is for: everything, or one goods, category, brand, tag or shop. No place stands where people pay
 * or bind an account.
 */

/** What a place can be for, the most particular first: of several that fit, the first in this order is shown. */
export const TARGETS = ['goods', 'category', 'brand', 'tag', 'shop'] as const;
export type TargetKind = (typeof TARGETS)[number];
/** '' for every page of the template. */
export type Target = '' | TargetKind;

export const TARGET_NAMES: Readonly<Record<Target, string>> = {
  '': '全部',
  goods: '指定商品',
  category: '指定分类',
  brand: '指定品牌',
  tag: '指定标签',
  shop: '指定店铺',
};

/** Positions of sections. */
export const SECTION_SLOTS = ['above', 'between', 'beside', 'below'] as const;
export type SectionSlot = (typeof SECTION_SLOTS)[number];
/** `blocks` holds no sections, but the settings of the blocks that the page has by itself. */
export type Slot = SectionSlot | 'blocks';

export const SLOT_NAMES: Readonly<Record<Slot, string>> = {
  above: '页面上方',
  between: '页面中间',
  beside: '页面侧边',
  below: '页面下方',
  blocks: '页面模块',
};

/** px; width of the column beside a page. Its sections are composed and drawn as on phones. */
export const BESIDE_WIDTH = 280;

/** Id of the place in the preview of its draft, which opens there. */
export const DRAFT_ANCHOR = 'draft-place';

export interface PlaceTemplate {
  title: string;
  slots: readonly Slot[];
  targets: readonly TargetKind[];
  /** Files of the shop's pages without `.page.tsx`. */
  pages: readonly string[];
  /** Code of the settings of the page's own blocks (schemas/blocks); without it there are none. */
  blocks?: string;
}

const OF_LISTS: readonly TargetKind[] = ['category', 'brand', 'tag', 'shop'];
const AROUND: readonly Slot[] = ['above', 'beside', 'below'];
/** Nothing stands in or beside the card that asks for a password. */
const APART: readonly Slot[] = ['above', 'below'];

export const PLACE_TEMPLATES = {
  item: { title: '商品详情', slots: SECTION_SLOTS, targets: TARGETS, pages: ['item'], blocks: 'W0081' },
  items: { title: '商品列表', slots: SECTION_SLOTS, targets: OF_LISTS, pages: ['items'], blocks: 'W0082' },
  search: { title: '搜索结果', slots: SECTION_SLOTS, targets: OF_LISTS, pages: [], blocks: 'W0082' },
  cart: { title: '购物车', slots: SECTION_SLOTS, targets: [], pages: ['cart'], blocks: 'W0083' },
  result: { title: '支付结果', slots: SECTION_SLOTS, targets: [], pages: ['finish', 'finish-result'], blocks: 'W0084' },
  member: { title: '会员中心', slots: SECTION_SLOTS, targets: [], pages: ['member', 'user-info'], blocks: 'W0085' },
  articles: { title: '文章列表', slots: SECTION_SLOTS, targets: [], pages: ['articles'], blocks: 'W0086' },
  article: { title: '文章', slots: SECTION_SLOTS, targets: [], pages: ['article'], blocks: 'W0087' },
  shop: { title: '店铺', slots: SECTION_SLOTS, targets: ['shop'], pages: ['shop-info'], blocks: 'W0088' },
  shops: { title: '店铺列表', slots: AROUND, targets: [], pages: ['stores', 'shops-near'] },
  missing: { title: '404 页面', slots: SECTION_SLOTS, targets: [], pages: ['not-found'], blocks: 'W0089' },
  'sign-in': { title: '登录', slots: APART, targets: [], pages: ['login'], blocks: 'W0090' },
} satisfies Readonly<Record<string, PlaceTemplate>>;
export type TemplateName = keyof typeof PLACE_TEMPLATES;

/** What the page of a request is about; its places are chosen by it. */
export interface PlaceSubject {
  /** Number of the goods, as addresses name it (a variant's or the goods' own). */
  item?: number;
  category?: number;
  brand?: number;
  /** By its name, as addresses have it. */
  tag?: string;
  shop?: number;
}

export function isTemplate(name: unknown): name is TemplateName {
  return typeof name === 'string' && Object.hasOwn(PLACE_TEMPLATES, name);
}

export function templateNamed(name: TemplateName): PlaceTemplate {
  return PLACE_TEMPLATES[name];
}

export function slotsOf(template: TemplateName): readonly Slot[] {
  const { slots, blocks } = templateNamed(template);
  return blocks === undefined ? slots : [...slots, 'blocks'];
}

export function isSlotOf(template: TemplateName, slot: unknown): slot is Slot {
  return slotsOf(template).some((one) => one === slot);
}

export function isTargetOf(template: TemplateName, target: unknown): target is Target {
  return target === '' || templateNamed(template).targets.some((one) => one === target);
}
