import { useRef, useState } from 'react';
import { formatDateTime } from '../../engine/rules/dates.ts';
import { REVIEWS } from '../api/goods.ts';
import { useShop } from '../client/shop-context.ts';
import {
  replyRow,
  REVIEW_KINDS,
  reviewRow,
  type ReviewKind,
  type ReviewPage,
  type ReviewRow,
} from '../parts/review-row.ts';
import { Button } from '../ui/Button.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import styles from './Reviews.module.css';

export interface ReviewsProps extends ReviewPage {
  itemId: string;
  /** Address of the goods' page, with its other queries. */
  href: string;
  page: number;
  kind: ReviewKind;
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

/** The first replies, and all of them on demand. */
function Replies({ row }: { row: ReviewRow }) {
  const shop = useShop();
  const [replies, setReplies] = useState(row.replies);
  const [more, setMore] = useState(row.more);
  const [busy, setBusy] = useState(false);
  const all = async (): Promise<void> => {
    if (!shop || busy) return;
    setBusy(true);
    try {
      const { goods } = await shop.stores();
      const answer = await goods.replies(row.id);
      setReplies(answer.list.map(replyRow));
      setMore(Math.max(0, answer.total_count - answer.list.length));
    } catch {
      // The client has told the shopper why.
    } finally {
      setBusy(false);
    }
  };
  if (replies.length === 0) return null;
  return (
    <ul className={styles.replies} aria-label="回复">
      {replies.map((reply) => (
        <li key={reply.id}>
          <strong>{reply.username}回复：</strong>
          {reply.content}
        </li>
      ))}
      {more > 0 && (
        <li>
          <Button kind="text" size="small" busy={busy} onClick={() => void all()}>
            查看其余{more}条回复
          </Button>
        </li>
      )}
    </ul>
  );
}

interface KindsProps {
  counts: Record<ReviewKind, number>;
  kind: ReviewKind;
  hrefOf(kind: ReviewKind): string;
  onKind(kind: ReviewKind): void;
}

/** 全部 12, 有图 3 and so on; a kind without reviews is no link. */
function Kinds({ counts, kind: shown, hrefOf, onKind }: KindsProps) {
  return (
    <ul className={styles.kinds} aria-label="评价筛选">
      {REVIEW_KINDS.map(({ kind, name }) => (
        <li key={kind}>
          {counts[kind] === 0 ? (
            <span>{name} 0</span>
          ) : (
            <a
              href={hrefOf(kind)}
              aria-current={kind === shown ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onKind(kind);
              }}
            >
              {name} {counts[kind]}
            </a>
          )}
        </li>
      ))}
    </ul>
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
        <Replies row={row} />
      </div>
    </li>
  );
}

/** Reviews with their replies, ten a page; the pages are links that work without scripts. */
export default function Reviews(props: ReviewsProps) {
  const shop = useShop();
  const top = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ReviewPage & { page: number; kind: ReviewKind }>(props);
  const [wanted, setWanted] = useState<{ page: number; kind: ReviewKind } | null>(null);
  const [failed, setFailed] = useState(false);
  const go = async (page: number, kind: ReviewKind): Promise<void> => {
    if (!shop) return;
    setWanted({ page, kind });
    setFailed(false);
    try {
      const { goods } = await shop.stores();
      const answer = await goods.reviews(props.itemId, page, kind);
      const { total_count: total, good_count: good, counts } = answer;
      setShown({ page, kind, list: answer.list.map(reviewRow), total, good, counts });
      top.current?.scrollIntoView({ block: 'nearest' });
      setWanted(null);
    } catch {
      setFailed(true);
    }
  };
  const { list, total, good, page, kind, counts } = shown;
  const all = counts?.all ?? total;
  const hrefOf = (of: ReviewKind, target: number): string => {
    const query = [of === 'all' ? '' : `rate_kind=${of}`, target > 1 ? `rate_page=${target}` : ''].filter(Boolean);
    const joint = props.href.includes('?') ? '&' : '?';
    return `${props.href}${query.length > 0 ? joint + query.join('&') : ''}#reviews`;
  };
  if (all === 0) return <p className={styles.empty}>暂无评价</p>;
  return (
    <div ref={top} aria-busy={(wanted !== null && !failed) || undefined} className={styles.reviews}>
      <p className={styles.rate}>
        好评率 <strong>{Math.round((good / all) * 100)}%</strong>
      </p>
      {counts && <Kinds counts={counts} kind={kind} hrefOf={(of) => hrefOf(of, 1)} onKind={(of) => void go(1, of)} />}
      {failed && (
        <p className={styles.failed} role="alert">
          评价加载失败
          <Button size="small" onClick={() => void go(wanted?.page ?? page, wanted?.kind ?? kind)}>
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
        hrefOf={(target) => hrefOf(kind, target)}
        onPage={(target) => void go(target, kind)}
      />
    </div>
  );
}
