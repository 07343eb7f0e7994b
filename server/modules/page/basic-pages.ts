/** Pages a mall begins with before it sells anything: header, footer, and a home page by one of a few templates. */
import type { StoredLink, StoredWidget } from '../../../engine/content.ts';
import { pageLink, PageBuilder, PAGE_WIDTH, SOFT_INK, THEME, WHITE } from './build-page.ts';

export interface MallLook {
  name: string;
  /** address of a picture; the name stands there without one */
  logo: string;
  /** of buttons and headings, #RRGGBB */
  colour: string;
  intro?: string;
  phone?: string;
  hours?: string;
}

const NAMELESS: MallLook = { name: '商城首页', logo: '', colour: THEME };

/** Logo, search and cart: the upper row of a header. */
export function headerTop(builder: PageBuilder, { name, logo, colour }: MallLook, hotWords: string[]): StoredWidget[] {
  const home = pageLink(`${name}首页`, '/');
  const bold = { fontSize: 24, fontWeight: 'bold', color: colour, data: home };
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
        wgtTextColor1: colour,
        wgtTextColor2: colour,
        data: hotWords.map((title) => ({ title, pathData: {}, wgtHotKeywordTextColor: '#6B6B6B' })),
      },
    ),
    builder.child('W0010', { x: 1040, y: 22, width: 150, height: 38 }, { foregroundColor: WHITE }),
  ];
}

export function basicHeader(look: MallLook = NAMELESS): StoredWidget[] {
  const builder = new PageBuilder('head');
  const children = headerTop(builder, look, []);
  return [builder.panel(100, children, { comptyle: 'header', zindex: 2000, marginTop: 0, backgroundColor: WHITE })];
}

export function basicFooter({ name, phone = '', hours = '' }: Partial<MallLook> = {}): StoredWidget[] {
  const builder = new PageBuilder('foot');
  const contact = [phone && `客服电话 ${phone}`, hours].filter(Boolean).join('　');
  const lines = [contact, name ? `© ${name} 版权所有` : '© 版权所有'].filter(Boolean);
  const shown = lines.map((text, at) =>
    builder.text({ x: 0, y: 28 + at * 28, width: PAGE_WIDTH }, text, {
      fontSize: 12,
      textAlign: 'center',
      color: SOFT_INK,
    }),
  );
  const height = 48 + lines.length * 28;
  return [builder.panel(height, shown, { comptyle: 'footer', marginTop: 32, backgroundColor: WHITE })];
}

export function basicHome(): StoredWidget[] {
  return welcome(NAMELESS, '商品正在上架，请稍后再来', '欢迎光临', []);
}

type Entry = [text: string, path: string];

const ENTRIES: Entry[] = [
  ['全部商品', '/items'],
  ['附近门店', '/store'],
  ['积分商城', '/pointitems'],
  ['关于我们', '/shopInfo'],
];

/** A greeting over the page's width, and links below it. */
function welcome({ colour }: MallLook, line: string, title: string, entries: readonly Entry[]): StoredWidget[] {
  const builder = new PageBuilder('home');
  const centred = (y: number, text: string, properties: object): StoredWidget =>
    builder.text({ x: 0, y, width: PAGE_WIDTH }, text, { textAlign: 'center', ...properties });
  const step = PAGE_WIDTH / Math.max(1, entries.length);
  const links = entries.map(([text, path], at) =>
    linkOf(builder, { x: at * step, y: 244, width: step }, text, path, colour),
  );
  return [
    builder.settings(colour),
    builder.panel(300, [
      centred(96, title, { fontSize: 36, fontWeight: 'bold' }),
      centred(172, line, { fontSize: 16, color: SOFT_INK }),
      ...links,
    ]),
  ];
}

function linkOf(
  builder: PageBuilder,
  box: { x: number; y: number; width: number },
  text: string,
  path: string,
  color: string,
): StoredWidget {
  const data: StoredLink = pageLink(text, path);
  return builder.text(box, text, { fontSize: 16, textAlign: 'center', color, data });
}

/** A band in the mall's colour with its name, and cards that lead into it. */
function banner({ name, intro = '', colour }: MallLook): StoredWidget[] {
  const builder = new PageBuilder('home');
  const white = { textAlign: 'center', color: WHITE };
  const width = (PAGE_WIDTH - 3 * 16) / 4;
  const card = ([text, path]: Entry, at: number): StoredWidget =>
    linkOf(builder, { x: at * (width + 16), y: 56, width }, text, path, colour);
  return [
    builder.settings(colour),
    builder.panel(
      320,
      [
        builder.text({ x: 0, y: 104, width: PAGE_WIDTH }, name, { ...white, fontSize: 48, fontWeight: 'bold' }),
        builder.text({ x: 0, y: 200, width: PAGE_WIDTH }, intro || '欢迎光临', { ...white, fontSize: 18 }),
      ],
      { backgroundColor: colour, foregroundColor: colour, marginTop: 0 },
    ),
    builder.panel(140, ENTRIES.map(card)),
  ];
}

/** Home pages to begin with, by name. */
export const HOME_TEMPLATES = {
  welcome: (look: MallLook): StoredWidget[] =>
    welcome(look, look.intro || '欢迎光临，新品陆续上架', look.name, ENTRIES),
  banner,
} as const;
