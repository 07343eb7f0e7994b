import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import buttons from '../../ui/ui.module.css';
import { SIZES, type ListState } from './list-state.ts';
import styles from './list.module.css';

interface PagerProps {
  total: number;
  /** There are more, which a narrower filter finds. */
  isLeast: boolean;
  state: ListState;
  change(part: Partial<ListState>): void;
}

/** 共 n 条, the size of a page, back and forth, and a page number to type. */
export function Pager({ total, isLeast, state: { page, size }, change }: PagerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const pages = Math.max(1, Math.ceil(total / size));
  const leave = (): void => {
    const wanted = Math.min(Math.max(1, Number(typed)), pages);
    if (typed !== null && typed !== '' && wanted !== page) change({ page: wanted });
    setTyped(null);
  };
  return (
    <nav className={styles.pager} aria-label="分页">
      <span>{`共 ${total}${isLeast ? '+' : ''} 条`}</span>
      <select
        className={styles.select}
        aria-label="每页条数"
        value={size}
        onChange={(event) => change({ size: Number(event.target.value) })}
      >
        {SIZES.map((one) => (
          <option key={one} value={one}>{`${one} 条/页`}</option>
        ))}
      </select>
      <button
        type="button"
        className={buttons.quiet}
        aria-label="上一页"
        disabled={page <= 1}
        onClick={() => change({ page: page - 1 })}
      >
        <Icon name="left" />
      </button>
      <input
        className={styles.pageNumber}
        aria-label="页码"
        inputMode="numeric"
        value={typed ?? page}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      <span>{`/ ${pages}`}</span>
      <button
        type="button"
        className={buttons.quiet}
        aria-label="下一页"
        disabled={page >= pages}
        onClick={() => change({ page: page + 1 })}
      >
        <Icon name="right" />
      </button>
    </nav>
  );
}
