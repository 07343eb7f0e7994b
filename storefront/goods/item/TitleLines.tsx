/** Lines around the title of the goods: the paid membership, labels. */
import { FOLD_UNIT } from '../../../engine/rules/format/price.ts';
import { staffBadge } from '../../../engine/rules/goods/staff-badge.ts';
import type { GoodsDetail } from '../../../schemas/types/contract.ts';
import type { Site } from '../../route-types.ts';
import { hasPage } from '../../shell/page-paths.ts';
import { isFlashNow } from './item-props.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import styles from './item.module.css';

/** The line that advertises paid membership (storefront spec 2.10). Prices of activities are the same for members, so it would not hold. */
export function VipLine({ goods, site }: { goods: GoodsDetail; site: Site }) {
  const guide = goods.vipgrade_guide_title;
  if (Array.isArray(guide) || isFlashNow(goods) || Number(goods.act_price) > 0) return null;
  const text = (
    <>
      <strong>{guide.vipgrade_name}</strong>
      {Number(guide.gradeDiscount) > 0 && <em>{guide.gradeDiscount + FOLD_UNIT}</em>}
      <span>{guide.guide_title_desc}</span>
    </>
  );
  if (!hasPage('/member/vip', ''))
    return (
      <Row as="p" className={styles.vip}>
        {text}
      </Row>
    );
  return (
    <Row as="a" className={styles.vip} href={`${site.base}/member/vip`}>
      {text}
      <span className="push" aria-hidden="true">
        ›
      </span>
    </Row>
  );
}

export function Tags({ goods, site }: { goods: GoodsDetail; site: Site }) {
  const badge = site.member?.isStaff ? staffBadge(goods) : '';
  if (goods.tagList.length === 0 && badge === '') return null;
  return (
    <ul className={styles.tags} aria-label="商品标签">
      {badge !== '' && <li className={styles.staff}>{badge}</li>}
      {goods.tagList.map((tag) => (
        <li key={tag.tag_id}>{tag.tag_name}</li>
      ))}
    </ul>
  );
}
