import type { PointGoodsItem } from '../../schemas/types/contract.ts';
import { Cut } from '../../widgets/parts/Cut.tsx';
import { Picture } from '../../widgets/parts/Picture.tsx';
import type { Site } from '../route-types.ts';
import { PointPrice } from './PointPrice.tsx';
import styles from './PointGrid.module.css';

/** Goods of the points mall in rows of six, of two on a phone; the first row's pictures load at once. */
export function PointGrid({ list, site }: { list: PointGoodsItem[]; site: Site }) {
  return (
    <ul className={styles.grid}>
      {list.map((goods, index) => (
        <li key={goods.item_id}>
          <a className={styles.card} href={`${site.base}/pointitems/${goods.item_id}`}>
            <Picture
              className={styles.picture}
              address={goods.pics[0] ?? ''}
              alt=""
              width={214}
              height={214}
              eager={index < 6}
            />
            <Cut text={goods.item_name} />
            <span className={styles.foot}>
              <PointPrice point={goods.point} cents={goods.price} market={goods.market_price} />
            </span>
          </a>
          {goods.store <= 0 && <span className={styles.state}>已兑完</span>}
        </li>
      ))}
    </ul>
  );
}
