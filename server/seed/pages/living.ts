import type { StoredLink, StoredWidget } from '../../../engine/document/content.ts';
import { CLEAR, PageBuilder, pageLink, QUIET_TITLE, THEME, WHITE } from '../../content/start/build-page.ts';
import { brandLogo, categoryLink, goodsEntries, goodsLink, mainCategoryCopies, tagLink } from './build.ts';
import { cards, ROUND, SHEET } from './cards.ts';
import { slide, tile } from './slides.ts';

export const LIVING_TITLE = '家居焕新馆';

const WOOD = '#7A4E2D';
const ROOMS = [610, 630, 620, 640, 650];

/** The kinds of home goods, each with a link. */
function rooms(builder: PageBuilder): StoredWidget {
  const entry = (title: string, pathData: StoredLink): object => ({
    title,
    pathData,
    wgtHotKeywordTextColor: '#333333',
  });
  return builder.section('W0022', {
    height: 40,
    hover: false,
    foregroundColor: WHITE,
    wgtTypeBackgroundColor: WOOD,
    categoryData: mainCategoryCopies(1600),
    data: ROOMS.map((id) => {
      const link = categoryLink(id);
      return entry(String(link['category_name']), link);
    }),
    ...ROUND,
  });
}

/** New goods, and goods for the table. */
function corners(builder: PageBuilder): StoredWidget {
  const goods = [{ type: 'goods', data: goodsEntries([1601, 1602, 1611, 1609]) }];
  const kitchen = [
    { imgUrl: '/artwork/studio/1603-use.webp', alt: '珐琅铸铁锅', pathData: goodsLink(1603) },
    { imgUrl: '/artwork/studio/1605-front.webp', alt: '手拉坯陶碗', pathData: goodsLink(1605) },
    { imgUrl: '/artwork/studio/1612-front.webp', alt: '手作陶茶壶', pathData: goodsLink(1612) },
  ];
  return cards(builder, 440, [
    {
      code: 'W0012',
      columns: 2,
      properties: {
        mainTitle: '客厅上新',
        subTitle: '榫卯、手编与一口静音的钟',
        linkPath: categoryLink(610),
        styleType: 3,
        data: [[], [], [], goods, []],
      },
    },
    {
      code: 'W0012',
      properties: {
        mainTitle: '灶台与餐桌',
        subTitle: '慢慢炖，慢慢喝',
        linkPath: categoryLink(620),
        styleType: 1,
        data: [[], kitchen, [], [], []],
      },
    },
  ]);
}

/** Bedroom goods for autumn. */
function bedroom(builder: PageBuilder): StoredWidget {
  return builder.section('W0016', {
    mainTitle: '卧室换季',
    subTitle: '软一点，香一点',
    wgtBackgroundColor: WOOD,
    wgtBorderRadius: true,
    linkPath: categoryLink(630),
    data: [
      [
        { imgUrl: '/artwork/studio/1606-use.webp', alt: '四件套', pathData: categoryLink(630) },
        { imgUrl: '/artwork/studio/1607-use.webp', alt: '香薰蜡烛', pathData: categoryLink(640) },
      ],
    ],
    ...ROUND,
  });
}

/** The page of home goods: cards of goods and pictures, and a carousel of goods. */
export function livingPage(): StoredWidget[] {
  const builder = new PageBuilder('live');
  return [
    builder.settings(),
    builder.section('W0001', { height: 370, data: [slide('home', categoryLink(600))], ...ROUND }),
    rooms(builder),
    corners(builder),
    bedroom(builder),
    builder.section('W0018', {
      mainTitle: '本月热卖',
      autoplay: true,
      autoplaySpeed: 6000,
      styleType: 'style3',
      pointAlign: 'center',
      customerThemeEnabled: true,
      pointActiveColor: THEME,
      pointDefaultColor: '#00000033',
      data: [{ data: goodsEntries([1603, 1604, 1605, 1612]) }, { data: goodsEntries([1606, 1607, 1608, 1610]) }],
      ...ROUND,
    }),
    builder.panel(
      200,
      [
        tile(builder, { x: 0, y: 0, width: 590, height: 200 }, 'gift', tagLink(9)),
        tile(builder, { x: 600, y: 0, width: 590, height: 200 }, 'new', tagLink(1)),
      ],
      { foregroundColor: CLEAR },
    ),
    builder.section('W0004', {
      text: '住进家里的牌子',
      moreText: '全部家居',
      moreLinkData: categoryLink(600),
      data: [14, 15, 16, 9, 19].map(brandLogo),
      ...SHEET,
    }),
    builder.section('W0002', {
      text: '顺手带回家',
      data: goodsEntries([1304, 1406, 1407, 1703, 1510]),
      moreLinkData: pageLink('全部商品', '/items'),
      ...QUIET_TITLE,
      ...SHEET,
    }),
  ];
}
