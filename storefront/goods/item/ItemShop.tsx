import { safePicture } from '../../../engine/address.ts';
import { sizedPicture } from '../../../engine/picture.ts';
import type { GoodsDetail } from '../../../schemas/types/contract.ts';
import type { Site } from '../../route-types.ts';
import { hasPage } from '../../shell/page-paths.ts';
import { Follow } from '../../shops/Follow.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './item.module.css';

/** px */
const LOGO = { width: 40, height: 40 };

interface ItemShopProps {
  goods: GoodsDetail;
  site: Site;
  /** Whether the member follows the shop; null for guests. */
  followed: boolean | null;
}

/** The shop that sells the goods, with its page and 关注; nothing for goods without a shop's name. The mall itself is not followed. */
export function ItemShop({ goods, site, followed }: ItemShopProps) {
  const shop = goods.distributor_info;
  if (Array.isArray(shop) || !shop.name) return null;
  const logo = safePicture(shop.logo);
  return (
    <Row gap={3}>
      <Row
        as="a"
        className={styles.shop}
        href={hasPage('/shops/info', '') ? `${site.base}/shops/info?distributor_id=${goods.distributor_id}` : undefined}
      >
        {logo && <img src={sizedPicture(logo, LOGO)} alt="" {...LOGO} loading="lazy" />}
        <Text long="breaks">{shop.name}</Text>
      </Row>
      {Number(goods.distributor_id) > 0 && (
        <Follow shopId={goods.distributor_id} name={shop.name} followed={followed} site={site} />
      )}
    </Row>
  );
}
