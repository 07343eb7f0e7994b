import type { NearbyShops, ShopNearby } from '../../engine/document/content.ts';
import { Island } from '../../engine/render/Island.tsx';
import { readNearby } from '../../engine/rules/places/nearby-answer.ts';
import type { ShopCitiesAnswer } from '../../schemas/types/contract.ts';
import NearShops from './NearShops.island.tsx';
import type { MallApi } from '../shell/api/mall-api.ts';
import { Breadcrumb } from '../parts/Breadcrumb.tsx';
import { answered, type LoadArgs, type PageProps } from '../route-types.ts';
import styles from './shops.module.css';

interface NearData {
  shops: NearbyShops;
  city: string;
  chosen: boolean;
  cities: ShopCitiesAnswer['list'];
  others: ShopNearby[];
}

/** distributor/list: shops in a place, and nearest first. */
const IN_PLACE = 1;
const NEAREST = 1;

/** A city with fewer shops than this is followed by those of others. */
const FEW = 4;

async function elsewhere(api: MallApi, { list }: NearbyShops): Promise<ShopNearby[]> {
  const { data } = await api.call('GET distributor/list', { page: 1, pageSize: 2 * FEW });
  const here = new Set(list.map(({ distributor_id }) => String(distributor_id)));
  return readNearby(data).list.filter(({ distributor_id }) => !here.has(String(distributor_id)));
}

/**
 * Nearby shops /shops/near: those of the city in the address, or those of the default city until the browser knows the position
 * (storefront spec 4).
 */
export async function load({ api, site }: LoadArgs): Promise<NearData> {
  const cities = (await api.call('GET /mall/shop-cities')).data?.list ?? [];
  const wanted = site.url.searchParams.get('city') ?? '';
  const chosen = cities.find(({ city }) => city === wanted);
  const place = chosen
    ? { province: chosen.province, city: chosen.city }
    : (await api.call('GET /mall/position', {})).data;
  const query = { ...place, type: IN_PLACE, sort_type: NEAREST, show_discount: 1 } as const;
  const found = answered(await api.call('GET distributor/list', query));
  const shops = readNearby(found);
  return {
    shops,
    others: found.is_recommend !== 1 && shops.list.length < FEW ? await elsewhere(api, shops) : [],
    city: found.is_recommend === 1 ? '' : (place?.city ?? ''),
    chosen: chosen !== undefined,
    cities,
  };
}

export default function ShopsNearPage({ data, site }: PageProps<NearData>) {
  return (
    <div className={styles.page}>
      <Breadcrumb
        crumbs={[
          { name: '首页', href: site.base || '/' },
          { name: '全部店铺', href: `${site.base}/store` },
          { name: '附近店铺' },
        ]}
      />
      <Island name="NearShops" component={NearShops} props={{ base: site.base, ...data }} hydrate="visible" />
    </div>
  );
}
