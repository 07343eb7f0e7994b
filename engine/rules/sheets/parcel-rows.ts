/** Reads parcel numbers from a table: one order per row, with order number, carrier and parcel number. */
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

type Id = 'order_id' | 'carrier' | 'code';

const PARCELS: Table<Id> = {
  of: '运单号',
  example: '订单号,物流公司,运单号',
  columns: {
    order_id: { titles: ['订单号', '订单编号'], isCode: true },
    carrier: { titles: ['物流公司', '快递公司'] },
    code: { titles: ['运单号', '快递单号', '物流单号'], isCode: true },
  },
  others: titlesOf(orderSheet),
  needs: [['order_id'], ['carrier'], ['code']],
  byPlace: ['order_id', 'carrier', 'code'],
  bySpaces: true,
  // All unsent pieces of an order go into one parcel, so each order may occur once.
  once: ['order_id'],
};

function rowOf({ line, cells, textOf }: TableRow<Id>): ParcelRow {
  const order_id = textOf('order_id');
  const [carrier, code] = [textOf('carrier'), textOf('code')];
  if (!/^\d{10,20}$/.test(order_id)) throw new Error('订单号不是 10 到 20 位数字');
  if (carrier === '' || code === '') throw new Error('缺少物流公司或运单号');
  return { line, cells, order_id, carrier, code };
}

/** Reads a text; its first line may contain the column titles. */
export function readParcelRows(text: string): ReadTable<ParcelRow> {
  return readTable(text, PARCELS, rowOf);
}
