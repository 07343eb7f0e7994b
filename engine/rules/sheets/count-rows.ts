/** Reads counted numbers from a table: one variant per row, with its code or barcode and the pieces that were found. */
import { piecesOf } from '../tables/number-cells.ts';
import { readTable, type ReadTable, type Table, type TableRow } from '../tables/table.ts';

export interface CountRow {
  line: number;
  cells: string[];
  code: string;
  counted: number;
}

type Id = 'code' | 'counted';

const COUNT: Table<Id> = {
  of: '盘点数',
  example: '编码,实盘数',
  columns: {
    code: { titles: ['编码', '条码', '商品编码', '商品条码', '货号', 'SKU', 'code'], isCode: true },
    counted: { titles: ['实盘数', '盘点数', '数量', '件数', 'counted'] },
  },
  others: ['商品', '规格', '账面数', '差异', '原因'],
  needs: [['code'], ['counted']],
  byPlace: ['code', 'counted'],
  // When a variant occurs twice, it is unclear which count is right.
  once: ['code'],
};

function rowOf({ line, cells, textOf }: TableRow<Id>): CountRow {
  const [code, counted] = [textOf('code'), piecesOf(textOf('counted'))];
  if (code === '') throw new Error('缺少商品编码');
  if (counted === undefined || counted < 0) throw new Error('实盘数不是 0 或更大的整数');
  return { line, cells, code, counted };
}

/** Reads a text; its first line may contain the column titles. */
export function readCountRows(text: string): ReadTable<CountRow> {
  return readTable(text, COUNT, rowOf);
}
