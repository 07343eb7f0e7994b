/** The first pages of a new mall: header, footer, and a home page by one of a few templates. */
import { PAGE_WIDTH } from '../../../engine/document/page-defaults.ts';
import type { StoredLink, StoredWidget } from '../../../engine/document/content.ts';
import { HOT_WORDS_SHOWN } from '../../../engine/rules/goods/hot-words.ts';
import { categoryPageLink, INK, pageLink, PageBuilder, SOFT_INK, THEME, WHITE } from './build-page.ts';

export interface MallLook {
  name: string;
  /** address of a picture; without one the name is shown */
  logo: string;
  intro?: string;
  phone?: string;
  hours?: string;
}

export interface FirstCategory {
  category_id: string;
  category_name: string;
}

/** Categories and goods that exist when the first pages are made; pages leave out what is missing. */
export interface FirstRange {
  /** categories of level 1, as the menu of categories stores them */
  categories: readonly FirstCategory[];
  /** goods, newest first, as the picker of goods stores them */
  goods: readonly object[];
  /** Whether the mall has shops to go to, and goods for points. */
  hasShops: boolean;
  hasPointGoods: boolean;
}

const NOTHING: FirstRange = { categories: [], goods: [], hasShops: false, hasPointGoods: false };
/** Number of categories in the header's row beside the menu of all categories. */
const ROW_CATEGORIES = 5;
/** Number of goods in a showcase: one large and up to six small; with fewer than four it looks empty. */
const SHOWCASE = { least: 4, most: 7 };

const NAMELESS: MallLook = { name: '商城首页', logo: '' };

/** Logo, search and cart: the upper row of a header. */
export function headerTop(builder: PageBuilder, { name, logo }: MallLook, hotWords: string[]): StoredWidget[] {
  const home = pageLink(`${name}首页`, '/');
  const bold = { fontSize: 24, fontWeight: 'bold', color: THEME, data: home };
  return [
    logo === ''
      ? builder.text({ x: 0, y: 21, width: 270 }, name, bold)
      : builder.picture({ x: 0, y: 22, width: 180, height: 56 }, logo, home),
    builder.child(
      'W0008',
      { x: 290, y: 22, width: 580, height: hotWords.length > 0 ? 66 : 38 },
      {
        placeholder: '搜商品、品牌',
        focusWidth: 60,
        wgtTextColor1: THEME,
        wgtTextColor2: THEME,
        data: hotWords
          .slice(0, HOT_WORDS_SHOWN)
          .map((title) => ({ title, pathData: {}, wgtHotKeywordTextColor: '#6B6B6B' })),
      },
    ),
    builder.child('W0010', { x: 1040, y: 22, width: 150, height: 38 }, { foregroundColor: WHITE }),
  ];
}

/** A menu of all categories, beside it the first categories and the shop's main pages. */
function headerRow(builder: PageBuilder, categories: readonly FirstCategory[]): StoredWidget {
  const entry = (title: string, pathData: StoredLink): object => ({
    title,
    pathData,
    wgtHotKeywordTextColor: '#333333',
  });
  return builder.child(
    'W0007',
    { x: 0, y: 106, width: PAGE_WIDTH, height: 40 },
    {
      hover: false,
      wgtTypeBackgroundColor: THEME,
      categoryData: categories,
      data: [
        entry('首页', pageLink('首页', '/')),
        entry('全部商品', pageLink('全部商品', '/items')),
        ...categories
          .slice(0, ROW_CATEGORIES)
          .map((category) => entry(category.category_name, categoryPageLink(category))),
      ],
    },
  );
}

export function basicHeader(look: MallLook = NAMELESS, { categories }: FirstRange = NOTHING): StoredWidget[] {
  const builder = new PageBuilder('head');
  const top = headerTop(builder, look, []);
  const rows = categories.length > 0 ? [headerRow(builder, categories)] : [];
  const height = rows.length > 0 ? 146 : 100;
  const style = { comptyle: 'header', zindex: 2000, marginTop: 0, backgroundColor: WHITE };
  return [builder.panel(height, [...top, ...rows], style)];
}

export function basicFooter({ name, phone = '', hours = '' }: Partial<MallLook> = {}): StoredWidget[] {
  const builder = new PageBuilder('foot');
  const contact = [phone && `客服电话 ${phone}`, hours].filter(Boolean).join('　');
  const lines = [contact, name ? `© ${name} 版权所有` : '© 版权所有'].filter(Boolean);
  const texts = lines.map((text, at) =>
    builder.text({ x: 0, y: 28 + at * 28, width: PAGE_WIDTH }, text, {
      fontSize: 12,
      textAlign: 'center',
      color: SOFT_INK,
    }),
  );
  const height = 48 + lines.length * 28;
  return [builder.panel(height, texts, { comptyle: 'footer', marginTop: 32, backgroundColor: WHITE })];
}

export function basicHome(): StoredWidget[] {
  return welcome(NOTHING, '商品正在上架，请稍后再来', '欢迎光临', []);
}

type Entry = [text: string, path: string];

/** The main pages that show something. */
const entriesOf = ({ hasShops, hasPointGoods }: FirstRange): Entry[] => [
  ['全部商品', '/items'],
  ...(hasShops ? ([['附近门店', '/store']] satisfies Entry[]) : []),
  ...(hasPointGoods ? ([['积分商城', '/pointitems']] satisfies Entry[]) : []),
  ['关于我们', '/shopInfo'],
];

/** The newest goods: a showcase, or a row of cards when they are few. */
function newest(builder: PageBuilder, { goods }: FirstRange): StoredWidget[] {
  if (goods.length === 0) return [];
  if (goods.length < SHOWCASE.least) {
    const title = {
      text: '新品上架',
      titleBackground: false,
      wgtTitleColor: INK,
      titleAlign: 'center',
      showMore: false,
    };
    return [builder.section('W0002', { ...title, columnNums: SHOWCASE.least, data: goods })];
  }
  const data = [{ text: '新品', data: goods.slice(0, SHOWCASE.most) }];
  return [builder.section('W0005', { text: '新品上架', data })];
}

/** A row of links of equal width. */
function entryRow(builder: PageBuilder, entries: readonly Entry[], y: number): StoredWidget[] {
  const step = PAGE_WIDTH / Math.max(1, entries.length);
  return entries.map(([text, path], at) => linkOf(builder, { x: at * step, y, width: step }, text, path));
}

/** A greeting over the page's width, a row of links below it, and the newest goods. */
function welcome(range: FirstRange, line: string, title: string, entries: readonly Entry[]): StoredWidget[] {
  const builder = new PageBuilder('home');
  const centred = (y: number, text: string, properties: object): StoredWidget =>
    builder.text({ x: 0, y, width: PAGE_WIDTH }, text, { textAlign: 'center', ...properties });
  const greeting = [
    centred(80, title, { fontSize: 36, fontWeight: 'bold' }),
    centred(156, line, { fontSize: 16, color: SOFT_INK }),
  ];
  return [
    builder.settings(),
    builder.panel(260, greeting),
    ...(entries.length > 0 ? [builder.panel(68, entryRow(builder, entries, 20), { marginTop: 0 })] : []),
    ...newest(builder, range),
  ];
}

function linkOf(
  builder: PageBuilder,
  box: { x: number; y: number; width: number },
  text: string,
  path: string,
): StoredWidget {
  const data: StoredLink = pageLink(text, path);
  return builder.text(box, text, { fontSize: 16, textAlign: 'center', color: THEME, data });
}

/** A band in the mall's colour with its name, links below it, and the newest goods. */
function banner({ name, intro = '' }: MallLook, range: FirstRange): StoredWidget[] {
  const builder = new PageBuilder('home');
  const white = { textAlign: 'center', color: WHITE };
  return [
    builder.settings(),
    builder.panel(
      320,
      [
        builder.text({ x: 0, y: 104, width: PAGE_WIDTH }, name, { ...white, fontSize: 48, fontWeight: 'bold' }),
        builder.text({ x: 0, y: 200, width: PAGE_WIDTH }, intro || '欢迎光临', { ...white, fontSize: 18 }),
      ],
      { backgroundColor: THEME, foregroundColor: THEME, marginTop: 0 },
    ),
    builder.panel(100, entryRow(builder, entriesOf(range), 36)),
    ...newest(builder, range),
  ];
}

/** Templates of home pages, by name. */
export const HOME_TEMPLATES = {
  welcome: (look: MallLook, range: FirstRange): StoredWidget[] =>
    welcome(range, look.intro || '欢迎光临，新品陆续上架', look.name, entriesOf(range)),
  banner,
} as const;
