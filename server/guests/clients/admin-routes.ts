/** Calls beyond the contract's list that its client for operators makes before it shows a page. */
import type { ClientMenu } from '../../../schemas/types/contract.ts';
import type { Right } from '../../../schemas/rights.ts';
import type { Handlers } from '../../kernel/calls/operation.ts';
import { mayOperate } from '../../kernel/calls/run.ts';
import type { Operator } from '../../kernel/http/context.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';

const COMPANY = '1';

/** 2100-01-01 in Unix seconds. */
const NEVER = 4_102_444_800;

interface Page {
  name: string;
  url: string;
  alias: string;
  icon?: string;
  /** false for a page that others lead to */
  listed?: boolean;
  /** what its calls need */
  right?: Right;
  below?: Page[];
}

/** The pages of the client whose calls this server answers. */
const PAGES: Page[] = [
  {
    name: '装修',
    url: '/wxapp',
    alias: 'wxapp-template',
    icon: 'brush',
    below: [
      {
        name: 'PC网页版',
        url: '/wxapp/pcmall',
        alias: 'pcmall',
        below: [
          { name: '模板列表', url: '/wxapp/pcmall/templatelist', alias: 'templatelist', right: 'pages.read' },
          { name: '模板编辑', url: '/wxapp/pcmall/design', alias: 'design', right: 'pages.write', listed: false },
        ],
      },
    ],
  },
];

/** The entries that the operator may open; one without any below it is left out. `above` is the number of the entry above. */
function menuOf(operator: Operator, pages: readonly Page[], above = '0', level = 1): ClientMenu[] {
  return pages.flatMap(({ name, url, alias, icon = '', listed = true, right, below }, at) => {
    const id = above === '0' ? String(at + 1) : `${above}${at + 1}`;
    const children = menuOf(operator, below ?? [], id, level + 1);
    const isOpen = right === undefined ? children.length > 0 : mayOperate({ right, scoped: false }, operator);
    if (!isOpen) return [];
    const entry: ClientMenu = {
      shopmenu_id: id,
      company_id: COMPANY,
      name,
      url,
      alias_name: alias,
      icon,
      pid: above,
      sort: at + 1,
      level,
      is_menu: listed,
      is_show: true,
      disabled: false,
    };
    return [children.length > 0 ? { ...entry, isChildrenMenu: true, children } : entry];
  });
}

export const handlers = {
  operatorMenu: async ({ operator }) => menuOf(operator, PAGES),
  operatorInfo: async ({ operator: { operator_id, username, grants, is_merchant, shop_ids } }) => {
    const kind = is_merchant ? 'merchant' : grants.has('operators.write') ? 'admin' : 'staff';
    return {
      operator_id: String(operator_id),
      company_id: COMPANY,
      login_name: username,
      username,
      mobile: '',
      head_portrait: '',
      operator_type: kind,
      logintype: kind,
      distributor_ids: (shop_ids ?? []).map(String),
    };
  },
  activation: async ({ origin = '' }) => ({
    company_id: COMPANY,
    is_valid: true,
    expired_at: NEVER,
    due_reminder: false,
    h5_url: `${origin}/h5`,
    disk_driver: 'local',
    license: { show_expier_tip: 0 },
  }),
  // Pictures of an account of WeChat, which the client asks for before those of the library.
  wechatMaterial: async () => ({ item: [], item_count: 0, total_count: 0 }),
  companyBrand: async (context) => {
    const { brand_name, logo } = await brandSetting(context);
    return { company_id: COMPANY, brand_name, logo, is_open_erp: false };
  },
} satisfies Handlers;
