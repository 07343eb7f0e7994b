/** A row of the table: a variant with its fields. It is drawn again only when its own texts change. */
import { memo, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { PriceGrade } from '../../../../engine/rules/goods/grade-prices.ts';
import { gridColumn, type GridField } from '../../../../engine/rules/goods/grid.ts';
import { Note } from '../../../../ui/text/Note.tsx';
import { isFixed, storedText, wrongOf, type GridRow, type Typed } from './grid-state.ts';
import styles from './grid.module.css';

export interface CellTools {
  type(row: GridRow, field: GridField, text: string): void;
  paste(row: GridRow, field: GridField, event: ClipboardEvent<HTMLInputElement>): void;
}

interface RowProps {
  row: GridRow;
  columns: readonly GridField[];
  grades: readonly PriceGrade[];
  typed: Typed | undefined;
  /** What the server said of its cells, and of the whole goods. */
  refused: Typed | undefined;
  message: string;
  tools: CellTools;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves to the field of the same column in the row above or below. */
function move(from: HTMLInputElement, by: 1 | -1): void {
  const fields = [...(from.closest('table')?.querySelectorAll<HTMLInputElement>(`input[name="${from.name}"]`) ?? [])];
  fields[fields.indexOf(from) + by]?.focus();
}

function Cell({
  row,
  field,
  grades,
  typed,
  refused,
  tools,
}: Omit<RowProps, 'columns' | 'message'> & { field: GridField }) {
  const { goods, item } = row;
  const { kind, title, empty } = gridColumn(field, grades);
  const stored = storedText(row, field);
  const text = typed?.[field];
  const isChanged = text !== undefined;
  const wrong = isChanged ? wrongOf(row, field, text) || (refused?.[field] ?? '') : '';
  const id = `${item.item_id}-${field}`;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = event.key === 'Enter' ? (event.shiftKey ? -1 : 1) : STEPS[event.key];
    if (event.key === 'Escape') tools.type(row, field, stored);
    if (by === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    move(event.currentTarget, by);
  };
  return (
    <td data-changed={isChanged || undefined} data-code={kind === 'code' || undefined}>
      <input
        name={field}
        className={styles.cell}
        inputMode={kind === 'yuan' ? 'decimal' : kind === 'count' ? 'numeric' : 'text'}
        autoComplete="off"
        aria-label={`${goods.name}${item.spec && ` ${item.spec}`}的${title}`}
        aria-invalid={wrong !== '' || undefined}
        aria-describedby={isChanged ? id : undefined}
        placeholder={field === 'bn' ? '自动' : empty === undefined ? undefined : '—'}
        readOnly={isFixed(row, field)}
        value={text ?? stored}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => tools.type(row, field, target.value)}
        onPaste={(event) => tools.paste(row, field, event)}
        onKeyDown={onKeyDown}
      />
      {isChanged && (
        <Note id={id} size="small" {...(wrong !== '' && { tone: 'error' as const })}>
          {wrong || `原来 ${stored || '未填写'}`}
        </Note>
      )}
    </td>
  );
}

export const GridRowCells = memo(function GridRowCells({ row, columns, message, ...cells }: RowProps) {
  const { goods, item, isFirst } = row;
  return (
    <tr data-first={isFirst || undefined}>
      <th scope="row">
        <span className={isFirst ? styles.name : styles.again}>{goods.name}</span>
        {item.spec && <span className={styles.spec}>{item.spec}</span>}
        {isFirst && message !== '' && (
          <Note tone="error" size="small">
            {message}
          </Note>
        )}
      </th>
      {columns.map((field) => (
        <Cell key={field} row={row} field={field} {...cells} />
      ))}
    </tr>
  );
});
