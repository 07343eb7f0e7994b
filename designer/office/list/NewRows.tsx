import { useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { useNews } from '../news.tsx';
import type { ListDef } from './list-def.ts';
import type { LoadedList } from './use-list.ts';
import styles from './list.module.css';

type Props<Row> = NonNullable<ListDef<Row>['news']> & { list: LoadedList<Row> };

/** Reports new rows that the list does not contain yet. A click loads them, so that rows do not move while someone reads. */
export function NewRows<Row>({ event, text, list }: Props<Row>) {
  const [count, setCount] = useState(0);
  useNews((name) => name === event && setCount((before) => before + 1));
  const show = (): void => {
    setCount(0);
    if (list.state.page > 1) list.change({ page: 1 });
    else list.reload();
  };
  return (
    <span className={styles.news} role="status">
      {count > 0 && (
        <Button kind="quiet" onClick={show}>
          {text(count)}
        </Button>
      )}
    </span>
  );
}
