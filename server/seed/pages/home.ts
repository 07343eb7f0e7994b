import { PAGE_WIDTH } from '../../../engine/document/page-defaults.ts';
import type { StoredLink, StoredWidget } from '../../../engine/document/content.ts';
import { mall } from '../data/mall.ts';
import {
  pageLink,
  CLEAR,
  PageBuilder,
  QUIET_BAR,
  QUIET_TITLE,
  SOFT_INK,
  THEME,
} from '../../content/start/build-page.ts';
import {
  brandLogo,
  categoryLink,
  couponEntries,
  goodsEntries,
  goodsTab,
  linkTo,
  tagLink,
  type SeededPage,
  type SeededPages,
} from './build.ts';
import { ROUND, SHEET } from './cards.ts';
import { slide, tile } from './slides.ts';

/** Width of the menu of categories, which the header opens over the left of it, and of the gap beside it. */
const MENU = 210;

function banners(builder: PageBuilder, pages: SeededPages): StoredWidget {
  const box = { x: MENU, y: 0, width: PAGE_WIDTH - MENU, height: 304 };
  const carousel = builder.child('W0001', box, {
    autoplaySpeed: 5000,
    styleType: 'style3',
    pointAlign: 'center',
    customerThemeEnabled: true,
    pointActiveColor: THEME,
    pointDefaultColor: '#00000033',
    data: [
      slide('tea', linkTo(pages.tea)),
      slide('fresh', linkTo(pages.campaign)),
      slide('digital', categoryLink(400)),
      slide('wardrobe', categoryLink(500)),
      slide('home', linkTo(pages.living)),
    ],
    ...ROUND,
  });
  return builder.panel(304, [carousel], { foregroundColor: CLEAR });
}

/** The eight categories of level 1 in one row. */
function categoryRow(builder: PageBuilder): StoredWidget {
  const step = PAGE_WIDTH / mall.categories.length;
  const children = mall.categories.flatMap((category, index) => {
    const link = categoryLink(category.id);
    const left = Math.round(index * step);
    return [
      builder.picture({ x: left + 34, y: 20, width: 80, height: 80 }, category.image ?? '', link),
      builder.text({ x: left, y: 106, width: Math.floor(step) }, category.name, { textAlign: 'center', data: link }),
    ];
  });
  return builder.panel(146, children, ROUND);
}

function showcase(builder: PageBuilder, text: string, tabs: object[]): StoredWidget {
  return builder.section('W0005', { text, data: tabs, ...ROUND });
}

/** A link to more of the section above, which has no link of its own. */
function more(builder: PageBuilder, page: SeededPage): StoredWidget {
  const link = builder.text({ x: 20, y: 12, width: PAGE_WIDTH - 40 }, `去${page.title} ›`, {
    textAlign: 'right',
    color: SOFT_INK,
    data: linkTo(page),
  });
  return builder.panel(36, [link], { marginTop: 0, foregroundColor: CLEAR });
}

/** A row of goods with a link to all of them. */
function row(builder: PageBuilder, text: string, ids: number[], moreLinkData: StoredLink): StoredWidget {
  return builder.section('W0002', { text, data: goodsEntries(ids), moreLinkData, ...QUIET_TITLE, ...SHEET });
}

function coupons(builder: PageBuilder): StoredWidget {
  return builder.section('W0021', {
    text: '领券中心',
    ...QUIET_BAR,
    subTitle: '先领券，再下单',
    moreText: '全部优惠券',
    moreLinkData: pageLink('领券中心', '/member/coupon-center'),
    data: couponEntries([1, 2, 4]),
    paddingLeft: 10,
    paddingRight: 10,
    ...ROUND,
  });
}

function brands(builder: PageBuilder): StoredWidget {
  return builder.section('W0004', {
    text: '品牌馆',
    moreText: '全部商品',
    moreLinkData: pageLink('全部商品', '/items'),
    data: [1, 3, 8, 9, 10, 11, 13, 14, 15, 19].map(brandLogo),
    ...SHEET,
  });
}

function pair(builder: PageBuilder): StoredWidget {
  return builder.panel(
    200,
    [
      tile(builder, { x: 0, y: 0, width: 590, height: 200 }, 'new', tagLink(1)),
      tile(builder, { x: 600, y: 0, width: 590, height: 200 }, 'gift', tagLink(9)),
    ],
    { foregroundColor: CLEAR },
  );
}

/** One large banner with its link. */
function camping(builder: PageBuilder): StoredWidget {
  return builder.section('W0001', { height: 370, data: [slide('camping', categoryLink(800))], ...ROUND });
}

function tiles(builder: PageBuilder): StoredWidget {
  const names = [
    ['beauty', 300],
    ['apparel', 500],
    ['kids', 700],
    ['outdoor', 800],
  ] as const;
  const children = names.map(([name, id], at) =>
    tile(builder, { x: at * 300, y: 0, width: 290, height: 180 }, name, categoryLink(id)),
  );
  return builder.panel(180, children, { foregroundColor: CLEAR });
}

function shops(builder: PageBuilder): StoredWidget {
  const cards = mall.shops.flatMap((shop, index) => {
    const x = 20 + index * 194;
    const [name = shop.name, branch = ''] = shop.name.split(' ');
    const link = pageLink(name, `/shops/info?distributor_id=${shop.id}`);
    return [
      builder.picture({ x, y: 68, width: 180, height: 109 }, shop.cardBanner, { ...link, title: name }, ROUND),
      builder.text({ x, y: 186, width: 180 }, name, { fontSize: 16, fontWeight: 'bold', data: link }),
      builder.text({ x, y: 214, width: 180 }, `${branch}　${shop.hours}`, { fontSize: 12, color: SOFT_INK }),
    ];
  });
  const heading = builder.text({ x: 20, y: 16, width: 400 }, '身边的门店', { fontSize: 20, fontWeight: 'bold' });
  const all = builder.text({ x: PAGE_WIDTH - 120, y: 22, width: 100 }, '全部店铺 ›', {
    textAlign: 'right',
    color: SOFT_INK,
    data: pageLink('全部店铺', '/store'),
  });
  return builder.panel(254, [heading, all, ...cards], ROUND);
}

/** The home page of the demo mall. */
export function home(pages: SeededPages): StoredWidget[] {
  const builder = new PageBuilder('home');
  return [
    builder.settings(),
    banners(builder, pages),
    categoryRow(builder),
    row(builder, '今日好物', [1401, 1206, 1503, 1301, 1803], pageLink('全部商品', '/items')),
    pair(builder),
    showcase(builder, '茶点时光', [goodsTab('茶与点心', [1201, 1202, 1203, 1204, 1207, 1205, 1209])]),
    more(builder, pages.tea),
    camping(builder),
    coupons(builder),
    row(builder, '数码换新', [1407, 1402, 1404, 1408, 1403], categoryLink(400)),
    tiles(builder),
    showcase(builder, '住得舒服', [
      goodsTab('客厅卧室', [1601, 1606, 1602, 1608, 1610, 1607, 1611]),
      goodsTab('厨房餐桌', [1603, 1604, 1605, 1612, 1110, 1108, 1109]),
    ]),
    more(builder, pages.living),
    brands(builder),
    shops(builder),
  ];
}
