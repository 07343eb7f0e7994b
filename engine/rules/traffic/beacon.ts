/**
 * What a document tells of how it was used, when it is left and every 30 s before: which widgets were seen and clicked, by their
 * position in a version of a page. It names nobody: no person, no session, no device.
 */
import { MAX_LINK, MAX_SLIDES, MAX_TIMES } from './limits.ts';

/** Kinds of documents whose visits are counted apart. */
export const VISIT_KINDS = {
  home: '首页',
  page: '自定义页面',
  list: '列表和搜索',
  item: '商品详情',
  cart: '购物车',
  checkout: '结算',
  other: '其他页面',
} as const;

export type VisitKind = keyof typeof VISIT_KINDS;

const KIND_OF_PAGE: Readonly<Record<string, VisitKind>> = {
  home: 'home',
  custompage: 'page',
  items: 'list',
  category: 'list',
  item: 'item',
  cart: 'cart',
  checkout: 'checkout',
};

/** The kind of a document by the name of its page in the route table. */
export const visitKind = (page: string): VisitKind => KIND_OF_PAGE[page] ?? 'other';

export type CountedPlatform = 'pc' | 'h5';

/** A version of a page in a document: `letter` begins the slots of its widgets (b3, b3-2). */
export interface CountedPart {
  letter: string;
  page_id: number;
  version: number;
  /** it is one of the versions of a test (engine/rules/experiments) */
  inTest?: boolean | undefined;
}

/** What is counted of a document, as its `data-counts` has it: `home pc b12.345 h3.77`; `home pc b12.345 h3.77 ~b` with b in a test. */
export function countedText(kind: VisitKind, platform: CountedPlatform, parts: readonly CountedPart[]): string {
  const tested = parts.flatMap(({ letter, inTest }) => (inTest ? [letter] : [])).join('');
  return [
    kind,
    platform,
    ...parts.map(({ letter, page_id, version }) => `${letter}${page_id}.${version}`),
    ...(tested === '' ? [] : [`~${tested}`]),
  ].join(' ');
}

/** The sums of a slot, of a link in it, of a page as a whole, or of all documents of a kind. */
export interface CountKey {
  /** 0 for documents of a kind */
  page_id: number;
  version: number;
  /** `b3-2`; '' for the page; `@home` for documents of a kind */
  slot: string;
  /** nth link or button of the slot; -1 for the slot; SLIDE + n for its nth slide. Of slot '' the tenth of the page, 1 to 10, that was reached. */
  link: number;
  platform: CountedPlatform;
}

export interface Count extends CountKey {
  views: number;
  clicks: number;
}

/** The whole of a slot or page. */
export const WHOLE = -1;
/** The first slide of a carousel. */
export const SLIDE = 1000;
/** Of slot '': windows in which a version of a test was shown, once in half an hour. */
export const IN_TEST = -2;
/** Widgets and clicks of one document that are read. */
const MAX_SEEN = 300;
const MAX_CLICKED = 60;
const MAX_TESTED = 10;
/** Characters of one beacon. */
export const MAX_BEACON = 8192;

const PART = /^([a-z])(\d{1,9})\.(\d{1,9})$/;
const SLOT = /^[a-z]\d{1,3}(?:-\d{1,3})?$/;
/** `b3-2`, or `b3-2.4` for the slide 4 in it */
const SEEN = /^([a-z]\d{1,3}(?:-\d{1,3})?)(?:\.(\d{1,2}))?$/;

interface Sent {
  /** the document's `data-counts` */
  on: string;
  /** true in the first beacon of a visit */
  first?: boolean;
  /** tenths of the page that were reached since the last one */
  depth?: unknown[];
  /** letters of parts in a test that this window did not show before */
  tested?: unknown[];
  seen?: unknown[];
  clicked?: unknown[];
}

function sentIn(text: string): Sent | undefined {
  if (text.length > MAX_BEACON) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isSent = typeof value === 'object' && value !== null && typeof (value as Sent).on === 'string';
    return isSent ? (value as Sent) : undefined;
  } catch {
    return undefined;
  }
}

const listOf = (value: unknown, most: number): unknown[] => (Array.isArray(value) ? value.slice(0, most) : []);

const isSlot = (value: unknown): value is string => typeof value === 'string' && SLOT.test(value);

const isWhole = (value: unknown, from: number, to: number): value is number =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to;

type Version = Pick<CountKey, 'page_id' | 'version'>;

/** The counts of one beacon; undefined when it is none. What does not fit in it is left out. */
export function readBeacon(text: string): Count[] | undefined {
  const sent = sentIn(text);
  if (!sent) return undefined;
  const [kind = '', platform = '', ...named] = sent.on.split(' ').slice(0, 16);
  if (!Object.hasOwn(VISIT_KINDS, kind) || (platform !== 'pc' && platform !== 'h5')) return undefined;
  const parts = new Map(
    named.flatMap((text) => {
      const [, letter = '', page_id, version] = PART.exec(text) ?? [];
      return letter === '' ? [] : [[letter, { page_id: Number(page_id), version: Number(version) }] as const];
    }),
  );
  const counts: Count[] = [];
  // Each property by its name: with a spread, a beacon of 40 widgets took 110 µs to read instead of 9.
  const add = ({ page_id, version }: Version, slot: string, link: number, views: number, clicks: number): void =>
    void counts.push({ page_id, version, slot, link, platform, views, clicks });
  const body = parts.get('b');
  if (sent.first === true) {
    add({ page_id: 0, version: 0 }, `@${kind}`, WHOLE, 1, 0);
    if (body) add(body, '', WHOLE, 1, 0);
  }
  for (const tenth of new Set(listOf(sent.depth, 10))) if (body && isWhole(tenth, 1, 10)) add(body, '', tenth, 1, 0);
  for (const letter of new Set(listOf(sent.tested, MAX_TESTED))) {
    const part = typeof letter === 'string' && parts.get(letter);
    if (part) add(part, '', IN_TEST, 1, 0);
  }
  for (const seen of new Set(listOf(sent.seen, MAX_SEEN))) {
    const [, slot = '', slide] = SEEN.exec(typeof seen === 'string' ? seen : '') ?? [];
    const part = parts.get(slot.charAt(0));
    const link = slide === undefined ? WHOLE : SLIDE + Number(slide);
    if (part && link < SLIDE + MAX_SLIDES) add(part, slot, link, 1, 0);
  }
  for (const click of listOf(sent.clicked, MAX_CLICKED)) {
    const [slot, link, times] = listOf(click, 3);
    const part = isSlot(slot) && parts.get(slot.charAt(0));
    if (!part || !isWhole(link, WHOLE, MAX_LINK) || !isWhole(times, 1, MAX_TIMES)) continue;
    add(part, slot, WHOLE, 0, times);
    if (link !== WHOLE) add(part, slot, link, 0, times);
  }
  return counts;
}
