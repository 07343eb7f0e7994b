/** Numbers of parcels from a table: a line an order, with number, carrier and parcel number, as CSV or copied from a sheet. */
import { cellsOf, linesOf } from './cells.ts';

export interface ParcelRow {
  /** of the text, from 1 */
  line: number;
  order_id: string;
  carrier: string;
  code: string;
}

export interface ParcelRows {
  rows: ParcelRow[];
  /** Lines that are no such rows, and why. */
  wrong: { line: number; message: string }[];
}

/** Most rows of one call; more of them are a job. */
export const MOST_ROWS = 200;

/** Reads a text; a first line without an order's number is its heading. */
export function readParcelRows(text: string, most = MOST_ROWS): ParcelRows {
  const found: ParcelRows = { rows: [], wrong: [] };
  const lines = linesOf(text);
  for (const [index, content] of lines.entries()) {
    if (content.trim() === '') continue;
    const [order_id = '', carrier = '', code = ''] = cellsOf(content);
    const line = index + 1;
    if (!/^\d{10,20}$/.test(order_id)) {
      if (index > 0) found.wrong.push({ line, message: '第一列不是订单号' });
    } else if (carrier === '' || code === '') found.wrong.push({ line, message: '缺少物流公司或运单号' });
    else if (found.rows.length >= most) found.wrong.push({ line, message: `一次最多 ${most} 行` });
    else found.rows.push({ line, order_id, carrier, code });
  }
  return found;
}
