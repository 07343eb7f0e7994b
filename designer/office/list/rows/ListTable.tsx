/**
 * The table of a list, which a phone draws as cards: the same elements, so that a dialog, a field or the focus in a row stays when the window
 * is turned. TanStack Table handles columns, sort and selection; the state itself is kept in the address and by the list.
 */
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Header,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { Row as Flow } from '../../../../ui/layout/flow.tsx';
import { Table } from '../../../../ui/list/Table.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { PHONE, useNarrow } from '../../../parts/use-narrow.ts';
import type { ListColumn, ListDef, RowTools } from '../list-def.ts';
import type { ListState } from '../list-state.ts';
import type { Selection } from '../use-selection.ts';
import cards from './cards.module.css';
import styles from './table.module.css';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });

type Features = typeof features;

interface ListTableProps<Row> {
  def: ListDef<Row>;
  rows: readonly Row[];
  /** Totals of all rows, for the columns with `sum`. */
  totals: Row | undefined;
  state: ListState;
  /** Undefined when rows cannot be ticked. */
  selection: Selection | undefined;
  tools: RowTools;
  change(part: Partial<ListState>): void;
}

/** Numbers, amounts, times and empty cells, which stay on one line and whole. */
const FIGURES = /^[\d ¥:.,*%/+—-]*$/;

/** Up to this column width, in px, a value takes half of a card's width. */
const SHORT = 120;

const roleOf = (isPhone: boolean, role: string): string | undefined => (isPhone ? role : undefined);

/** The column that heads a card. */
const leadOf = <Row,>(visible: readonly ListColumn<Row>[]): ListColumn<Row> | undefined =>
  visible.find(({ lead }) => lead) ?? visible[0];

/** How a card draws a cell; a table takes its `align` alone. */
function lookOf<Row>({ title, width, align, mark }: ListColumn<Row>, isLead: boolean) {
  return {
    'data-name': title,
    'data-align': align,
    'data-place': isLead ? 'lead' : mark ? 'mark' : 'fact',
    'data-short': (width !== undefined && width <= SHORT) || undefined,
  };
}

function ariaSort(sorted: false | 'asc' | 'desc'): 'ascending' | 'descending' | undefined {
  if (!sorted) return undefined;
  return sorted === 'asc' ? 'ascending' : 'descending';
}

function Head<Row extends object>({ header, column }: { header: Header<Features, Row>; column: ListColumn<Row> }) {
  const sorted = column.sortable ? header.column.getIsSorted() : false;
  return (
    <th
      scope="col"
      style={column.width ? { width: column.width } : undefined}
      data-align={column.align}
      aria-sort={ariaSort(sorted)}
    >
      {column.sortable ? (
        <button type="button" className={styles.sort} onClick={header.column.getToggleSortingHandler()}>
          {column.title}
          <span data-sorted={sorted || undefined}>{sorted && <Icon name={sorted === 'asc' ? 'up' : 'down'} />}</span>
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}

interface CellProps<Row> {
  column: ListColumn<Row>;
  row: Row;
  isLead: boolean;
  tools: RowTools;
}

function Cell<Row>({ column, row, isLead, tools }: CellProps<Row>) {
  const { cell, wide, text: textOf } = column;
  const text = textOf(row);
  return (
    <td
      {...lookOf(column, isLead)}
      data-wide={wide || undefined}
      data-words={(!cell && !FIGURES.test(text)) || undefined}
      data-none={text === '' || undefined}
      title={cell ? undefined : text}
    >
      <div className={styles.value}>{cell ? cell(row, tools) : <span>{text}</span>}</div>
    </td>
  );
}

interface TotalsProps<Row> {
  columns: readonly ListColumn<Row>[];
  totals: Row;
  hasTicks: boolean;
  hasActions: boolean;
  isPhone: boolean;
}

function Totals<Row>({ columns, totals, hasTicks, hasActions, isPhone }: TotalsProps<Row>) {
  const before = columns.findIndex(({ sum }) => sum);
  return (
    <tfoot role={roleOf(isPhone, 'group')} aria-label={isPhone ? '合计' : undefined}>
      <tr className={cards.card}>
        <th scope="row" data-place="lead" colSpan={before + (hasTicks ? 1 : 0)}>
          合计
        </th>
        {columns.slice(before).map((column) => (
          <td key={column.id} {...lookOf(column, false)} data-none={!column.sum || undefined}>
            {column.sum && column.text(totals)}
          </td>
        ))}
        {hasActions && <td className={styles.pinned} data-none />}
      </tr>
    </tfoot>
  );
}

export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { def, rows, totals, state, selection, tools, change } = props;
  const isPhone = useNarrow(PHONE);
  const columns = useMemo(
    () =>
      def.columns.map((column): ColumnDef<Features, Row> => {
        const { id, sortable = false } = column;
        return { id, accessorFn: (row) => column.text(row), enableSorting: sortable, sortDescFirst: false };
      }),
    [def],
  );
  const sorting = state.sort ? [{ id: state.sort.replace(/^-/, ''), desc: state.sort.startsWith('-') }] : [];
  const table = useTable({
    features,
    columns,
    data: rows as Row[],
    getRowId: def.idOf,
    manualSorting: true,
    // Without a sort the list would fall back to its default sort, which may be the one just removed.
    enableSortingRemoval: false,
    state: {
      sorting,
      rowSelection: selection?.ids ?? {},
      columnVisibility: Object.fromEntries(def.columns.map(({ id }) => [id, state.columns.includes(id)])),
    },
    enableRowSelection: selection !== undefined,
    onSortingChange: (update) => {
      const [first] = typeof update === 'function' ? update(sorting) : update;
      change({ sort: first ? `${first.desc ? '-' : ''}${first.id}` : '' });
    },
    onRowSelectionChange: (update) => {
      selection?.set(typeof update === 'function' ? update({ ...selection.ids }) : update);
    },
  });
  const visible = def.columns.filter(({ id }) => state.columns.includes(id));
  const lead = leadOf(visible);
  const columnOf = (id: string): ListColumn<Row> | undefined => def.columns.find((column) => column.id === id);
  return (
    <div className={styles.tableBox}>
      <Table
        listing
        className={`${styles.table} ${cards.cards}`}
        role={roleOf(isPhone, 'presentation')}
        aria-label={isPhone ? undefined : def.title}
      >
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.tick}>
                <label data-name="选择本页">
                  <input
                    type="checkbox"
                    aria-label="选择本页"
                    checked={selection.all || table.getIsAllRowsSelected()}
                    ref={(box) => {
                      const some = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected();
                      if (box) box.indeterminate = some && !selection.all;
                    }}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </label>
              </th>
            )}
            {table.getHeaderGroups()[0]?.headers.map((header) => {
              const column = columnOf(header.column.id);
              return column && <Head key={header.id} header={header} column={column} />;
            })}
            {def.actions && (
              <th scope="col" className={styles.pinned}>
                操作
              </th>
            )}
          </tr>
        </thead>
        <tbody role={roleOf(isPhone, 'list')} aria-label={isPhone ? def.title : undefined}>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              role={roleOf(isPhone, 'listitem')}
              className={cards.card}
              data-chosen={selection?.all || row.getIsSelected() || undefined}
            >
              {selection && (
                <td className={styles.tick}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`选择${def.titleOf(row.original)}`}
                      checked={selection.all || row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </label>
                </td>
              )}
              {row.getVisibleCells().map((cell) => {
                const column = columnOf(cell.column.id);
                return (
                  column && (
                    <Cell key={cell.id} column={column} row={row.original} isLead={column === lead} tools={tools} />
                  )
                );
              })}
              {def.actions && (
                <td className={`${styles.pinned} ${cards.end}`}>
                  <Flow gap={1} className={styles.actions}>
                    {def.actions(row.original, tools)}
                  </Flow>
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {totals && visible.some(({ sum }, nth) => sum && nth > 0) && (
          <Totals
            columns={visible}
            totals={totals}
            hasTicks={selection !== undefined}
            hasActions={def.actions !== undefined}
            isPhone={isPhone}
          />
        )}
      </Table>
    </div>
  );
}
