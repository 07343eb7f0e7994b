/**
 * What rooms add to settings pages: codecs of settings whose stored form differs from their fields, and rules that a schema
 * cannot express.
 */
import { channelsPage } from '../../content/wire/channels.ts';
import { themePage } from '../../content/page/styles/settings.ts';
import { promisesSetting } from '../../goods/detail/promises.ts';
import { crawlersPage } from '../../kernel/system/settings/crawlers.ts';
import { loginPages } from '../../kernel/system/settings/login-page.ts';
import { mallPage } from '../../kernel/system/settings/zone.ts';
import type { SettingPages } from '../../kernel/system/settings/setting-page.ts';
import { invoicePage } from '../../money/invoice/settings.ts';
import { pointMallPage } from '../../offers/pointmall/settings.ts';
import { reasonsSetting } from '../../orders/settings.ts';
import { memberPage } from '../../people/member/fields.ts';
import { gradesPage } from '../../people/member/grades.ts';
import { merchantPage } from '../../people/merchant/settlement.ts';
import { rechargePage } from '../../wallet/deposit/rules.ts';
import { ruleSetting } from '../../wallet/point/rule.ts';
import { vipPage } from '../../wallet/vip/grades.ts';
import { liveRoomsPage } from '../home/live-rooms.ts';

export const settingPages: SettingPages = {
  channels: channelsPage,
  crawlers: crawlersPage,
  'goods-promises': { codecs: [promisesSetting] },
  'invoice-settings': invoicePage,
  'live-rooms': liveRoomsPage,
  'login-pages': loginPages,
  'mall-settings': mallPage,
  'mall-theme': themePage,
  'member-grades': gradesPage,
  'member-settings': memberPage,
  'merchant-settings': merchantPage,
  'point-mall': pointMallPage,
  'point-rules': { codecs: [ruleSetting] },
  'recharge-rules': rechargePage,
  'trade-settings': { codecs: [reasonsSetting] },
  'vip-grades': vipPage,
};
