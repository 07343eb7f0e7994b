import type { GoodsDetail } from '../../../schemas/types/contract.ts';
import type { Site } from '../../route-types.ts';
import styles from './ItemPromotions.module.css';

const COLLECTED = ['full_minus', 'full_discount', 'full_gift'];

/** Promotions with what they ask for, each with the way to what counts for it; a package's goods stand below. */
export function ItemPromotions({ goods, site }: { goods: GoodsDetail; site: Site }) {
  if (goods.promotion_activity.length === 0) return null;
  return (
    <div className={styles.promotions}>
      <span>促销</span>
      <ul aria-label="促销活动">
        {goods.promotion_activity.map(
          ({ marketing_id, marketing_type, marketing_name, promotion_tag, condition_rules }) => (
            <li key={marketing_id}>
              <b>{promotion_tag}</b>
              <span>
                {marketing_name}
                {condition_rules && <em>{condition_rules}</em>}
              </span>
              {COLLECTED.includes(marketing_type) && (
                <a href={`${site.base}/items?activity=${marketing_id}`} aria-label={`去凑单：${marketing_name}`}>
                  去凑单
                </a>
              )}
              {marketing_type === 'package' && (goods.packages?.length ?? 0) > 0 && <a href="#packages">查看套餐</a>}
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
