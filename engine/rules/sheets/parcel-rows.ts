/** Reads parcel numbers from a table with order number, carrier and parcel number, such as a file of orders with a row per line. */
import { orderSheet } from './order-sheet.ts';
import { titlesOf } from '../tables/sheet.ts';
import { readTable, type ReadTable, type Table, type TableRow } from '../tables/table.ts';

export interface ParcelRow {
  line: number;
  cells: string[];
  order_id: string;
  carrier: string;
  code: string;
}

export type ParcelField = 'order_id' | 'carrier' | 'code';

export const PARCEL_TABLE: Table<ParcelField> = {
  of: '运单号',
  example: '订单号,物流公司,运单号',
  columns: {
    order_id: { titles: ['订单号', '订单编号'], isCode: true, digits: true },
    carrier: { titles: ['物流公司', '快递公司', '承运商'] },
    code: { titles: ['运单号', '快递单号', '物流单号', '运单编号'], isCode: true, digits: true },
  },
  others: titlesOf(orderSheet),
  needs: [['order_id'], ['carrier'], ['code']],
  byPlace: ['order_id', 'carrier', 'code'],
  bySpaces: true,
  once: [],
};

/** Throws why a line is no parcel of an order. */
export function parcelRowOf({ line, cells, textOf }: TableRow<ParcelField>): ParcelRow {
  const order_id = textOf('order_id');
  const [carrier, code] = [textOf('carrier'), textOf('code')];
  if (!/^\d{10,20}$/.test(order_id)) throw new Error('订单号不是 10 到 20 位数字');
  if (carrier === '' || code === '') throw new Error('缺少物流公司或运单号');
  return { line, cells, order_id, carrier, code };
}

/** All unsent pieces of an order go into one parcel: further rows of an order must name the same parcel. */
export function oneParcelEach({ heads, rows: read, wrong: unread }: ReadTable<ParcelRow>): ReadTable<ParcelRow> {
  const wrong = [...unread];
  const first = new Map<string, ParcelRow>();
  const rows: ParcelRow[] = [];
  for (const row of read) {
    const { line, cells, order_id, carrier, code } = row;
    const earlier = first.get(order_id);
    if (!earlier) {
      first.set(order_id, row);
      rows.push(row);
    } else if (earlier.carrier !== carrier || earlier.code !== code)
      wrong.push({ line, message: `与第 ${earlier.line} 行是同一个订单，物流公司或运单号却不同`, cells });
  }
  return { heads, rows, wrong: wrong.toSorted((one, other) => one.line - other.line) };
}

/** Reads a text; its first line may contain the column titles. */
export function readParcelRows(text: string): ReadTable<ParcelRow> {
  return oneParcelEach(readTable(text, PARCEL_TABLE, parcelRowOf));
}
