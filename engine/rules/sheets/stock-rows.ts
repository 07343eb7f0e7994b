/** Reads stock from a table: one variant per row, with its code, barcode or number and a counted stock or a change. */
import { stockSheet } from './goods-sheet.ts';
import { halfWidth } from '../tables/half-width.ts';
import { piecesOf } from '../tables/number-cells.ts';
import { titlesOf } from '../tables/sheet.ts';
import { readTable, type ReadTable, type Table, type TableRow } from '../tables/table.ts';

export interface StockRow {
  line: number;
  cells: string[];
  item_id?: number;
  /** its code, or its barcode */
  bn: string;
  change?: number;
  store?: number;
}

export type StockField = 'item_id' | 'bn' | 'barcode' | 'amount';

export const STOCK_TABLE: Table<StockField> = {
  of: '库存',
  example: '编码,库存',
  columns: {
    item_id: { titles: ['规格编号'], isCode: true, digits: true },
    bn: { titles: ['编码', '商品编码', '规格编码', '货号', 'SKU'], isCode: true },
    barcode: { titles: ['条码', '商品条码', '规格条码'], isCode: true },
    amount: { titles: ['库存', '数量', '现有库存', '库存数量'] },
  },
  others: [...titlesOf(stockSheet), '商品', '规格'],
  needs: [['bn', 'barcode', 'item_id'], ['amount']],
  byPlace: ['bn', 'amount'],
  // When a variant occurs twice, it is unclear which count is right.
  once: ['item_id', 'bn', 'barcode'],
};

const SIGNED = /^([+-])\s*(.+)$/;

/** A count, or with a sign a change; undefined when it is neither. */
function amountOf(cell: string): { store: number } | { change: number } | undefined {
  const [, sign, size] = SIGNED.exec(halfWidth(cell).trim()) ?? [];
  const pieces = piecesOf(size ?? cell);
  if (pieces === undefined) return undefined;
  return sign === undefined ? { store: pieces } : { change: sign === '-' ? -pieces : pieces };
}

/** Throws why a line is no stock of a variant. */
export function stockRowOf({ line, cells, textOf }: TableRow<StockField>): StockRow {
  const [number, bn] = [textOf('item_id'), textOf('bn') || textOf('barcode')];
  const amount = amountOf(textOf('amount'));
  if (!amount) throw new Error('库存不是整数');
  if (number !== '' && !/^[1-9]\d{0,8}$/.test(number)) throw new Error('规格编号不是数字');
  if (number === '' && bn === '') throw new Error('缺少商品编码或条码');
  return { line, cells, bn, ...(number !== '' && { item_id: Number(number) }), ...amount };
}

/** Reads a text; its first line may contain the column titles. */
export function readStockRows(text: string): ReadTable<StockRow> {
  return readTable(text, STOCK_TABLE, stockRowOf);
}
