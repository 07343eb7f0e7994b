import type { MallOrder } from '../../../schemas/types/contract.ts';
import type { SheetColumn } from '../tables/sheet.ts';
import { ORDER_COLUMN_IDS, ORDER_COLUMNS, textOf, type OrderColumnId } from './order-columns.ts';
import { wholeRow } from './order-rows.ts';

/** The columns of orders with a row for each order, for the office's list. */
export const orderSheet = Object.fromEntries(
  ORDER_COLUMN_IDS.map((id): [OrderColumnId, SheetColumn<MallOrder>] => [
    id,
    { title: ORDER_COLUMNS[id].title, text: (order) => textOf(ORDER_COLUMNS[id], wholeRow(order)) },
  ]),
) as Readonly<Record<OrderColumnId, SheetColumn<MallOrder>>>;
