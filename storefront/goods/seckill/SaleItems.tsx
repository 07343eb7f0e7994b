import { referencePrice } from '../../../engine/rules/format/price.ts';
import type { SeckillSession } from '../../../schemas/types/contract.ts';
import { Price } from '../../../widgets/parts/goods/Price.tsx';
import type { Site } from '../../route-types.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { Tiles } from '../cards/Tiles.tsx';
import styles from './SaleItems.module.css';

type SaleItem = SeckillSession['items'][number];

/** The price per piece and, while the sale runs, the share sold. */
function Offer({ item, runs }: { item: SaleItem; runs: boolean }) {
  const { activity_store: stock, sales_store: sold } = item;
  const percent = stock > 0 ? Math.min(100, Math.round((sold / stock) * 100)) : 0;
  return (
    <>
      <Text tone="price" weight="bold">
        <Price cents={item.activity_price} market={referencePrice(item.activity_price, item)} />
      </Text>
      {runs && (
        <Row as="span" className={styles.gone}>
          <progress className="grow" value={percent} max={100} aria-hidden="true" />
          {percent > 0 ? `已抢${percent}%` : `限量${stock}件`}
        </Row>
      )}
    </>
  );
}

/** The goods of a flash sale with their prices; `late` delays loading the pictures until they are near the screen. */
export function SaleItems({ session, base, late }: { session: SeckillSession; late?: boolean } & Pick<Site, 'base'>) {
  const runs = session.status === 'in_sale';
  const tiles = session.items.map((item) => ({
    key: String(item.item_id),
    href: `${base}/items/${item.goods_id}?distributor_id=${item.distributor_id}&sku=${item.item_id}`,
    picture: item.item_pic,
    name: item.item_name,
    state: runs && item.store <= 0 ? '已抢光' : '',
    foot: <Offer item={item} runs={runs} />,
  }));
  return <Tiles list={tiles} late={late} />;
}
