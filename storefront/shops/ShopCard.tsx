import type { ShopNearby } from '../../engine/document/content.ts';
import { Picture } from '../../widgets/parts/pictures/Picture.tsx';
import { ShopTags } from './ShopTags.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './shops.module.css';

interface ShopCardProps {
  shop: ShopNearby;
  /** '' or '/h5' */
  base: string;
}

function Card({ shop, base }: ShopCardProps) {
  return (
    <li>
      <a className={styles.card} href={`${base}/shops/info?distributor_id=${shop.distributor_id}`}>
        <span className={`${styles.banner} ${styles.wide}`}>
          <Picture address={shop.banner} alt="" width={285} height={160} />
        </span>
        <span className={`${styles.logo} ${styles.wide}`}>
          <Picture address={shop.logo} alt="" width={56} height={56} />
        </span>
        <Text as="strong" size="md" long="breaks">
          {shop.name}
        </Text>
        {shop.distance && (
          <Text tone="link" numeric>
            {shop.distance}
          </Text>
        )}
        <Text tone="second" className={styles.wide} long="breaks">
          {shop.address}
        </Text>
        {shop.hour && (
          <Text tone="second" className={styles.wide}>
            营业时间 {shop.hour}
          </Text>
        )}
      </a>
      <ShopTags tags={shop.tagList} />
    </li>
  );
}

/** Shops as cards with links. */
export function ShopCards({ shops, base }: { shops: ShopNearby[]; base: string }) {
  return (
    <ul className={styles.cards}>
      {shops.map((shop) => (
        <Card key={shop.distributor_id} shop={shop} base={base} />
      ))}
    </ul>
  );
}
