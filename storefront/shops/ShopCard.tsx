import type { ShopNearby } from '../../engine/document/content.ts';
import { mapLink } from '../../engine/rules/places/shop-words.ts';
import { Picture } from '../../widgets/parts/pictures/Picture.tsx';
import { ShopTags } from './ShopTags.tsx';
import { Row } from '../../ui/layout/flow.tsx';
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
      <Row at="edges" className={styles.foot}>
        <ShopTags tags={shop.tagList} />
        {shop.address !== '' && (
          <Text
            as="a"
            tone="link"
            size="xs"
            touch
            className={styles.map}
            href={mapLink(shop.address)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${shop.name}：地图导航`}
          >
            地图导航
          </Text>
        )}
      </Row>
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
