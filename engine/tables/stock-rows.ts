/** Stock from a table: a line a variant, with its code and what is counted, or what comes and goes. */
import { cellsOf, linesOf } from './cells.ts';

export interface StockRow {
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

/** Reads a text; a first line without a number is its heading. A code stands in it once: which of two counts holds nobody knows. */
export function readStockRows(text: string): StockRows {
  const found: StockRows = { rows: [], wrong: [] };
  const lineOf = new Map<string, number>();
  for (const [index, content] of linesOf(text).entries()) {
    if (content.trim() === '') continue;
    const [bn = '', amount = ''] = cellsOf(content);
    const line = index + 1;
    const earlier = lineOf.get(bn);
    if (!/^[+-]?\d{1,9}$/.test(amount)) {
      if (index > 0) found.wrong.push({ line, message: '第二列不是数字' });
    } else if (bn === '') found.wrong.push({ line, message: '缺少商品编码' });
    else if (earlier !== undefined) found.wrong.push({ line, message: `与第 ${earlier} 行的编码相同` });
    else {
      lineOf.set(bn, line);
      found.rows.push({ line, bn, ...(/^[+-]/.test(amount) ? { change: Number(amount) } : { store: Number(amount) }) });
    }
  }
  return found;
}
