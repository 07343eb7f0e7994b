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
  /** The word by which they are filtered; '' for all. */
  tag: string;
  /** Address where guests sign in; '' for members. */
  login: string;
}

/** Which reviews are shown. */
interface Wanted {
  page: number;
  kind: ReviewKind;
  tag: string;
}

interface FilterProps {
  wanted: Wanted;
  hrefOf(wanted: Wanted): string;
  onWanted(wanted: Wanted): void;
}

function FilterLink({ text, isOn, to, hrefOf, onWanted }: Omit<FilterProps, 'wanted'> & FilterLinkProps) {
  return (
    <a
      className={styles.kind}
      href={hrefOf(to)}
      aria-current={isOn ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault();
        onWanted(to);
      }}
    >
      {text}
    </a>
  );
}

interface FilterLinkProps {
  text: string;
  isOn: boolean;
  to: Wanted;
}

/** 物流很快 12 and so on; the chosen one is pressed again to show all. */
function Words({ tags, wanted, ...way }: FilterProps & Pick<ReviewPage, 'tags'>) {
  return (
    <Row as="ul" wraps="always" aria-label="买家印象">
      {tags.map(({ name, count }) => (
        <li key={name}>
          <FilterLink
            {...way}
            text={`${name} ${count}`}
            isOn={name === wanted.tag}
            to={{ page: 1, kind: 'all', tag: name === wanted.tag ? '' : name }}
          />
        </li>
      ))}
    </Row>
  );
}

/** 全部 12, 有图 3 and so on; a kind without reviews is not a link. */
function Kinds({ counts, wanted, ...way }: FilterProps & { counts: Record<ReviewKind, number> }) {
  return (
    <Row as="ul" wraps="always" aria-label="评价筛选">
      {REVIEW_KINDS.map(({ kind, name }) => (
        <li key={kind}>
          {counts[kind] === 0 ? (
            <span className={styles.kind}>{name} 0</span>
          ) : (
            <FilterLink
              {...way}
              text={`${name} ${counts[kind]}`}
              isOn={kind === wanted.kind && wanted.tag === ''}
              to={{ page: 1, kind, tag: '' }}
            />
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
  const [loaded, setLoaded] = useState<ReviewPage & Wanted>(props);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [failed, setFailed] = useState(false);
  /** Number of the last request; answers to earlier ones are dropped. */
  const turn = useRef(0);
  const go = async (next: Wanted): Promise<void> => {
    if (!shop) return;
    turn.current += 1;
    const own = turn.current;
    setWanted(next);
    setFailed(false);
    try {
      const { goods } = await shop.apis();
      const answer = await goods.reviews(props.itemId, next.page, next.kind, next.tag);
      const { total_count: total, good_count: good, counts, tags = [] } = answer;
      const rows = answer.list.map((review) => reviewRow(review));
      const praised = props.login === '' ? await goods.praised(rows.map(({ id }) => id)) : new Set<string>();
      if (own !== turn.current) return;
      const list = rows.map((row) => ({ ...row, praised: praised.has(row.id) }));
      setLoaded({ ...next, list, total, good, counts, tags });
      top.current?.scrollIntoView({ block: 'nearest' });
      setWanted(null);
    } catch {
      if (own === turn.current) setFailed(true);
    }
  };
  const { list, total, good, page, kind, tag, tags, counts } = loaded;
  const all = counts?.all ?? total;
  const hrefOf = (to: Wanted): string => {
    const query = [
      to.kind === 'all' ? '' : `rate_kind=${to.kind}`,
      to.tag === '' ? '' : `rate_tag=${encodeURIComponent(to.tag)}`,
      to.page > 1 ? `rate_page=${to.page}` : '',
    ].filter(Boolean);
    const joint = props.href.includes('?') ? '&' : '?';
    return `${props.href}${query.length > 0 ? joint + query.join('&') : ''}#reviews`;
  };
  const filter: FilterProps = { wanted: { page, kind, tag }, hrefOf, onWanted: (to) => void go(to) };
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
      {counts && <Kinds counts={counts} {...filter} />}
      {tags.length > 0 && <Words tags={tags} {...filter} />}
      {failed && (
        <Well as="p" tone="danger" role="alert">
          评价加载失败{' '}
          <Button size="small" onClick={() => void go(wanted ?? filter.wanted)}>
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
        hrefOf={(target) => hrefOf({ page: target, kind, tag })}
        onPage={(target) => void go({ page: target, kind, tag })}
      />
    </Stack>
  );
}
