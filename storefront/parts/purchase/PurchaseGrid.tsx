import { staffBadge } from '../../../engine/rules/staff.ts';
import type { PurchaseItem } from '../../../schemas/types/contract.ts';
import { Cut } from '../../../widgets/parts/Cut.tsx';
import { Picture } from '../../../widgets/parts/Picture.tsx';
import { Price } from '../../../widgets/parts/Price.tsx';
import type { Site } from '../../route-types.ts';
import { purchasePath } from '../staff-places.ts';
import grid from '../PointGrid.module.css';
import styles from './PurchaseGrid.module.css';

/** 每人限购3件，已购1件; '' without a limit. */
function piecesText({ limit_num, bought_num }: Pick<PurchaseItem, 'limit_num' | 'bought_num'>): string {
  if (limit_num === 0) return bought_num > 0 ? `已购${bought_num}件` : '';
  return `每人限购${limit_num}件${bought_num > 0 ? `，已购${bought_num}件` : ''}`;
}

/** Why none of a goods can be had; '' when it can. */
function stateOf({ spec_items }: PurchaseItem): string {
  if (spec_items.every(({ activity_store }) => activity_store <= 0)) return '已售罄';
  const isFull = spec_items.every(({ limit_num, bought_num }) => limit_num > 0 && bought_num >= limit_num);
  return isFull ? '已达限购' : '';
}

/** Goods of an internal purchase with its prices; the first row's pictures load at once. */
export function PurchaseGrid({ list, activityId, site }: { list: PurchaseItem[]; activityId: string; site: Site }) {
  return (
    <ul className={grid.grid} aria-label="内购商品">
      {list.map((goods, index) => {
        const state = stateOf(goods);
        const badge = staffBadge(goods);
        const pieces = piecesText(goods);
        return (
          <li key={goods.goods_id}>
            <a className={grid.card} href={purchasePath(site.base, activityId, goods.goods_id)}>
              <Picture
                className={grid.picture}
                address={goods.pics[0] ?? ''}
                alt=""
                width={214}
                height={214}
                eager={index < 5}
              />
              <Cut text={goods.item_name} />
              <span className={grid.foot}>
                <span className={styles.price}>
                  <i>内购价</i>
                  <Price cents={goods.activity_price} market={goods.price} />
                </span>
                <small className={styles.pieces}>{pieces}</small>
              </span>
            </a>
            {badge !== '' && <span className={styles.badge}>{badge}</span>}
            {state !== '' && <span className={grid.state}>{state}</span>}
          </li>
        );
      })}
    </ul>
  );
}
