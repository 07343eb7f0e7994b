import { formatDate } from '../../../engine/rules/format/dates.ts';
import type { Host } from '../../../engine/host.ts';
import type { W0023Articles } from '../../../schemas/types/W0023-articles.ts';
import { Picture } from '../pictures/Picture.tsx';
import styles from './ArticleCard.module.css';

interface ArticleCardProps {
  article: W0023Articles['data'][number];
  shows: Pick<W0023Articles, 'isPictureShown' | 'isSummaryShown' | 'isDateShown'>;
  host: Host;
}

/** px, three to two. */
const PICTURE = { width: 384, height: 256 };

/** An article in a list: the whole card is the link. A placeholder leads nowhere. */
export function ArticleCard({ article, shows, host }: ArticleCardProps) {
  const { title, summary, image, release_time: time } = article;
  return (
    <a className={styles.card} {...host.linkProps(article)}>
      {shows.isPictureShown && <Picture className={styles.picture} address={image} alt="" {...PICTURE} />}
      <strong>{title}</strong>
      {shows.isSummaryShown && summary !== '' && <span>{summary}</span>}
      {shows.isDateShown && time > 0 && <time dateTime={formatDate(time)}>{formatDate(time)}</time>}
    </a>
  );
}
