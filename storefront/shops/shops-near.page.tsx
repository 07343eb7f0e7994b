import type { NearbyShops } from '../../engine/document/content.ts';
import { Island } from '../../engine/render/Island.tsx';
import { readNearby } from '../../engine/rules/places/nearby-answer.ts';
import NearShops from './NearShops.island.tsx';
import { Breadcrumb } from '../parts/Breadcrumb.tsx';
import { answered, type LoadArgs, type PageProps } from '../route-types.ts';
import styles from './shops.module.css';

interface NearData {
  shops: NearbyShops;
  city: string;
}

/** distributor/list: shops in a place, and nearest first. */
const IN_PLACE = 1;
const NEAREST = 1;

/** Nearby shops /shops/near: those of the default city, until the browser knows the position (storefront spec 4). */
export async function load({ api }: LoadArgs): Promise<NearData> {
  const place = (await api.call('GET /mall/position', {})).data;
  const query = { ...place, type: IN_PLACE, sort_type: NEAREST, show_discount: 1 } as const;
  const found = answered(await api.call('GET distributor/list', query));
  return { shops: readNearby(found), city: found.is_recommend === 1 ? '' : (place?.city ?? '') };
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
