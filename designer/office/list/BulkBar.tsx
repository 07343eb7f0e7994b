import { useEffect, useRef, useState, type RefObject } from 'react';
import { ask } from '../../calls/ask.ts';
import type { Query } from '../../calls/operator-calls.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { useJobs } from '../jobs/jobs-context.tsx';
import { useOffice } from '../office-context.ts';
import type { BulkAction, PressedAction, Target } from './list-def.ts';
import type { Selection } from './use-selection.ts';
import styles from './list.module.css';

interface BulkBarProps {
  actions: readonly BulkAction[];
  selection: Selection;
  total: number;
  /** There are more rows than `total`. */
  isLowerBound: boolean;
  /** Given when the actions can apply to all matching rows. */
  filter: Query | undefined;
  /** What of the ticked rows the actions leave out; '' for nothing. */
  note: string;
  /** Some rows may have changed. */
  onDone(): void;
}

const targetOf = ({ all, ids }: Selection, filter: Query | undefined): Target =>
  all && filter ? { all: filter } : { ids: Object.keys(ids) };

/** Runs an action; false when the operator cancelled it. */
function useAct({ selection, filter, onDone }: BulkBarProps): (action: PressedAction) => Promise<boolean> {
  const { session, notices } = useOffice();
  const jobs = useJobs();
  const { all } = selection;
  const agrees = async ({ title, danger, question }: PressedAction, count: number): Promise<boolean> => {
    const what = all ? `筛选出的全部 ${count} 项` : `选中的 ${count} 项`;
    // An action on rows that are not visible always asks for confirmation.
    const text = question?.(what, count) ?? (all ? `确定${title}${what}？` : '');
    return text === '' || (await notices.confirm(text, title, danger));
  };
  return async (action) => {
    if ('run' in action) {
      const ids = Object.keys(selection.ids);
      if (!(await agrees(action, ids.length))) return false;
      const done = await action.run(session, ids);
      if (done === '') return false;
      notices.show(done);
      onDone();
      return true;
    }
    // The server counts the rows, because the list counts only up to a limit.
    const draft = await action.prepare(session, targetOf(selection, filter));
    if (!draft || !(await agrees(action, draft.total))) return false;
    jobs.watch(await ask(session, 'PUT /mall/jobs/:job_id', { job_id: draft.job_id, action: 'start' }));
    return true;
  };
}

/** Returns the focus to the button when its action ends: the button lost the focus while it was disabled. */
function useFocusBack(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isBusy && document.activeElement === document.body) pressed.current?.focus();
  }, [isBusy]);
  return pressed;
}

/** Actions for the ticked rows; the normal toolbar returns when no row is ticked. */
export function BulkBar(props: BulkBarProps) {
  const { actions, selection, total, isLowerBound, filter, note, onDone } = props;
  const { notices } = useOffice();
  const [running, setRunning] = useState('');
  const act = useAct(props);
  const pressed = useFocusBack(running !== '');
  const { count, all } = selection;
  const many = `${total}${isLowerBound ? '+' : ''}`;
  const run = async (action: PressedAction): Promise<void> => {
    setRunning(action.title);
    try {
      if (await act(action)) selection.clear();
    } catch (error) {
      notices.show((error as Error).message, 'error');
      onDone();
    }
    setRunning('');
  };
  return (
    <div className={styles.bulk} role="region" aria-label="批量操作">
      <span role="status">{running ? `正在${running}…` : `已选 ${all ? many : count} 项${note && `，${note}`}`}</span>
      {filter && !all && (isLowerBound || total > count) && (
        <Button kind="quiet" onClick={selection.takeAll}>
          {isLowerBound ? `选择所有符合条件的 ${many} 项` : `选择全部 ${many} 项`}
        </Button>
      )}
      {actions.map((action) =>
        'address' in action ? (
          <ButtonLink
            key={action.title}
            href={action.address(targetOf(selection, filter))}
            target="_blank"
            rel="noreferrer"
          >
            {`批量${action.title}`}
          </ButtonLink>
        ) : (
          <Button
            key={action.title}
            disabled={running !== ''}
            onClick={(event) => {
              pressed.current = event.currentTarget;
              void run(action);
            }}
          >
            {`批量${action.title}`}
          </Button>
        ),
      )}
      <Button kind="quiet" disabled={running !== ''} onClick={selection.clear}>
        取消选择
      </Button>
    </div>
  );
}
