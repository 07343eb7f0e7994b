import { useRef, useState } from 'react';
import { REVIEWS } from '../parts/goods-api.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { ReviewEntry } from './ReviewEntry.tsx';
import { REVIEW_KINDS, reviewRow, type ReviewKind, type ReviewPage } from './review-row.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Pagination } from '../../../ui/list/Pager.tsx';
import { Row, Stack, Well } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './Reviews.module.css';

export interface ReviewsProps extends ReviewPage {
  itemId: string;
  /** Address of the goods' page, with its other query parameters. */
  href: string;
  page: number;
  kind: ReviewKind;
  /** Address where guests sign in; '' for members. */
  login: string;
}

interface KindsProps {
  counts: Record<ReviewKind, number>;
  kind: ReviewKind;
  hrefOf(kind: ReviewKind): string;
  onKind(kind: ReviewKind): void;
}

/** 全部 12, 有图 3 and so on; a kind without reviews is not a link. */
function Kinds({ counts, kind: current, hrefOf, onKind }: KindsProps) {
  return (
    <Row as="ul" wraps="always" aria-label="评价筛选">
      {REVIEW_KINDS.map(({ kind, name }) => (
        <li key={kind}>
          {counts[kind] === 0 ? (
            <span className={styles.kind}>{name} 0</span>
          ) : (
            <a
              className={styles.kind}
              href={hrefOf(kind)}
              aria-current={kind === current ? 'true' : undefined}
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
    </Row>
  );
}

/** Reviews with their replies, ten per page; the pagination consists of links that work without scripts. */
export default function Reviews(props: ReviewsProps) {
  const shop = useShop();
  const top = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<ReviewPage & { page: number; kind: ReviewKind }>(props);
  const [wanted, setWanted] = useState<{ page: number; kind: ReviewKind } | null>(null);
  const [failed, setFailed] = useState(false);
  /** Number of the last request; answers to earlier ones are dropped. */
  const turn = useRef(0);
  const go = async (page: number, kind: ReviewKind): Promise<void> => {
    if (!shop) return;
    turn.current += 1;
    const own = turn.current;
    setWanted({ page, kind });
    setFailed(false);
    try {
      const { goods } = await shop.apis();
      const answer = await goods.reviews(props.itemId, page, kind);
      const { total_count: total, good_count: good, counts } = answer;
      const rows = answer.list.map((review) => reviewRow(review));
      const praised = props.login === '' ? await goods.praised(rows.map(({ id }) => id)) : new Set<string>();
      if (own !== turn.current) return;
      const list = rows.map((row) => ({ ...row, praised: praised.has(row.id) }));
      setLoaded({ page, kind, list, total, good, counts });
      top.current?.scrollIntoView({ block: 'nearest' });
      setWanted(null);
    } catch {
      if (own === turn.current) setFailed(true);
    }
  };
  const { list, total, good, page, kind, counts } = loaded;
  const all = counts?.all ?? total;
  const hrefOf = (of: ReviewKind, target: number): string => {
    const query = [of === 'all' ? '' : `rate_kind=${of}`, target > 1 ? `rate_page=${target}` : ''].filter(Boolean);
    const joint = props.href.includes('?') ? '&' : '?';
    return `${props.href}${query.length > 0 ? joint + query.join('&') : ''}#reviews`;
  };
  if (all === 0)
    return (
      <Text as="p" tone="second" className={styles.empty}>
        暂无评价
      </Text>
    );
  return (
    <Stack gap={2} ref={top} aria-busy={(wanted !== null && !failed) || undefined} className={styles.reviews}>
      <Text as="p" tone="second">
        好评率{' '}
        <Text as="strong" tone="danger" size="lg">
          {Math.round((good / all) * 100)}%
        </Text>
      </Text>
      {counts && <Kinds counts={counts} kind={kind} hrefOf={(of) => hrefOf(of, 1)} onKind={(of) => void go(1, of)} />}
      {failed && (
        <Well as="p" tone="danger" role="alert">
          评价加载失败{' '}
          <Button size="small" onClick={() => void go(wanted?.page ?? page, wanted?.kind ?? kind)}>
            重新加载
          </Button>
        </Well>
      )}
      <ul className={styles.list}>
        {list.map((row) => (
          <ReviewEntry key={row.id} row={row} login={props.login} />
        ))}
      </ul>
      <Pagination
        page={page}
        total={total}
        pageSize={REVIEWS}
        hrefOf={(target) => hrefOf(kind, target)}
        onPage={(target) => void go(target, kind)}
      />
    </Stack>
  );
}
