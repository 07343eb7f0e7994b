/** The rows of a list as cards, for windows too narrow for a table; built from the same columns. */
import type { ReactNode } from 'react';
import { Row as Flow, Stack } from '../../../../ui/layout/flow.tsx';
import type { ListColumn, ListDef, RowTools } from '../list-def.ts';
import type { ListState } from '../list-state.ts';
import type { Selection } from '../use-selection.ts';
import styles from './cards.module.css';

interface ListCardsProps<Row> {
  def: ListDef<Row>;
  rows: readonly Row[];
  /** Totals of all rows, for the columns with `sum`. */
  totals: Row | undefined;
  state: ListState;
  /** Undefined when rows cannot be ticked. */
  selection: Selection | undefined;
  tools: RowTools;
}

/** Up to this column width, in px, a value takes half of a card's width. */
const SHORT = 120;

/** The visible columns, grouped by their place in a card. */
function placesOf<Row>({ columns }: ListDef<Row>, state: ListState) {
  const visible = columns.filter(({ id }) => state.columns.includes(id));
  const lead = visible.find((column) => column.lead) ?? visible[0];
  const marks = visible.filter((column) => column.mark && column !== lead);
  const facts = visible.filter((column) => column !== lead && !column.mark);
  const isFigure = ({ align }: ListColumn<Row>): boolean => align === 'right';
  // Right-aligned columns hold amounts, which readers look for first.
  return { lead, marks, facts: [...facts.filter(isFigure), ...facts.filter((column) => !isFigure(column))] };
}

function valueOf<Row>({ cell, text }: ListColumn<Row>, row: Row, tools: RowTools): ReactNode {
  return cell ? cell(row, tools) : text(row);
}

function Fact<Row>({ column, children }: { column: ListColumn<Row>; children: ReactNode }) {
  const { width, align, title } = column;
  return (
    <div data-short={(width !== undefined && width <= SHORT) || undefined} data-figure={align === 'right' || undefined}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Card<Row>({ def, row, state, selection, tools }: Omit<ListCardsProps<Row>, 'rows' | 'totals'> & { row: Row }) {
  const { lead, marks, facts } = placesOf(def, state);
  const id = def.idOf(row);
  const ticked = selection?.all || selection?.ids[id] === true;
  const toggle = (): void => {
    if (!selection) return;
    const { [id]: before, ...others } = selection.ids;
    selection.set(before ? others : { ...others, [id]: true });
  };
  const actions = def.actions?.(row, tools);
  return (
    <li className={styles.card} data-chosen={ticked || undefined}>
      <Flow className={styles.head}>
        {selection && (
          <label className={styles.tick}>
            <input type="checkbox" aria-label={`选择${def.titleOf(row)}`} checked={ticked} onChange={toggle} />
          </label>
        )}
        <div className={styles.lead}>{lead && valueOf(lead, row, tools)}</div>
        {marks.map((column) => (
          <div key={column.id} className="fixed">
            <span className="unseen">{`${column.title}：`}</span>
            {valueOf(column, row, tools)}
          </div>
        ))}
      </Flow>
      <dl className={styles.facts}>
        {facts
          .filter(({ text }) => text(row) !== '')
          .map((column) => (
            <Fact key={column.id} column={column}>
              {valueOf(column, row, tools)}
            </Fact>
          ))}
      </dl>
      {actions && (
        <Flow gap={1} wraps="always" className={styles.actions}>
          {actions}
        </Flow>
      )}
    </li>
  );
}

function Totals<Row>({ columns, totals }: { columns: readonly ListColumn<Row>[]; totals: Row }) {
  return (
    <section className={styles.card} aria-label="合计">
      <Flow className={styles.head}>
        <div className={styles.lead}>合计</div>
      </Flow>
      <dl className={styles.facts}>
        {columns.map((column) => (
          <Fact key={column.id} column={column}>
            {column.text(totals)}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

export function ListCards<Row>(props: ListCardsProps<Row>) {
  const { def, rows, totals, state, selection } = props;
  const sums = def.columns.filter(({ id, sum }) => sum && state.columns.includes(id));
  const ids = rows.map(def.idOf);
  const whole = selection !== undefined && (selection.all || ids.every((id) => selection.ids[id]));
  const toggleAll = (): void => {
    const kept = Object.keys(selection?.ids ?? {}).filter((id) => !ids.includes(id));
    selection?.set(Object.fromEntries([...kept, ...(whole ? [] : ids)].map((id) => [id, true as const])));
  };
  return (
    <>
      {selection && (
        <label className={styles.whole}>
          <input type="checkbox" checked={whole} onChange={toggleAll} />
          选择本页
        </label>
      )}
      <Stack as="ul" gap={2} aria-label={def.title}>
        {rows.map((row) => (
          <Card key={def.idOf(row)} {...props} row={row} />
        ))}
      </Stack>
      {totals && sums.length > 0 && <Totals columns={sums} totals={totals} />}
    </>
  );
}
