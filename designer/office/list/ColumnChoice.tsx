import type { ListColumn } from './list-def.ts';
import type { ListState } from './list-state.ts';
import { Popover } from './Popover.tsx';
import styles from './panels.module.css';

interface ColumnChoiceProps {
  columns: readonly Pick<ListColumn<never>, 'id' | 'title'>[];
  shown: readonly string[];
  change(part: Partial<ListState>): void;
}

/** Which columns are in sight; one always is. */
export function ColumnChoice({ columns, shown, change }: ColumnChoiceProps) {
  return (
    <Popover text="列" label="显示的列">
      {() =>
        columns.map(({ id, title }) => (
          <label key={id} className={styles.choice}>
            <input
              type="checkbox"
              checked={shown.includes(id)}
              disabled={shown.length === 1 && shown.includes(id)}
              onChange={(event) =>
                change({ columns: event.target.checked ? [...shown, id] : shown.filter((other) => other !== id) })
              }
            />
            {title}
          </label>
        ))
      }
    </Popover>
  );
}
