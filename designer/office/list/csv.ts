/** Exports a list as CSV: every row that matches the filter, read page by page through the list's own call. */
import { BYTE_ORDER_MARK, csvOf } from '../../../engine/rules/tables/write.ts';
import type { OperatorCalls, Query } from '../../calls/operator-calls.ts';
import { saveFile } from '../../parts/save-file.ts';
import type { ListDef } from './list-def.ts';
import { loadRows } from './use-list.ts';

const PAGE_SIZE = 100;

export function csvText<Row>({ columns }: Pick<ListDef<Row>, 'columns'>, rows: readonly Row[]): string {
  return csvOf([columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))]);
}

/**
 * Every row that matches the filter. A list that answers keys of its pages is read from key to key until none follows, because its
 * total is counted only up to a limit; other lists are read by page numbers.
 */
export async function everyRow<Row>({ call }: Pick<ListDef<Row>, 'call'>, calls: OperatorCalls, filter: Query) {
  const rows: Row[] = [];
  let key: string | undefined;
  for (let page = 1; ; page += 1) {
    const from: Query = key === undefined ? {} : { after: key };
    const found = await loadRows<Row>(calls, call, { ...filter, ...from, page, pageSize: PAGE_SIZE });
    rows.push(...found.rows);
    const isCounted = key === undefined && found.rows.length === PAGE_SIZE && rows.length < found.total;
    if (found.next === undefined && !isCounted) return rows;
    key = found.next;
  }
}

/** Saves the file; returns the number of rows in it. */
export async function exportCsv<Row>(def: ListDef<Row>, calls: OperatorCalls, filter: Query): Promise<number> {
  const rows = await everyRow(def, calls, filter);
  saveCsv(`${def.title}.csv`, csvText(def, rows));
  return rows.length;
}

export function saveCsv(name: string, text: string): void {
  saveFile(name, new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }));
}
