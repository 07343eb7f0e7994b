import type { ReactNode } from 'react';
import { referencePrice } from '../../../engine/rules/format/price.ts';
import type { SeckillSession } from '../../../schemas/types/contract.ts';
import { Price } from '../../../widgets/parts/goods/Price.tsx';
import type { Site } from '../../route-types.ts';
import { CardFace } from '../../../widgets/parts/goods/GoodsCard.tsx';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './SaleItems.module.css';

type SaleItem = SeckillSession['items'][number];

/** The price per piece and, while the sale runs, the share sold; of what nobody bought yet the number of pieces, without an empty bar. */
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
          {percent > 0 && <progress className="grow" value={percent} max={100} aria-hidden="true" />}
          {percent > 0 ? `已抢${percent}%` : `限量${stock}件`}
        </Row>
      )}
    </>
  );
}

const pathOf = ({ goods_id, distributor_id, item_id }: SaleItem, base: string): string =>
  `${base}/items/${goods_id}?distributor_id=${distributor_id}&sku=${item_id}`;

function SaleCard({
  item,
  runs,
  base,
  children,
}: {
  item: SaleItem;
  runs: boolean;
  base: string;
  children?: ReactNode;
}) {
  return (
    <CardFace
      link={{ href: pathOf(item, base) }}
      name={item.item_name}
      address={item.item_pic}
      picture={140}
      state={runs && item.store <= 0 ? '已抢光' : ''}
    >
      <Offer item={item} runs={runs} />
      {children}
    </CardFace>
  );
}

/** The goods of a flash sale, each a line with a picture: on its own page with what can be done now, else as one row. */
export function SaleItems({ session, base, row }: { session: SeckillSession; base: Site['base']; row?: true }) {
  const runs = session.status === 'in_sale';
  return (
    <ul className={styles.lines} data-row={row}>
      {session.items.map((item) => (
        <li key={String(item.item_id)}>
          <SaleCard item={item} runs={runs} base={base}>
            {runs && !row && item.store > 0 && (
              <span className={`${styles.act} ${buttonClass({ kind: 'primary', size: 'small' })}`}>马上抢</span>
            )}
          </SaleCard>
        </li>
      ))}
    </ul>
  );
}
