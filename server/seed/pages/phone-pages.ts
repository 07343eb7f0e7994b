/** The demo mall's custom pages for phones, to which the phone's home page links. */
import { BASE_WIDTH } from '../../../engine/document/page-defaults.ts';
import type { StoredWidget } from '../../../engine/document/content.ts';
import { pageLink, PageBuilder } from '../../content/start/build-page.ts';
import { campaignTime } from './campaign.ts';
import { categoryLink, goodsTab, tagLink } from './build.ts';
import { about, banner, coupons, pair, showcase } from './phone-parts.ts';

export function phoneCampaign(now: number): StoredWidget[] {
  const builder = new PageBuilder('phca', BASE_WIDTH);
  return [
    builder.settings(),
    banner(builder, 'summer', pageLink('领券中心', '/member/coupon-center'), true),
    builder.section('W0024', { ...campaignTime(now) }),
    coupons(builder, '鲜果券', [3, 1, 2]),
    about(builder, '清晨采摘，冷链到家，坏果包赔', '跟着节气走产地，只卖当季熟成的水果。徐汇、静安下单两小时内送到。'),
    showcase(builder, '当季鲜果', [
      goodsTab('现摘现发', [1101, 1106, 1104, 1103, 1102]),
      goodsTab('今晚做饭', [1108, 1109, 1110, 1603, 1604]),
    ]),
    showcase(builder, '配一壶茶', [goodsTab('茶与点心', [1201, 1202, 1206, 1207, 1209])]),
  ];
}

export function phoneTea(): StoredWidget[] {
  const builder = new PageBuilder('phte', BASE_WIDTH);
  return [
    builder.settings(),
    banner(builder, 'tea', categoryLink(200), true),
    about(builder, '下午三点的桌子', '春茶与炭焙，两种脾气；配点现烤的，慢慢喝。'),
    showcase(builder, '茶与点心', [
      goodsTab('泡一壶', [1201, 1202, 1203, 1204, 1612]),
      goodsTab('配点什么', [1206, 1207, 1208, 1205, 1209]),
    ]),
    coupons(builder, '先领券', [1, 2, 4]),
    showcase(builder, '泡茶的器物', [goodsTab('壶与杯', [1612, 1605, 1602, 1607, 1611])]),
  ];
}

export function phoneLiving(): StoredWidget[] {
  const builder = new PageBuilder('phli', BASE_WIDTH);
  return [
    builder.settings(),
    banner(builder, 'home', categoryLink(600), true),
    about(builder, '榫卯、手编与一口静音的钟', '客厅上新，卧室换季，灶台与餐桌慢慢添。'),
    showcase(builder, '本月热卖', [
      goodsTab('客厅', [1601, 1602, 1611, 1609, 1607]),
      goodsTab('卧室', [1606, 1610, 1608, 1607, 1609]),
      goodsTab('餐桌', [1603, 1604, 1605, 1612, 1602]),
    ]),
    pair(builder, [
      ['gift', tagLink(9)],
      ['new', tagLink(1)],
    ]),
    showcase(builder, '顺手带回家', [goodsTab('为您精选', [1304, 1406, 1407, 1703, 1510])]),
    coupons(builder, '家居也能用的券', [1, 2, 4]),
  ];
}
