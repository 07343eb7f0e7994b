import { REVIEW_LIMITS } from '../../../engine/rules/orders/reviews.ts';
import styles from './Stars.module.css';

/** Stars of a review, 1 to 5. */
export function Stars({ star }: { star: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${star}星，满分${REVIEW_LIMITS.stars}星`}>
      {'★'.repeat(star)}
      <span>{'★'.repeat(REVIEW_LIMITS.stars - star)}</span>
    </span>
  );
}
