/** Compares values as bars, with a table of the same values. */
import { Note } from '../../../ui/text/Note.tsx';
import { Card } from '../../../ui/layout/layout.tsx';
import { Table } from '../../../ui/list/Table.tsx';
import { useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import styles from './home.module.css';

interface BarRow {
  id: number;
  name: string;
  value: number;
}

interface BarChartProps {
  title: string;
  /** Heading of the values. */
  unit: string;
  rows: readonly BarRow[];
  textOf(value: number): string;
}

function shareText(value: number, sum: number): string {
  return sum === 0 ? '—' : `${((value / sum) * 100).toFixed(1)}%`;
}

function AsTable({ title, unit, rows, textOf }: BarChartProps) {
  const sum = rows.reduce((total, { value }) => total + value, 0);
  return (
    <Table numbers={2}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{unit}</th>
          <th scope="col">占比</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, value }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{textOf(value)}</td>
            <td>{shareText(value, sum)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function Bars({ rows, textOf }: Pick<BarChartProps, 'rows' | 'textOf'>) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className={styles.bars}>
      {rows.map(({ id, name, value }) => (
        <li key={id}>
          <span className="cut" title={name}>
            {name}
          </span>
          <svg aria-hidden="true" width="100%" height="12">
            <rect width={`${(value / most) * 100}%`} height="12" rx="2" />
          </svg>
          <strong>{textOf(value)}</strong>
        </li>
      ))}
    </ul>
  );
}

export function BarChart(props: BarChartProps) {
  const { title, unit, rows } = props;
  const [asTable, setAsTable] = useState(false);
  return (
    <Card as="section" aria-label={`${title}${unit}`}>
      <Row gap={3}>
        <h2>{title}</h2>
        <Note as="span">{unit}</Note>
        <Button kind="quiet" className="push" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          表格
        </Button>
      </Row>
      {rows.length === 0 ? <Note>这段时间没有数据</Note> : asTable ? <AsTable {...props} /> : <Bars {...props} />}
    </Card>
  );
}
