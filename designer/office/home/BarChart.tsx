/** Values of things beside each other as bars, and the same as a table. */
import { useState } from 'react';
import buttons from '../../ui/ui.module.css';
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

function Table({ title, unit, rows, textOf }: BarChartProps) {
  const sum = rows.reduce((total, { value }) => total + value, 0);
  return (
    <table className={styles.table}>
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
    </table>
  );
}

function Bars({ rows, textOf }: Pick<BarChartProps, 'rows' | 'textOf'>) {
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
    <section className={styles.card} aria-label={`${title}${unit}`}>
      <div className={styles.cardHead}>
        <h2>{title}</h2>
        <span>{unit}</span>
        <button type="button" className={buttons.quiet} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          表格
        </button>
      </div>
      {rows.length === 0 ? (
        <p className={styles.none}>这段时间没有数据</p>
      ) : asTable ? (
        <Table {...props} />
      ) : (
        <Bars {...props} />
      )}
    </section>
  );
}
