import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { OwnMark } from '../../parts/OwnMark.tsx';
import type { ItemReviews } from './load-reviews.ts';
import { Stars } from './Stars.tsx';
import styles from './ReviewProof.module.css';

/** Share of reviews with four or five stars, in percent; undefined when it is unknown or there are none. */
function goodShare({ all, counts }: ItemReviews): number | undefined {
  return counts && all > 0 ? Math.floor((counts.good / all) * 100) : undefined;
}

interface ReviewProofProps {
  reviews: ItemReviews;
  sales: number;
  /** The mall itself sells the goods. */
  own: boolean;
}

/** Beside the name of the goods: what buyers say in figures, if any does, with the way to their reviews, and how many were sold. */
export function ReviewProof({ reviews, sales, own }: ReviewProofProps) {
  const { all, average } = reviews;
  const share = goodShare(reviews);
  return (
    <Row as="p" wraps="always" className={styles.proof}>
      {own && <OwnMark />}
      {all > 0 && (
        <a href="#reviews">
          {average !== undefined && (
            <>
              <Stars star={Math.round(average)} />
              <Text as="b" numeric>
                {average}分
              </Text>
            </>
          )}
          <span>评价 {all}</span>
          {share !== undefined && <span>好评率 {share}%</span>}
        </a>
      )}
      <span>已售 {sales}</span>
    </Row>
  );
}
