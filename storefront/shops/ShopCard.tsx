import type { ShopNearby } from '../../engine/document/content.ts';
import { Picture } from '../../widgets/parts/Picture.tsx';
import { ShopTags } from './ShopTags.tsx';
import styles from './ShopCard.module.css';

interface ShopCardProps {
  shop: ShopNearby;
  /** '' or '/h5' */
  base: string;
}

function Card({ shop, base }: ShopCardProps) {
  return (
    <li>
      <a className={styles.card} href={`${base}/shops/info?distributor_id=${shop.distributor_id}`}>
        <span className={styles.banner}>
          <Picture address={shop.banner} alt="" width={285} height={160} />
        </span>
        <span className={styles.logo}>
          <Picture address={shop.logo} alt="" width={56} height={56} />
        </span>
        <strong>{shop.name}</strong>
        {shop.distance && <span className={styles.distance}>{shop.distance}</span>}
        <span className={styles.address}>{shop.address}</span>
        {shop.hour && <span className={styles.hour}>营业时间 {shop.hour}</span>}
      </a>
      <ShopTags tags={shop.tagList} />
    </li>
  );
}

/** Shops as cards that lead to them. */
export function ShopCards({ shops, base }: { shops: ShopNearby[]; base: string }) {
  return (
    <ul className={styles.cards}>
      {shops.map((shop) => (
        <Card key={shop.distributor_id} shop={shop} base={base} />
      ))}
    </ul>
  );
}
