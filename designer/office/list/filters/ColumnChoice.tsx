import type { ListColumn } from '../list-def.ts';
import type { ListState } from '../list-state.ts';
import { Choices } from '../../../../ui/controls/Choices.tsx';
import { Popover } from '../../../../ui/overlay/Popover.tsx';

interface ColumnChoiceProps {
  columns: readonly Pick<ListColumn<never>, 'id' | 'title'>[];
  visible: readonly string[];
  change(part: Partial<ListState>): void;
}

/** Chooses the visible columns; at least one stays visible. */
export function ColumnChoice({ columns, visible, change }: ColumnChoiceProps) {
  return (
    <Popover text="列" label="显示的列">
      {() => (
        <Choices as="div" below>
          {columns.map(({ id, title }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={visible.includes(id)}
                disabled={visible.length === 1 && visible.includes(id)}
                onChange={(event) =>
                  change({ columns: event.target.checked ? [...visible, id] : visible.filter((other) => other !== id) })
                }
              />
              {title}
            </label>
          ))}
        </Choices>
      )}
    </Popover>
  );
}
