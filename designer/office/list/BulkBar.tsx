import { useState } from 'react';
import type { Query } from '../../calls/operator-calls.ts';
import buttons from '../../ui/ui.module.css';
import { useOffice } from '../office-context.ts';
import type { BulkAction, Target } from './list-def.ts';
import type { Selection } from './use-selection.ts';
import styles from './list.module.css';

interface BulkBarProps {
  actions: readonly BulkAction[];
  selection: Selection;
  total: number;
  /** Given when the actions can take all rows that match. */
  filter: Query | undefined;
  /** Some rows may have changed. */
  onDone(): void;
}

/** What can be done with the ticked rows; the rest of the toolbar comes back when none is. */
export function BulkBar({ actions, selection, total, filter, onDone }: BulkBarProps) {
  const { session, notices } = useOffice();
  const [running, setRunning] = useState('');
  const { count, all } = selection;
  const what = all ? `筛选出的全部 ${count} 项` : `选中的 ${count} 项`;
  const run = async (action: BulkAction): Promise<void> => {
    const question = action.question?.(what);
    if (question && !(await notices.confirm(question, action.title, action.danger))) return;
    const target: Target = all && filter ? { all: filter } : { ids: Object.keys(selection.ids) };
    setRunning(action.title);
    try {
      const done = await action.run(session, target);
      if (done) {
        notices.show(done);
        selection.clear();
      }
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
    setRunning('');
    onDone();
  };
  return (
    <div className={styles.bulk} role="region" aria-label="批量操作">
      <span role="status">{running ? `正在${running}…` : `已选 ${count} 项`}</span>
      {filter && !all && total > count && (
        <button type="button" className={buttons.quiet} onClick={selection.takeAll}>
          {`选择全部 ${total} 项`}
        </button>
      )}
      {actions.map((action) => (
        <button
          key={action.title}
          type="button"
          className={buttons.button}
          disabled={running !== ''}
          onClick={() => void run(action)}
        >
          {`批量${action.title}`}
        </button>
      ))}
      <button type="button" className={buttons.quiet} disabled={running !== ''} onClick={selection.clear}>
        取消选择
      </button>
    </div>
  );
}
