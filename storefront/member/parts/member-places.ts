/** The places of the member area in groups, named by their routes' titles. Places without a page are left out. */
import { hasPage } from '../../shell/page-paths.ts';
import type { PointMallSettingAnswer } from '../../../schemas/types/contract.ts';
import type { LoadArgs, Site } from '../../route-types.ts';
import { routes } from '../../routes.tsx';

export interface Place {
  path: string;
  name: string;
}

interface PlaceGroup {
  name: string;
  places: Place[];
}

const GROUPS: { name: string; paths: string[] }[] = [
  {
    name: '我的交易',
    paths: [
      '/member/trade',
      '/member/trade/point',
      '/member/trade/aftersale-list',
      '/member/purchase',
      '/member/invoice',
    ],
  },
  {
    name: '我的资产',
    paths: [
      '/member/coupon',
      '/member/coupon-center',
      '/member/point',
      '/pointitems',
      '/member/deposit',
      '/member/vip',
      '/member/rights',
    ],
  },
  {
    name: '我的关注',
    paths: ['/member/collector', '/member/articles', '/member/follow', '/member/foottrace'],
  },
  {
    name: '账户设置',
    paths: [
      '/member/message',
      '/member/service',
      '/member/profile',
      '/member/address',
      '/member/change-password',
      '/member/change-phone',
      '/auth/bind',
      '/member/devices',
      '/member/privacy',
      '/member/helper',
    ],
  },
];

const titles = new Map(routes.map(({ path, title }) => [path, title ?? '']));

const PLACE_GROUPS: readonly PlaceGroup[] = GROUPS.map(({ name, paths }) => ({
  name,
  places: paths.filter((path) => hasPage(path, '')).map((path) => ({ path, name: titles.get(path) ?? '' })),
})).filter(({ places }) => places.length > 0);

/** Routes that belong to a place but are not below its path. */
const OTHER_NAMES: Record<string, string> = {
  '/member/aftersales': '/member/trade/aftersale-list',
  '/member/trade/aftersale': '/member/trade/aftersale-list',
  '/cart/address': '/member/address',
  '/cart/addaddress': '/member/address',
  '/member/address-add': '/member/address',
  '/member/address-item-add': '/member/address',
  '/member/receivecoupon': '/member/coupon-center',
  '/receive/coupons': '/member/coupon-center',
};

/** The place of a path: itself, the place it is another address of, or the place it is below; '' for none. */
export function navPathOf(pathname: string): string {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  const meant = path.startsWith('/member/aftersales/') ? '/member/trade/aftersale-list' : (OTHER_NAMES[path] ?? path);
  const places = PLACE_GROUPS.flatMap((group) => group.places.map((place) => place.path));
  return (
    places.find((place) => place === meant) ??
    places.filter((place) => meant.startsWith(`${place}/`)).toSorted((one, other) => other.length - one.length)[0] ??
    ''
  );
}

/** Used in place of a count: the mall does not offer the place on this site. */
const CLOSED = -1;

/** The groups with the available places. */
export function visibleNav(counts: NavCounts): readonly PlaceGroup[] {
  return PLACE_GROUPS.map((group) => ({
    ...group,
    places: group.places.filter(({ path }) => counts[path] !== CLOSED),
  }));
}

/** Places that a backend of another product does not have. */
const OF_MALL: NavCounts = Object.fromEntries(routes.filter(({ ofMall }) => ofMall).map(({ path }) => [path, CLOSED]));

/** Counts by place: open items, or the number of entries. */
export type NavCounts = Partial<Record<string, number>>;

/** Whether the points mall is open on this site (desktop or mobile). */
export function isEntered({ entrance }: PointMallSettingAnswer, { base }: Pick<Site, 'base'>): boolean {
  return base === '' ? entrance.pc_openstatus : entrance.mobile_openstatus;
}

/** Counts of the places. Phones show the places only on 我的, so other pages there load no counts. */
export async function loadCounts({ api, site }: Pick<LoadArgs, 'api' | 'site'>, hub = false): Promise<NavCounts> {
  if (site.base !== '' && !hub) return {};
  const [orders, member, liked, followed, points, talks] = await Promise.all([
    api.call('GET orderscount', { order_type: 'normal' }),
    api.call('GET member'),
    api.call('GET member/collect/item/num'),
    api.call('GET member/collect/distribution/num'),
    api.call('GET pointsmall/setting'),
    site.lacksMall ? null : api.call('GET /mall/own-conversations', { pageSize: 1 }),
  ]);
  return {
    '/member/message': site.unread ?? 0,
    '/member/service': talks?.data?.unread ?? 0,
    '/member/trade': orders.data?.normal_notpay_notdelivery ?? 0,
    '/member/trade/aftersale-list': orders.data?.aftersales ?? 0,
    '/member/coupon': member.data?.coupon ?? 0,
    '/member/collector': liked.data?.fav_total_count ?? 0,
    '/member/follow': followed.data?.total_count ?? 0,
    ...(site.lacksMall && OF_MALL),
    ...(points.data && !isEntered(points.data, site) && { '/pointitems': CLOSED }),
  };
}
