/** Exports a list as CSV: every row that matches the filter, read page by page through the list's own call. */
import { BYTE_ORDER_MARK, csvOf } from '../../../engine/rules/tables/write.ts';
import type { Query } from '../../calls/operator-calls.ts';
import type { Session } from '../../calls/session.ts';
import type { ListDef } from './list-def.ts';
import { loadRows } from './use-list.ts';

const PAGE_SIZE = 100;

export function csvText<Row>({ columns }: Pick<ListDef<Row>, 'columns'>, rows: readonly Row[]): string {
  return csvOf([columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))]);
}

/** Saves the file; returns the number of rows in it. */
export async function exportCsv<Row>(def: ListDef<Row>, session: Session, filter: Query): Promise<number> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const found = await loadRows<Row>(session, def.call, { ...filter, page, pageSize: PAGE_SIZE });
    rows.push(...found.rows);
    if (found.rows.length < PAGE_SIZE || rows.length >= found.total) break;
  }
  saveFile(`${def.title}.csv`, csvText(def, rows));
  return rows.length;
}

/** Hands a CSV file to the browser. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
