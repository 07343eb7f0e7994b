/** The rows of a list, each with a radio button or checkbox; with loading, empty and failed states. */
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { safePicture } from '../../../engine/address.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Row as Flow } from '../../../ui/layout/flow.tsx';
import { Badge } from '../../../ui/text/Badge.tsx';
import { Thumb } from '../../../ui/text/Thumb.tsx';
import { Dimmed, Table } from '../../../ui/list/Table.tsx';
import type { PagedList } from './paged-list.ts';
import { DEPTH, type Column } from './sources.ts';
import type { Row } from '../../../engine/rules/wire/rows.ts';
import { say } from '../../words/say.ts';
import styles from './picker.module.css';

interface Props {
  list: PagedList;
  columns: readonly Column[];
  multiple: boolean;
  isChosen(row: Row): boolean;
  keyOf(row: Row): string;
  /** The reason why a row cannot be chosen; '' when it can. */
  reasonNotSelectable?: ((row: Row) => string) | undefined;
  onToggle(row: Row): void;
}

/** Indent per tree level, in px. */
const INDENT = 20;

function Cell({ column, row, first, mark }: { column: Column; row: Row; first: boolean; mark: string | undefined }) {
  const picture = safePicture(column.picture?.(row));
  const depth = first ? Number(row[DEPTH] ?? 0) : 0;
  return (
    <td style={depth ? { paddingLeft: `${depth * INDENT + 12}px` } : undefined}>
      <Flow as="span">
        {column.picture && (picture || depth === 0) && <Thumb src={picture} />}
        <span className="cut" title={column.text(row)}>
          {column.text(row)}
        </span>
        {mark && <Badge tone="warning" text={mark} />}
      </Flow>
    </td>
  );
}

function State({ list }: { list: PagedList }) {
  if (list.state === 'loading' && list.total < 0) return <p className={styles.state}>{say('正在加载…')}</p>;
  if (list.state === 'failed')
    return (
      <p className={styles.state} role="alert">
        {say('加载失败')}
        <Button kind="text" onClick={() => void list.go(list.page)}>
          {say('重试')}
        </Button>
      </p>
    );
  return list.rows.length === 0 ? <p className={styles.state}>{say('暂无数据')}</p> : null;
}

export const RowTable = observer(function RowTable({
  list,
  columns,
  multiple,
  isChosen,
  keyOf,
  reasonNotSelectable,
  onToggle,
}: Props) {
  const name = useId();
  const rows = list.state === 'failed' ? [] : list.rows;
  return (
    <Dimmed className={styles.tableBox} aria-busy={list.state === 'loading'}>
      <Table listing className={styles.table}>
        <thead>
          <tr>
            <th style={{ width: 56 }}>{say('选择')}</th>
            {columns.map((column) => (
              <th key={column.title} style={column.width ? { width: column.width } : undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              data-chosen={isChosen(row) || undefined}
              data-unseen={Boolean(reasonNotSelectable?.(row)) || undefined}
              onClick={() => onToggle(row)}
            >
              <td>
                <input
                  type={multiple ? 'checkbox' : 'radio'}
                  name={name}
                  aria-label={say('选择 {name}', { name: columns[1]?.text(row) ?? keyOf(row) })}
                  checked={isChosen(row)}
                  disabled={Boolean(reasonNotSelectable?.(row))}
                  onChange={() => onToggle(row)}
                  onClick={(event) => {
                    event.stopPropagation();
                    // A chosen radio button fires no change event; picking it again takes the row's current values.
                    if (!multiple && isChosen(row)) onToggle(row);
                  }}
                />
              </td>
              {columns.map((column, at) => (
                <Cell
                  key={column.title}
                  column={column}
                  row={row}
                  first={at === 1}
                  mark={at === 1 ? reasonNotSelectable?.(row) : ''}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <State list={list} />
    </Dimmed>
  );
});
