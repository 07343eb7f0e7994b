import { BASE_WIDTH } from '../../../engine/document/page-defaults.ts';
import type { StoredWidget } from '../../../engine/document/content.ts';
import { mall } from '../data/mall.ts';
import { pageLink, PageBuilder, SOFT_INK, THEME, WHITE } from '../../content/start/build-page.ts';
import { categoryLink, goodsTab, linkTo, tagLink, type SeededPages } from './build.ts';
import { banner, BANNER, EDGE, HALF, pair, SECOND, showcase } from './phone-parts.ts';
import { phoneSlide } from './slides.ts';

function banners(builder: PageBuilder, pages: SeededPages): StoredWidget {
  return builder.section('W0001', {
    ...BANNER,
    marginTop: 0,
    autoplaySpeed: 5000,
    styleType: 'style1',
    pointAlign: 'right',
    data: [
      phoneSlide('tea', linkTo(pages.tea)),
      phoneSlide('fresh', linkTo(pages.campaign)),
      phoneSlide('digital', categoryLink(400)),
      phoneSlide('wardrobe', categoryLink(500)),
      phoneSlide('home', linkTo(pages.living)),
    ],
  });
}

/** The eight categories of level 1, four in a row. */
function categories(builder: PageBuilder): StoredWidget {
  const step = BASE_WIDTH / 4;
  const children = mall.categories.flatMap((category, index) => {
    const link = categoryLink(category.id);
    const left = Math.round((index % 4) * step);
    const top = 12 + Math.floor(index / 4) * 92;
    return [
      builder.picture({ x: left + 19, y: top, width: 56, height: 56 }, category.image ?? '', link),
      builder.text({ x: left, y: top + 60, width: Math.floor(step) }, category.name, {
        fontSize: 12,
        textAlign: 'center',
        data: link,
      }),
    ];
  });
  return builder.panel(200, children);
}

/** Links to limited-time offers and to the points mall. */
function offers(builder: PageBuilder): StoredWidget {
  const line = (x: number, title: string, hint: string, path: string): StoredWidget[] => [
    builder.text({ x, y: 12, width: HALF }, title, {
      fontWeight: 'bold',
      color: THEME,
      data: pageLink(title, path),
    }),
    builder.text({ x, y: 38, width: HALF }, hint, { fontSize: 12, color: SOFT_INK, data: pageLink(title, path) }),
  ];
  return builder.panel(70, [
    ...line(EDGE, '限时秒杀 ›', '正在抢购与即将开始', '/seckill'),
    ...line(SECOND, '积分商城 ›', '攒下的积分换好物', '/pointitems'),
  ]);
}

/** Shops, two in a row; picture, name and hours of a shop form one column. */
function shops(builder: PageBuilder): StoredWidget {
  const cards = mall.shops.flatMap((shop, index) => {
    const x = index % 2 === 0 ? EDGE : SECOND;
    const y = 56 + Math.floor(index / 2) * 168;
    const [name = shop.name, branch = ''] = shop.name.split(' ');
    const link = pageLink(name, `/shops/info?distributor_id=${shop.id}`);
    return [
      builder.picture({ x, y, width: HALF, height: 104 }, shop.cardBanner, { ...link, title: name }),
      builder.text({ x, y: y + 108, width: HALF }, name, { fontWeight: 'bold', data: link }),
      builder.text({ x, y: y + 132, width: HALF }, `${branch}　${shop.hours}`, { fontSize: 12, color: SOFT_INK }),
    ];
  });
  const heading = builder.text({ x: EDGE, y: 14, width: 200 }, '身边的门店', { fontSize: 20, fontWeight: 'bold' });
  return builder.panel(56 + Math.ceil(mall.shops.length / 2) * 168, [heading, ...cards], { foregroundColor: WHITE });
}

/** The demo mall's home page for phones; `pages` are the custom pages for phones. */
export function phoneHome(pages: SeededPages): StoredWidget[] {
  const builder = new PageBuilder('phon', BASE_WIDTH);
  return [
    builder.settings(),
    banners(builder, pages),
    categories(builder),
    offers(builder),
    showcase(builder, '今日好物', [goodsTab('为您精选', [1401, 1206, 1601, 1503, 1301])]),
    pair(builder, [
      ['new', tagLink(1)],
      ['gift', tagLink(9)],
    ]),
    showcase(builder, '茶点时光', [goodsTab('茶与点心', [1201, 1202, 1203, 1205, 1209])]),
    banner(builder, 'camping', categoryLink(800)),
    showcase(builder, '住得舒服', [
      goodsTab('客厅卧室', [1606, 1602, 1608, 1610, 1607]),
      goodsTab('厨房餐桌', [1603, 1604, 1605, 1110, 1108]),
    ]),
    shops(builder),
  ];
}
