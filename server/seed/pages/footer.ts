import { PAGE_WIDTH } from '../../../engine/document/page-defaults.ts';
import type { StoredLink, StoredWidget } from '../../../engine/document/content.ts';
import { mall } from '../data/mall.ts';
import { CLEAR, pageLink, PageBuilder, SOFT_INK, THEME, WHITE } from '../../content/start/build-page.ts';
import { categoryLink } from './build.ts';

type Line = { text: string; link: StoredLink };

function category(id: number): Line {
  const link = categoryLink(id);
  return { text: String(link['category_name']), link };
}

function brand(id: number): Line {
  const found = mall.brands.find((entry) => entry.id === id);
  if (!found) throw new Error(`There is no brand ${id}.`);
  const link: StoredLink = {
    linkPage: 'brand',
    linkPageLabel: '品牌',
    attribute_id: String(id),
    attribute_name: found.name,
    href: `/items?brand_id=${id}`,
  };
  return { text: found.name, link };
}

const page = (text: string, path: string): Line => ({ text, link: pageLink(text, path) });

const shop = (text: string, id: number): Line => page(text, `/shops/info?distributor_id=${id}`);

const COLUMNS: [title: string, lines: Line[]][] = [
  [
    '购物',
    [
      page('全部商品', '/items'),
      page('全部店铺', '/store'),
      page('购物车', '/cart'),
      page('帮助中心', '/article/faqs'),
    ],
  ],
  ['分类', [category(100), category(200), category(400), category(600)]],
  ['品牌', [brand(1), brand(3), brand(9), brand(14)]],
  ['门店', ['上海徐汇', '杭州西湖', '深圳南山', '成都锦江'].map((text, index) => shop(text, index + 1))],
];

/** px between the columns of links */
const COLUMN = 190;
const TOP = 20;
const LINE = 32;

function columns(builder: PageBuilder): StoredWidget[] {
  return COLUMNS.flatMap(([title, lines], column) => {
    const x = 20 + column * COLUMN;
    const heading = builder.text({ x, y: TOP, width: 160 }, title, { fontSize: 16, fontWeight: 'bold' });
    const texts = lines.map(({ text, link }, index) => {
      const box = { x, y: TOP + 42 + index * LINE, width: 160 };
      return builder.text(box, text, { color: SOFT_INK, data: link });
    });
    return [heading, ...texts];
  });
}

function contact(builder: PageBuilder): StoredWidget[] {
  const x = 830;
  const width = 340;
  return [
    builder.text({ x, y: TOP, width }, '联系客服', { fontSize: 16, fontWeight: 'bold' }),
    builder.text({ x, y: TOP + 38, width }, '400-000-5900', { fontSize: 24, fontWeight: 'bold', color: THEME }),
    builder.text({ x, y: TOP + 88, width }, '每天 8:00 – 22:00，重大节日不打烊', { color: SOFT_INK }),
    builder.text({ x, y: TOP + 88 + LINE, width }, '门店自提、改裤长、旧机估价请直接到店', { color: SOFT_INK }),
  ];
}

/** The last line of every page. */
function licence(builder: PageBuilder, y: number): StoredWidget {
  const text = '© 木匠风商城 Mallwright　演示商城，商品、品牌与门店均为虚构';
  return builder.text({ x: 0, y, width: PAGE_WIDTH }, text, { fontSize: 12, textAlign: 'center', color: SOFT_INK });
}

const PROMISES = [
  ['16 点前当日发', '冷链次晨送达'],
  ['七天无理由', '上门取退件'],
  ['礼品包装', '下单备注即可'],
  ['五年免费修补', '木作与皮具'],
] as const;

/** An icon and two lines each, four across the page; phones show two in a row. */
function promises(builder: PageBuilder): StoredWidget[] {
  return PROMISES.flatMap(([title, line], index) => {
    const x = 42 + Math.round((index * PAGE_WIDTH) / 4);
    const sign = {
      imgUrl: `/artwork/mall/promise-sign-${index + 1}.svg`,
      data: [],
      decorative: true,
      foregroundColor: CLEAR,
    };
    return [
      builder.child('W0003', { x, y: 36, width: 60, height: 60 }, sign),
      builder.text({ x: x + 76, y: 40, width: 140 }, title, { fontWeight: 'bold' }),
      builder.text({ x: x + 76, y: 68, width: 140 }, line, { fontSize: 12, color: SOFT_INK }),
    ];
  });
}

/** Footer of the demo mall: promises, links, contact and the licence line. */
export function footer(): StoredWidget[] {
  const builder = new PageBuilder('foot');
  const look = { comptyle: 'footer', backgroundColor: WHITE };
  return [
    builder.panel(132, promises(builder), { ...look, marginTop: 32 }),
    builder.panel(288, [...columns(builder), ...contact(builder), licence(builder, 244)], { ...look, marginTop: 0 }),
  ];
}
