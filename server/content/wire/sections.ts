/**
 * A page in the sections that the contract's client for the web draws: carousels, pictures with hotspots, shelves of goods, a header
 * and a footer. Widgets that have no section there are left out.
 */
import { pictureWords } from '../../../engine/document/picture-words.ts';
import type { StoredWidget } from '../../../engine/document/content.ts';
import { PAGE_WIDTH } from '../../../engine/document/page-defaults.ts';
import {
  entriesOf,
  flat,
  GOODS_GROUPS,
  linkOf,
  pictureOf,
  targetOf,
  textOf,
  titleOf,
  type GoodsGroup,
  type Settings,
} from './drawn.ts';

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

/** px. Narrower pictures stand beside others; the client would draw them over the whole width. */
const LEAST_WIDTH = PAGE_WIDTH / 2;

/** Words over a slide's picture; the client has its own unless they are given. */
const wordsOf = (slide: Settings): Settings => ({
  introduction: '',
  heading: textOf(slide['title']),
  description: textOf(slide['subTitle']),
  button_text: textOf(slide['buttonText']),
});

function carousel({ data, width, height, autoplay, autoplaySpeed }: StoredWidget): Section[] {
  if (typeof width === 'number' && width < LEAST_WIDTH) return [];
  const slides = entriesOf(data).flatMap((slide) => {
    const picture = pictureOf(slide);
    const pictures = { pc_image: picture, mobile_image: picture };
    const settings = { ...pictures, link: sectionLink(slide['pathData']), ...wordsOf(slide) };
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

const isWide = ({ width }: StoredWidget): boolean => typeof width === 'number' && width >= LEAST_WIDTH;

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
    section('image-hotspot', { ...settings, padding_top: 'none', padding_bottom: 'none' }, [], pictureWords(widget)),
  ];
}

/** Goods that a tab of the client shows. */
const TAB_LIMIT = { least: 2, most: 24 };

function tab({ label, ids }: GoodsGroup): Block[] {
  const known = ids.slice(0, TAB_LIMIT.most);
  const settings = { tab_label: label, product_ids: known, limit: Math.max(TAB_LIMIT.least, known.length) };
  return known.length === 0 ? [] : [block('product-tab', settings)];
}

/** A tab for each group; a single one is named by the widget's title. */
function shelf(widget: StoredWidget, groups: readonly GoodsGroup[]): Section[] {
  const title = titleOf(widget);
  const tabs = groups.flatMap(tab);
  return tabs.length === 0 ? [] : [section('product-tab-shelf', { title, intro: '', columns: 4 }, tabs, title)];
}

/** Sections of a widget, by its type (designer spec 3). */
const DRAWN: Readonly<Record<string, (widget: StoredWidget) => Section[]>> = { W0001: carousel, W0003: hotspots };

const drawn = (widget: StoredWidget): Section[] =>
  DRAWN[widget.type]?.(widget) ?? shelf(widget, GOODS_GROUPS[widget.type]?.(widget) ?? []);

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
  return flat(widgets).flatMap(drawn);
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
