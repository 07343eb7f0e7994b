import type { StoredWidget } from '../../../engine/document/content.ts';
import { PageBuilder, pageLink, QUIET_BAR, QUIET_TITLE } from '../../content/start/build-page.ts';
import { categoryLink, couponEntries, goodsEntries, goodsTab } from './build.ts';
import { cards, ROUND, SHEET } from './cards.ts';
import { slide } from './slides.ts';

export const TEA_TITLE = '茶点时光馆';

const LEAF = '#4B6B3A';

/** Tea, goods that go with it, and offers. */
function whatGoesWithTea(builder: PageBuilder): StoredWidget {
  const pictures = [
    { imgUrl: '/artwork/studio/1206-use.webp', alt: '零食茶饮', pathData: categoryLink(200) },
    { imgUrl: '/artwork/studio/1101-use.webp', alt: '生鲜果蔬', pathData: categoryLink(100) },
  ];
  const teas = [
    { imgUrl: '/artwork/studio/1202-use.webp', alt: '绿茶花茶', pathData: categoryLink(212) },
    { imgUrl: '/artwork/studio/1201-use.webp', alt: '乌龙红茶', pathData: categoryLink(211) },
  ];
  return cards(builder, 450, [
    {
      code: 'W0016',
      properties: {
        mainTitle: '春茶与炭焙',
        subTitle: '两种脾气',
        wgtBackgroundColor: LEAF,
        wgtBorderRadius: true,
        linkPath: categoryLink(210),
        data: [teas],
      },
    },
    {
      code: 'W0012',
      properties: {
        mainTitle: '配点什么',
        subTitle: '现烤与现摘',
        linkPath: categoryLink(230),
        styleType: 0,
        data: [pictures, [], [], [], []],
      },
    },
    {
      code: 'W0012',
      properties: {
        mainTitle: '先领券',
        subTitle: '结算时自动用上',
        linkPath: pageLink('领券中心', '/member/coupon-center'),
        styleType: 4,
        data: [[], [], [], [], [{ type: 'coupon', data: couponEntries([1, 2, 4]) }]],
      },
    },
  ]);
}

/** The page of tea and snacks. */
export function teaPage(): StoredWidget[] {
  const builder = new PageBuilder('teas');
  return [
    builder.settings(),
    builder.section('W0001', { height: 370, data: [slide('tea', categoryLink(200))], ...ROUND }),
    builder.section('W0015', {
      text: '下午三点的桌子',
      ...QUIET_BAR,
      wgtTitleFontSize: 14,
      data: [goodsTab('茶与点心', [1201, 1206, 1207, 1208, 1205, 1209]), goodsTab('咖啡与喝的', [1203, 1202, 1204])],
      ...ROUND,
    }),
    whatGoesWithTea(builder),
    builder.section('W0002', {
      text: '泡茶的器物',
      data: goodsEntries([1612, 1605, 1602, 1607, 1611]),
      moreLinkData: categoryLink(620),
      ...QUIET_TITLE,
      ...SHEET,
    }),
  ];
}
