/** Settings that clients of the contract load at their start. Features that this mall does not have are switched off. */
import type { Handlers } from '../kernel/calls/operation.ts';
import { YUAN } from '../kernel/system/currency.ts';
import { brandSetting, globalTdk } from '../kernel/system/settings/settings.ts';

export const handlers = {
  commonSetting: async () => ({
    currency: YUAN,
    disk_driver: 'local',
    point_rule_name: '积分',
    nostores_status: false,
    whitelist_status: false,
    distributor_param_status: false,
    meiqia: { is_open: false, meiqia_url: '' },
    echat: { is_open: false, echat_url: '' },
  }),
  defaultCurrency: async () => YUAN,
  companySetting: async (context) => {
    const { brand_name, logo, intro } = await brandSetting(context);
    return {
      brand_name,
      logo,
      brand_description: intro,
      share_title: brand_name,
      customer_switch: false,
      open_divided: false,
    };
  },
  shareSetting: async (context) => {
    const [{ brand_name, logo }, { title, mate_description }] = await Promise.all([
      brandSetting(context),
      globalTdk(context),
    ]);
    return { title: title || brand_name, desc: mate_description, imageUrl: logo };
  },
  webUrls: async () => [{ mycoach: '', aftersales: '' }],
  shownPrices: async () => ({
    cart_page: { market_price: true },
    order_page: { market_price: true },
    item_page: { market_price: true, member_price: true, svip_price: true },
  }),
  privacySwitch: async () => ({ pc: false, h5: false }),
  whitelistState: async () => ({ status: false }),
  popUps: async () => [],
  sideBar: async () => ({ id: '0', company_id: '1', name: '', pages: [] }),
  pageSwitches: async () => [
    {
      id: '1',
      company_id: '1',
      index_type: 1,
      is_enforce_sync: false,
      is_open_recommend: true,
      is_open_wechatapp_location: false,
      is_open_scan_qrcode: false,
    },
  ],
} satisfies Handlers;
