/** Orders as a file with chosen columns: a row per order, per line or per parcel, as CSV or a workbook. */
import { sql, type SQL } from 'drizzle-orm';
import {
  isOrderColumn,
  ORDER_COLUMN_IDS,
  ORDER_COLUMNS,
  textOf,
  type OrderColumn,
  type RowsPer,
} from '../../../../engine/rules/sheets/order-columns.ts';
import { orderRowsOf } from '../../../../engine/rules/sheets/order-rows.ts';
import { BYTE_ORDER_MARK, csvOf } from '../../../../engine/rules/tables/write.ts';
import type { Input } from '../../../kernel/http/input.ts';
import { filtered, type OrderFilter } from '../../../orders/office/list/filters.ts';
import { ORDER_SORTS, orderPage } from '../../../orders/office/list/office-list.ts';
import { shipment } from '../../../orders/delivery/tables.ts';
import { orderLine, orders } from '../../../orders/tables.ts';
import { bookLines } from '../workbook.ts';
import { pageAfter, wrongColumns, type Export, type Wanted } from './export.ts';

// The schema of the list's own call validated the filter.
const typed = (filter: Input): OrderFilter => filter as OrderFilter;

/** The columns of a file in their order. */
function orderColumns({ columns = ORDER_COLUMN_IDS }: Pick<Wanted, 'columns'>): OrderColumn[] {
  return columns.filter(isOrderColumn).map((id) => ORDER_COLUMNS[id]);
}

const JOINS: Record<RowsPer, SQL> = {
  order: sql``,
  line: sql`left join ${orderLine} on ${orderLine.order_id} = ${orders.order_id}`,
  parcel: sql`left join ${shipment} on ${shipment.order_id} = ${orders.order_id} and ${shipment.kind} = 'parcel'`,
};

const perOf = ({ per = 'order' }: Pick<Wanted, 'per'>): RowsPer => (per === 'line' || per === 'parcel' ? per : 'order');

export const orderExport: Export = {
  title: '订单列表',
  right: 'orders.read',
  isScoped: true,
  operation: 'listMallOrders',
  refusal: ({ columns }) => wrongColumns(columns, isOrderColumn),
  book: orderColumns,
  found: (context, filter, wanted) =>
    sql`select 1 from ${orders} ${JOINS[perOf(wanted)]} where ${filtered(context, typed(filter))}`,
  head: (wanted) =>
    wanted.format === 'xlsx' ? '' : BYTE_ORDER_MARK + csvOf([orderColumns(wanted).map(({ title }) => title)]),
  rows: async (context, filter, wanted, after) => {
    const { list, next } = await orderPage(context, typed(filter), pageAfter(filter, after, '-order_id', ORDER_SORTS));
    const columns = orderColumns(wanted);
    const rows = list.flatMap((order) => orderRowsOf(order, perOf(wanted)));
    const text =
      wanted.format === 'xlsx'
        ? bookLines(rows.map((row) => columns.map(({ value }) => value(row))))
        : csvOf(rows.map((row) => columns.map((column) => textOf(column, row))));
    return { text, count: rows.length, ...(next === undefined ? {} : { next }) };
  },
};
