/**
 * A page in the sections that the contract's client for the web draws: carousels, pictures with hotspots, shelves of goods, a header
 * and a footer. Widgets that have no section there are left out.
 */
import type { StoredLink, StoredWidget } from '../../../engine/document/content.ts';
import { PANEL_CODE } from '../../../engine/document/document.ts';
import { PAGE_WIDTH } from '../../../engine/document/page-defaults.ts';
import { isForeign, resolveLink } from '../../../engine/links/links.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';

type Settings = Record<string, unknown>;

interface Block {
  type: string;
  disabled: boolean;
  settings: Settings;
}

export interface Section extends Block {
  title: string;
  blocks: Record<string, Block>;
  block_order: string[];
}

/** What `config` is the text of. */
export interface SectionPage {
  pageType: string;
  pageId: string;
  sections: Record<string, Section>;
  order: string[];
}

const block = (type: string, settings: Settings): Block => ({ type, disabled: false, settings });

function section(type: string, settings: Settings, blocks: readonly Block[] = [], title = ''): Section {
  const named = blocks.map((one, at): [string, Block] => [`${type}-${at + 1}`, one]);
  return {
    ...block(type, settings),
    title,
    blocks: Object.fromEntries(named),
    block_order: named.map(([name]) => name),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const entriesOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const linkOf = (value: unknown): StoredLink => (isRecord(value) ? value : {});

/** Pages of ours that the client has, by our address of them; its names of their kinds. All goods are a category without a number. */
const TARGETS: [address: RegExp, kind: string][] = [
  [/^\/items()$/, 'sale_category'],
  [/^\/items\/([\w-]+)/, 'goods'],
  [/^\/items\?cat_id=([\w-]+)/, 'sale_category'],
  [/^\/items\?main_category=([\w-]+)/, 'category'],
  [/^\/custompage\?pageid=([\w-]+)/, 'custom_page'],
];

/** The target of a link by kind and number, or the address of another site (kind url); '' for pages that the client lacks. */
function targetOf(link: StoredLink): { kind: string; id: string } {
  const address = resolveLink(link);
  if (isForeign(address)) return { kind: 'url', id: address };
  for (const [pattern, kind] of TARGETS) {
    const id = pattern.exec(address)?.[1];
    if (id !== undefined) return { kind, id };
  }
  return { kind: '', id: '' };
}

function sectionLink(stored: unknown): Settings {
  const { kind, id } = targetOf(linkOf(stored));
  const isUrl = kind === 'url';
  return {
    linkType: isUrl ? 1 : 0,
    linkUrl: isUrl ? id : '',
    linkPage: isUrl ? '' : kind,
    id: isUrl ? '' : id,
    title: '',
  };
}

/** Words that the client shows on a picture unless they are given. */
const NO_WORDS = { introduction: '', heading: '', description: '', button_text: '' };

function carousel({ data, height, autoplay, autoplaySpeed }: StoredWidget): Section[] {
  const slides = entriesOf(data).flatMap((slide) => {
    const picture = textOf(slide['imgUrl']) || textOf(slide['imgData']);
    const settings = { pc_image: picture, mobile_image: picture, link: sectionLink(slide['pathData']), ...NO_WORDS };
    return picture === '' ? [] : [block('image', settings)];
  });
  const settings = {
    height: typeof height === 'number' ? String(height) : '',
    enable_auto_play: autoplay !== false,
    interval: typeof autoplaySpeed === 'number' && autoplaySpeed > 0 ? autoplaySpeed / 1000 : 5,
    padding_top: 'none',
    padding_bottom: 'none',
  };
  return slides.length === 0 ? [] : [section('main-carousel', settings, slides)];
}

/** Narrower pictures are icons beside texts; the client would draw them over the whole width. */
const isWide = ({ width }: StoredWidget): boolean => typeof width === 'number' && width >= PAGE_WIDTH / 2;

function hotspots(widget: StoredWidget): Section[] {
  const picture = textOf(widget['imgUrl']);
  if (picture === '' || !isWide(widget)) return [];
  const spots = entriesOf(widget['data']).map(({ pathData, leftPer, topPer, widthPer, heightPer }) => ({
    leftPer,
    topPer,
    widthPer,
    heightPer,
    shape: 'rect',
    link: sectionLink(pathData),
  }));
  const settings = { pc_image: picture, mobile_image: picture, pc_hotspots: spots, mobile_hotspots: spots };
  return [
    section('image-hotspot', { ...settings, padding_top: 'none', padding_bottom: 'none' }, [], textOf(widget['alt'])),
  ];
}

/** Goods that a tab of the client shows. */
const TAB_LIMIT = { least: 2, most: 24 };

function tab(label: string, goods: unknown): Block[] {
  const ids = entriesOf(goods).map(({ itemId, item_id, goods_id }) => String(itemId || item_id || goods_id || ''));
  const known = ids.filter((id) => id !== '').slice(0, TAB_LIMIT.most);
  const settings = { tab_label: label, product_ids: known, limit: Math.max(TAB_LIMIT.least, known.length) };
  return known.length === 0 ? [] : [block('product-tab', settings)];
}

/** `groups`: the tabs by name; a single one is named by the widget's title. */
function shelf(widget: StoredWidget, groups: [label: string, goods: unknown][]): Section[] {
  const title = textOf(widget['mainTitle']) || textOf(widget['text']);
  const tabs = groups.flatMap(([label, goods]) => tab(label, goods));
  return tabs.length === 0 ? [] : [section('product-tab-shelf', { title, intro: '', columns: 4 }, tabs, title)];
}

const tabbed = (widget: StoredWidget): Section[] =>
  shelf(
    widget,
    entriesOf(widget['data']).map(({ text, data }) => [textOf(text), data]),
  );

/** Sections by the widget they are made of (designer spec 3). */
const DRAWN: Readonly<Record<string, (widget: StoredWidget) => Section[]>> = {
  W0001: carousel,
  W0002: (widget) => shelf(widget, [[textOf(widget['text']), widget['data']]]),
  W0003: hotspots,
  W0005: tabbed,
  W0014: tabbed,
  W0015: tabbed,
  W0017: tabbed,
  W0018: (widget) =>
    shelf(widget, [[textOf(widget['mainTitle']), entriesOf(widget['data']).flatMap(({ data }) => entriesOf(data))]]),
};

/** The widgets with those inside panels, in reading order. */
const flat = (widgets: readonly StoredWidget[]): StoredWidget[] =>
  widgets.flatMap((widget) => (widget.type === PANEL_CODE ? flat(widget.childWidgets ?? []) : [widget]));

/** Columns of the client's footer. */
const GRID = 12;

/** Texts that stand below each other are a column: links make a menu, other lines a text. */
function column(texts: readonly StoredWidget[], span: number): Block {
  const [head, ...lines] = texts;
  const links = lines.map((line) => ({ name: textOf(line['text']), ...targetOf(linkOf(line['data'])) }));
  const title = textOf(head?.['text']);
  if (links.some(({ kind }) => kind !== '')) {
    const items = links.map(({ name, kind, id }) => ({ name, link_type: kind, link_value: id }));
    return block('footer-menu', { title, menu: null, menu_items: items, column_span: span });
  }
  return block('footer-text', { title, content: links.map(({ name }) => name).join('\n'), column_span: span });
}

function footer(widgets: readonly StoredWidget[]): Section[] {
  const texts = flat(widgets).filter((widget) => widget.type === 'W0011' && textOf(widget['text']) !== '');
  const columns = [...new Set(texts.map(({ x }) => x))].map((left) => texts.filter(({ x }) => x === left));
  const span = Math.max(3, Math.floor(GRID / Math.max(1, columns.length)));
  const blocks = columns.map((lines) => column(lines, span));
  return blocks.length === 0 ? [] : [section('footer', {}, blocks)];
}

/** The header draws the mall's own logo, search and cart. */
const header = (widgets: readonly StoredWidget[]): Section[] =>
  widgets.length === 0 ? [] : [section('header', { logo_position: 'left', enable_language_selector: false })];

function sectionsOf(pageType: string, widgets: readonly StoredWidget[]): Section[] {
  if (pageType === 'header') return header(widgets);
  if (pageType === 'footer') return footer(widgets);
  return flat(widgets).flatMap((widget) => DRAWN[widget.type]?.(widget) ?? []);
}

/** The page of a kind; the client knows its header and footer by these names. */
export function sectionPage(pageType: string, pageId: string, widgets: readonly StoredWidget[]): SectionPage {
  const isPart = pageType === 'header' || pageType === 'footer';
  const named = sectionsOf(pageType, widgets).map((one, at): [string, Section] => [
    isPart ? pageType : `${one.type}-${at + 1}`,
    one,
  ]);
  return { pageType, pageId, sections: Object.fromEntries(named), order: named.map(([name]) => name) };
}
