import { referencePrice } from '../../../engine/rules/format/price.ts';
import type { SeckillSession } from '../../../schemas/types/contract.ts';
import { Price } from '../../../widgets/parts/goods/Price.tsx';
import type { Site } from '../../route-types.ts';
import { Cut } from '../../../widgets/parts/Cut.tsx';
import { Picture } from '../../../widgets/parts/pictures/Picture.tsx';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { Tiles } from '../cards/Tiles.tsx';
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

/** The goods of a flash sale on its own page: each a line with a picture, and what can be done now. */
export function SaleLines({ session, base }: { session: SeckillSession } & Pick<Site, 'base'>) {
  const runs = session.status === 'in_sale';
  return (
    <ul className={styles.lines}>
      {session.items.map((item) => {
        const isGone = runs && item.store <= 0;
        return (
          <li key={String(item.item_id)}>
            <Row as="a" gap={3} align="stretch" className={styles.line} href={pathOf(item, base)}>
              <span className={styles.picture}>
                <Picture address={item.item_pic} alt="" width={140} height={140} eager />
              </span>
              <Stack as="span" gap={2} className={`grow ${styles.words}`}>
                <Cut text={item.item_name} />
                <Text as="span" size="lg">
                  <Offer item={item} runs={runs} />
                </Text>
                {runs && (
                  <span className={isGone ? styles.missed : buttonClass({ kind: 'primary', size: 'small' })}>
                    {isGone ? '已抢光' : '马上抢'}
                  </span>
                )}
              </Stack>
            </Row>
          </li>
        );
      })}
    </ul>
  );
}

/** The goods of a flash sale in a row of another page; their pictures load when they are near the screen. */
export function SaleItems({ session, base }: { session: SeckillSession } & Pick<Site, 'base'>) {
  const runs = session.status === 'in_sale';
  const tiles = session.items.map((item) => ({
    key: String(item.item_id),
    href: pathOf(item, base),
    picture: item.item_pic,
    name: item.item_name,
    state: runs && item.store <= 0 ? '已抢光' : '',
    foot: <Offer item={item} runs={runs} />,
  }));
  return <Tiles list={tiles} late />;
}
