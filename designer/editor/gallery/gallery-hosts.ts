/** The gallery's hosts, one inert as on the canvas and one as in the shop, both with a filled cart and nearby shops. */
import type { ShopNearby } from '../../../engine/document/content.ts';
import { inertHost, type CartGlance, type Host } from '../../../engine/host.ts';
import { resolveLink } from '../../../engine/links/links.ts';

const CART: CartGlance = {
  count: 3,
  ticked: 3,
  lines: [
    {
      cart_id: '1',
      item_id: '1101',
      item_name: '云南高原蓝莓 125g×4盒 当季鲜果',
      pics: '/artwork/goods/1101-1.svg',
      item_spec_desc: '125g×4盒',
      price: 5980,
      num: 2,
      total_fee: 11960,
      href: '/items/1101',
    },
    {
      cart_id: '2',
      item_id: '1605',
      item_name: '炊时 手拉坯粗陶饭碗 4只装 微波炉可用',
      pics: '/artwork/goods/1605-1.svg',
      item_spec_desc: '',
      price: 11800,
      num: 1,
      total_fee: 11800,
      href: '/items/1605',
    },
  ],
  total: 23760,
  failed: false,
};

const TAGS = [
  { tag_id: '1', tag_name: '免费配送' },
  { tag_id: '2', tag_name: '到店自提' },
];

const NEARBY: ShopNearby[] = [
  { id: '1', name: '木棉商城 徐汇旗舰店', tags: TAGS },
  { id: '2', name: '炊时生活馆', tags: TAGS.slice(0, 1) },
  { id: '3', name: '眠里家居 静安寺店', tags: [] },
].map(({ id, name, tags }) => ({
  distributor_id: id,
  name,
  logo: `/artwork/shops/${id}-logo.svg`,
  banner: `/artwork/shops/${id}-banner.svg`,
  tagList: tags,
  distance: '',
  address: '',
  hour: '',
}));

export const DESIGN_HOST: Host = {
  ...inertHost({ cart: CART }),
  nearbyShops: () => Promise.resolve({ list: NEARBY, tagList: TAGS }),
};

/** Everything can be focused, opened and pressed; the gallery itself prevents links and forms from leaving it. */
export const SHOP_HOST: Host = {
  ...DESIGN_HOST,
  interactive: true,
  linkProps: (link, context) => {
    const href = resolveLink(link, context);
    return href === '' ? {} : { href };
  },
  searchProps: () => ({ role: 'search', action: '/items', method: 'get' }),
  searchFieldProps: () => ({}),
  claimCoupon: () => Promise.resolve({ ok: true, message: '领取成功' }),
};
