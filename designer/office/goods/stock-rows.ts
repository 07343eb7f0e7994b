/** Stock from a table: a line a variant, with its code and what is counted, or what comes and goes. */
import { cellsOf, linesOf } from '../../../engine/tables/cells.ts';

interface StockRow {
  /** of the text, from 1 */
  line: number;
  bn: string;
  change?: number;
  store?: number;
}

interface StockRows {
  rows: StockRow[];
  wrong: { line: number; message: string }[];
}

/** Reads a text; a first line without a number is its heading. */
export function readStockRows(text: string): StockRows {
  const found: StockRows = { rows: [], wrong: [] };
  for (const [index, content] of linesOf(text).entries()) {
    if (content.trim() === '') continue;
    const [bn = '', amount = ''] = cellsOf(content);
    const line = index + 1;
    if (!/^[+-]?\d{1,9}$/.test(amount)) {
      if (index > 0) found.wrong.push({ line, message: '第二列不是数字' });
    } else if (bn === '') found.wrong.push({ line, message: '缺少商品编码' });
    else
      found.rows.push({ line, bn, ...(/^[+-]/.test(amount) ? { change: Number(amount) } : { store: Number(amount) }) });
  }
  return found;
}
