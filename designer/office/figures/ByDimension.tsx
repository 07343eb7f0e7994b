/** The figures by one dimension: bars of the largest, all rows as a table that sorts, and as a file. */
import { useState } from 'react';
import { DIMENSIONS, figureColumns, type Dimension } from '../../../engine/rules/sheets/figure-columns.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { RequestOf } from '../../../schemas/calls.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Tabs } from '../../../ui/controls/Tabs.tsx';
import { Row, Scroll } from '../../../ui/layout/flow.tsx';
import { Card } from '../../../ui/layout/layout.tsx';
import { Table } from '../../../ui/list/Table.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { ask } from '../../calls/ask.ts';
import { useCall } from '../../calls/use-call.ts';
import { Bars } from '../home/BarChart.tsx';
import { useJobs } from '../jobs/jobs-context.tsx';
import { useAttempt, useOffice } from '../office-context.ts';
import { sortedRows, type FigureRow } from './figures-state.ts';
import styles from './figures.module.css';
import { Missing } from '../parts/Waiting.tsx';

/** Bars that are drawn; hours are all drawn. */
const BARS = 10;

interface Props {
  asked: Omit<RequestOf<'GET /mall/figures/by'>, 'by'>;
  by: Dimension;
  sort: string;
  onChoose(by: Dimension): void;
  onSort(sort: string): void;
}

function Rows({ by, rows, sort, onSort }: Pick<Props, 'by' | 'sort' | 'onSort'> & { rows: readonly FigureRow[] }) {
  const columns = figureColumns(by);
  const next = (id: string): string => (sort === `-${id}` ? id : `-${id}`);
  const way = (id: string) => (sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined);
  return (
    <Scroll label={`${DIMENSIONS[by]}的表格`} className={styles.rows}>
      <Table numbers={2} pinned>
        <thead>
          <tr>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col" aria-sort={way(id)}>
                <button type="button" className={styles.sort} onClick={() => onSort(next(id))}>
                  {title}
                  <span aria-hidden="true">{sort === id ? ' ↑' : sort === `-${id}` ? ' ↓' : ''}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortedRows(rows, columns, sort).map((row) => (
            <tr key={row.key}>
              {columns.map(({ id, text }, at) =>
                at === 0 ? (
                  <th key={id} scope="row">
                    {text(row)}
                  </th>
                ) : (
                  <td key={id}>{text(row)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

export function ByDimension({ asked, by, sort, onChoose, onSort }: Props) {
  const { session } = useOffice();
  const { watch } = useJobs();
  const [busy, setBusy] = useState(false);
  const attempt = useAttempt(() => setBusy(false));
  const { value, failure, reload } = useCall(session, 'GET /mall/figures/by', { ...asked, by });
  const answer = value?.by === by ? value : undefined;
  const rows = answer?.list ?? [];
  const drawn = (by === 'hour' ? rows : rows.slice(0, BARS)).map(({ name, fee }, id) => ({ id, name, value: fee }));
  const load = (format: 'csv' | 'xlsx'): void => {
    const wanted = { list: 'figures' as const, format, filter: { ...asked, by } };
    setBusy(true);
    void attempt(async () => watch(await ask(session, 'POST /mall/jobs/export', wanted)));
  };
  return (
    <Card as="section" aria-labelledby="figures-by">
      <Row wraps="always" gap={3}>
        <h2 id="figures-by" className="grow">
          按{DIMENSIONS[by]}
        </h2>
        <Button disabled={busy || rows.length === 0} onClick={() => load('csv')}>
          导出 CSV
        </Button>
        <Button disabled={busy || rows.length === 0} onClick={() => load('xlsx')}>
          导出 Excel
        </Button>
      </Row>
      <Tabs aria-label="维度">
        {(Object.keys(DIMENSIONS) as Dimension[]).map((one) => (
          <button key={one} type="button" aria-pressed={one === by} onClick={() => onChoose(one)}>
            {DIMENSIONS[one]}
          </button>
        ))}
      </Tabs>
      <Missing name={`${DIMENSIONS[by]}的数据`} asked={{ failure, reload }} />
      {answer && rows.length === 0 && <Note>这段时间没有数据</Note>}
      {rows.length > 0 && (
        <div className={styles.beside}>
          <Bars rows={drawn} textOf={(cents) => formatYuan(cents, 0)} />
          <Rows by={by} rows={rows} sort={sort} onSort={onSort} />
        </div>
      )}
    </Card>
  );
}
