/** Start data of the contract's client for phones: tab bar, colours and name. */
import { PHONE_TABS } from '../../../engine/rules/content/phone-tabs.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';
import { mallTheme } from '../../content/page/theme.ts';

/** Tabs of that client by its own names; it has a drawing for each. */
const TABS = [
  { name: 'home', text: PHONE_TABS.home },
  { name: 'allGoods', text: PHONE_TABS.goods },
  { name: 'cart', text: PHONE_TABS.cart },
  { name: 'member', text: PHONE_TABS.own },
] as const;

const [ON, OFF] = [1, 2] as const;

/** GET pagestemplate/baseinfo */
export const phoneStart: Handler<'phoneStart'> = async (context) => {
  const [{ primary, secondary, sale, subtext, surface }, { brand_name }] = await Promise.all([
    mallTheme(context),
    brandSetting(context),
  ]);
  const config = { color: subtext, selectedColor: primary, backgroundColor: surface };
  return {
    tab_bar: JSON.stringify({ name: 'tabs', config, data: TABS }),
    color_style: { primary, accent: secondary, marketing: sale },
    is_open_recommend: ON,
    is_open_scan_qrcode: OFF,
    is_open_official_account: OFF,
    is_open_wechatapp_location: OFF,
    title: brand_name,
  };
};
