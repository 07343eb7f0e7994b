import { PAGE_WIDTH } from '../../../engine/document/page-defaults.ts';
import type { StoredWidget } from '../../../engine/document/content.ts';
import { pageLink, PageBuilder, QUIET_BAR, QUIET_TITLE, SOFT_INK, THEME } from '../../content/start/build-page.ts';
import { DAY } from '../../../engine/rules/format/time.ts';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import { categoryLink, couponEntries, goodsEntries, goodsLink, goodsTab } from './build.ts';
import { slide } from './slides.ts';

export const CAMPAIGN_TITLE = '夏日鲜果节';

function menuEntry(id: number): object {
  const link = categoryLink(id);
  return { title: link['category_name'], pathData: link };
}

/** Clock and rules; it runs for some weeks from now, in Unix seconds. */
export const campaignTime = (now: number): object => ({
  text: `${CAMPAIGN_TITLE} · 限时进行`,
  endDate: formatDate(now + 20 * DAY),
  endTime: '22:00',
  rules:
    '鲜果券每人每种限领一张，与满减、会员折扣按结算页显示的顺序计算。\n徐汇、静安 16 点前下单当日送达，其他城市次日达；坏果 24 小时内拍照联系客服，直接赔付。',
});

/** The seasonal campaign: a custom page that shows the widgets which the home page does not use. */
export function campaignPage(now: number): StoredWidget[] {
  const builder = new PageBuilder('camp');
  const round = { styles: { borderRadius: 8, opacity: 1 } };
  const lines = [
    builder.text({ x: 20, y: 24, width: PAGE_WIDTH - 40 }, '清晨采摘，冷链到家，坏果包赔', {
      fontSize: 24,
      fontWeight: 'bold',
      textAlign: 'center',
    }),
    builder.text(
      { x: 20, y: 74, width: PAGE_WIDTH - 40 },
      '跟着节气走产地，只卖当季熟成的水果。徐汇、静安下单两小时内送到，其他城市次日达。',
      { fontSize: 16, textAlign: 'center', color: SOFT_INK },
    ),
  ];
  return [
    builder.settings(),
    builder.section('W0001', {
      height: 370,
      data: [slide('summer', pageLink('领券中心', '/member/coupon-center'))],
      ...round,
    }),
    builder.section('W0024', { ...campaignTime(now), ...round }),
    builder.section('W0021', {
      text: '鲜果券',
      ...QUIET_BAR,
      subTitle: '冷链订单同样可用',
      data: couponEntries([3, 1, 2]),
      paddingLeft: 10,
      paddingRight: 10,
      ...round,
    }),
    builder.panel(122, lines, round),
    builder.section('W0013', {
      height: 40,
      customerThemeEnabled: true,
      wgtTheme: THEME,
      data: [110, 120, 130, 210, 220].map(menuEntry),
      ...round,
    }),
    builder.section('W0014', {
      text: '当季鲜果',
      ...QUIET_BAR,
      data: [goodsTab('现摘现发', [1101, 1106, 1104, 1103, 1102]), goodsTab('今晚做饭', [1108, 1109, 1110])],
      ...round,
    }),
    builder.section('W0005', {
      text: '配一壶茶',
      data: [goodsTab('茶与点心', [1201, 1202, 1206, 1207, 1209, 1205, 1605])],
      ...round,
    }),
    builder.section('W0017', {
      text: '饭桌上',
      ...QUIET_BAR,
      goods_pic: '/artwork/studio/1603-front.webp',
      pathData: goodsLink(1603),
      data: [goodsTab('锅碗', [1604, 1602, 1203, 1204])],
      ...round,
    }),
    builder.section('W0020', {
      text: '也逛逛这两家店',
      ...QUIET_TITLE,
      wgtPriceColor: '#E1251B',
      moreLinkData: pageLink('全部店铺', '/store'),
      data: [
        { shop_id: '4', goods_list: goodsEntries([1302, 1303, 1304]) },
        { shop_id: '5', goods_list: goodsEntries([1501, 1502, 1504]) },
      ],
      ...round,
    }),
    builder.section('W0019', { text: '附近可以自提', wgtTitleBackgroundColor: THEME, ...round }),
  ];
}
