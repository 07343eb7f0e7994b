import { Icon } from '../../parts/Icon.tsx';
import { usePageField } from '../../parts/use-page-field.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Input, SelectBox } from '../../../ui/controls/Input.tsx';
import { SIZES, type ListState } from './list-state.ts';
import type { RowPage } from './use-list.ts';
import styles from './list.module.css';

interface PagerProps {
  page: RowPage<unknown>;
  state: ListState;
  change(part: Partial<ListState>): void;
}

/** The targets of the previous and next buttons: by page number as far as rows are counted, beyond that by the neighbouring page's key. */
function stepsOf({ next, prev, isLowerBound }: PagerProps['page'], page: number, pages: number) {
  const by = (to: number, key: ListState['key'] | undefined): Partial<ListState> | undefined => {
    if (to >= 1 && to <= pages) return { page: to, key: '' };
    return key && isLowerBound && to > pages ? { page: to, key } : undefined;
  };
  return {
    back: by(page - 1, prev === undefined ? undefined : `before:${prev}`),
    on: by(page + 1, next === undefined ? undefined : `after:${next}`),
  };
}

/** The total (共 n 条), the page size, previous and next, and a field for a page number. */
export function Pager({ page: found, state: { page, size }, change }: PagerProps) {
  const { total, isLowerBound } = found;
  const more = isLowerBound ? '+' : '';
  const pages = Math.max(1, Math.ceil(total / size));
  const { back, on } = stepsOf(found, page, pages);
  const pageField = usePageField(page, pages, (wanted) => change({ page: wanted }));
  return (
    <nav className={styles.pager} aria-label="分页">
      <span>{`共 ${total}${more} 条`}</span>
      <SelectBox aria-label="每页条数" value={size} onChange={(event) => change({ size: Number(event.target.value) })}>
        {SIZES.map((one) => (
          <option key={one} value={one}>{`${one} 条/页`}</option>
        ))}
      </SelectBox>
      <Button kind="quiet" aria-label="上一页" disabled={!back} onClick={() => back && change(back)}>
        <Icon name="left" />
      </Button>
      <Input {...pageField} />
      <span>{`/ ${pages}${more}`}</span>
      <Button kind="quiet" aria-label="下一页" disabled={!on} onClick={() => on && change(on)}>
        <Icon name="right" />
      </Button>
    </nav>
  );
}
