import { sizedPicture } from '../../../engine/picture.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import type { ReviewRow } from './review-row.ts';
import { Stars } from './Stars.tsx';
import styles from './BestReviews.module.css';

/** px */
const SIDE = { width: 48, height: 48 };

/** Pictures that a review shows here. */
const PICTURES = 3;

/** On the first screen of the goods: the two best reviews (server/orders/review/list.ts has the rule), each a way to all of them. */
export function BestReviews({ list }: { list: readonly ReviewRow[] }) {
  if (list.length === 0) return null;
  return (
    <ul className={styles.best} aria-label="精选评价">
      {list.map(({ id, star, username, content, pics, praises }) => (
        <li key={id}>
          <a href="#reviews">
            <Row gap={2}>
              <Stars star={star} />
              <Text tone="second" size="xs">
                {username}
                {praises > 0 && ` · ${praises} 人觉得有用`}
              </Text>
            </Row>
            <Row gap={2} align="start">
              <span className={`grow ${styles.text}`}>{content}</span>
              {pics.slice(0, PICTURES).map((pic) => (
                <img key={pic} src={sizedPicture(pic, SIDE)} alt="" {...SIDE} loading="lazy" />
              ))}
            </Row>
          </a>
        </li>
      ))}
    </ul>
  );
}
