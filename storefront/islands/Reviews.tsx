import { useRef, useState } from 'react';
import { formatDateTime } from '../../engine/rules/dates.ts';
import { REVIEWS } from '../api/goods.ts';
import { useShop } from '../client/shop-context.ts';
import { reviewRow, type ReviewPage, type ReviewRow } from '../parts/review-row.ts';
import { Button } from '../ui/Button.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import styles from './Reviews.module.css';

export interface ReviewsProps extends ReviewPage {
  itemId: string;
  /** Address of the goods' page, with its other queries. */
  href: string;
  page: number;
}

const STARS = 5;

function Stars({ star }: { star: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${star}星，满分${STARS}星`}>
      {'★'.repeat(star)}
      <span>{'★'.repeat(STARS - star)}</span>
    </span>
  );
}

function Entry({ row }: { row: ReviewRow }) {
  return (
    <li className={styles.review}>
      <div className={styles.who}>
        {row.avatar ? (
          <img src={row.avatar} alt="" width="36" height="36" loading="lazy" />
        ) : (
          <span aria-hidden="true">{row.username.slice(0, 1)}</span>
        )}
        <strong>{row.username}</strong>
      </div>
      <div className={styles.what}>
        <Stars star={row.star} />
        <p>{row.content}</p>
        {row.pics.length > 0 && (
          <ul className={styles.pics} aria-label="评价图片">
            {row.pics.map((pic, index) => (
              <li key={pic}>
                <a href={pic} target="_blank" rel="noopener noreferrer" aria-label={`查看第${index + 1}张评价图片`}>
                  <img src={pic} alt="" width="72" height="72" loading="lazy" />
                </a>
              </li>
            ))}
          </ul>
        )}
        <small>
          {formatDateTime(row.created)}
          {row.spec && <span>{row.spec}</span>}
        </small>
        {row.replies.length > 0 && (
          <ul className={styles.replies} aria-label="回复">
            {row.replies.map((reply) => (
              <li key={reply.id}>
                <strong>{reply.username}回复：</strong>
                {reply.content}
              </li>
            ))}
            {row.more > 0 && <li>还有{row.more}条回复</li>}
          </ul>
        )}
      </div>
    </li>
  );
}

/** Reviews with their replies, ten a page; the pages are links that work without scripts. */
export default function Reviews(props: ReviewsProps) {
  const shop = useShop();
  const top = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ReviewPage & { page: number }>(props);
  const [wanted, setWanted] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const go = async (page: number): Promise<void> => {
    if (!shop) return;
    setWanted(page);
    setFailed(false);
    try {
      const { goods } = await shop.stores();
      const answer = await goods.reviews(props.itemId, page);
      setShown({ page, list: answer.list.map(reviewRow), total: answer.total_count, good: answer.good_count });
      top.current?.scrollIntoView({ block: 'nearest' });
      setWanted(null);
    } catch {
      setFailed(true);
    }
  };
  const { list, total, good, page } = shown;
  if (total === 0) return <p className={styles.empty}>暂无评价</p>;
  return (
    <div ref={top} aria-busy={(wanted !== null && !failed) || undefined} className={styles.reviews}>
      <p className={styles.rate}>
        好评率 <strong>{Math.round((good / total) * 100)}%</strong>
      </p>
      {failed && (
        <p className={styles.failed} role="alert">
          评价加载失败
          <Button size="small" onClick={() => void go(wanted ?? page)}>
            重新加载
          </Button>
        </p>
      )}
      <ul className={styles.list}>
        {list.map((row) => (
          <Entry key={row.id} row={row} />
        ))}
      </ul>
      <Pagination
        page={page}
        total={total}
        pageSize={REVIEWS}
        hrefOf={(target) => `${props.href}${props.href.includes('?') ? '&' : '?'}rate_page=${target}#reviews`}
        onPage={(target) => void go(target)}
      />
    </div>
  );
}
