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

export const SLOTS = ['above', 'between', 'below'] as const;
export type Slot = (typeof SLOTS)[number];

export const SLOT_NAMES: Readonly<Record<Slot, string>> = { above: '页面上方', between: '页面中间', below: '页面下方' };

/** Id of the place in the preview of its draft, which opens there. */
export const DRAFT_ANCHOR = 'draft-place';

export interface PlaceTemplate {
  title: string;
  slots: readonly Slot[];
  targets: readonly TargetKind[];
  /** Files of the shop's pages without `.page.tsx`. */
  pages: readonly string[];
}

const OUTSIDE: readonly Slot[] = ['above', 'below'];
const OF_LISTS: readonly TargetKind[] = ['category', 'brand', 'tag', 'shop'];

export const PLACE_TEMPLATES = {
  item: { title: '商品详情', slots: SLOTS, targets: TARGETS, pages: ['item'] },
  items: { title: '商品列表', slots: OUTSIDE, targets: OF_LISTS, pages: ['items'] },
  search: { title: '搜索结果', slots: OUTSIDE, targets: [], pages: [] },
  cart: { title: '购物车', slots: OUTSIDE, targets: [], pages: ['cart'] },
  result: { title: '支付结果', slots: OUTSIDE, targets: [], pages: ['finish', 'finish-result'] },
  member: { title: '会员中心', slots: OUTSIDE, targets: [], pages: ['member', 'user-info'] },
  articles: { title: '文章列表', slots: OUTSIDE, targets: [], pages: ['articles'] },
  article: { title: '文章', slots: OUTSIDE, targets: [], pages: ['article'] },
  shop: { title: '店铺', slots: OUTSIDE, targets: ['shop'], pages: ['shop-info'] },
  missing: { title: '404 页面', slots: OUTSIDE, targets: [], pages: ['not-found'] },
  'sign-in': { title: '登录', slots: OUTSIDE, targets: [], pages: ['login'] },
} satisfies Readonly<Record<string, PlaceTemplate>>;
export type TemplateName = keyof typeof PLACE_TEMPLATES;

/** What the page of a request is about; its places are chosen by it. */
export interface PlaceSubject {
  /** Number of the goods, as addresses name it (a variant's or the goods' own). */
  item?: number;
  category?: number;
  brand?: number;
  tag?: number;
  shop?: number;
}

export function isTemplate(name: unknown): name is TemplateName {
  return typeof name === 'string' && Object.hasOwn(PLACE_TEMPLATES, name);
}

export function templateNamed(name: TemplateName): PlaceTemplate {
  return PLACE_TEMPLATES[name];
}

export function isSlotOf(template: TemplateName, slot: unknown): slot is Slot {
  return templateNamed(template).slots.some((one) => one === slot);
}

export function isTargetOf(template: TemplateName, target: unknown): target is Target {
  return target === '' || templateNamed(template).targets.some((one) => one === target);
}
