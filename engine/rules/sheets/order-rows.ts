/** Rows of files of orders, and the ready-made forms of such files. */
import type { MallOrder } from '../../../schemas/types/contract.ts';
import type { FileForm } from '../tables/file-form.ts';
import type { OrderColumnId, OrderRow, RowsPer } from './order-columns.ts';

/** The whole order as one row. */
export function wholeRow(order: MallOrder): OrderRow {
  const { lines, parcels } = order;
  return {
    per: 'order',
    order,
    goods: lines.map((line) => ({ line, num: line.num })),
    parcels,
    amounts: lines,
    isFirst: true,
  };
}

function lineRows(order: MallOrder): OrderRow[] {
  return order.lines.map((line, at) => ({
    per: 'line',
    order,
    goods: [{ line, num: line.num }],
    parcels: order.parcels.filter(({ items }) => items.some(({ line_id: id }) => id === line.line_id)),
    amounts: [line],
    isFirst: at === 0,
  }));
}

function parcelRows(order: MallOrder): OrderRow[] {
  return order.parcels.map((parcel, at) => ({
    per: 'parcel',
    order,
    goods: parcel.items.flatMap(({ line_id, num }) => {
      const line = order.lines.find((one) => one.line_id === line_id);
      return line ? [{ line, num }] : [];
    }),
    parcels: [parcel],
    // Parts of a line have no amounts of their own, so those of all goods stand in the first row.
    amounts: at === 0 ? order.lines : [],
    isFirst: at === 0,
  }));
}

/** The rows of an order in a file; one when it has no lines or parcels. */
export function orderRowsOf(order: MallOrder, per: RowsPer): OrderRow[] {
  const rows = per === 'line' ? lineRows(order) : per === 'parcel' ? parcelRows(order) : [];
  return rows.length > 0 ? rows : [{ ...wholeRow(order), per }];
}

type OrderForm = FileForm<OrderColumnId, RowsPer>;

/** Forms that every operator has. */
export const READY_FORMS: readonly [OrderForm, ...OrderForm[]] = [
  {
    name: '仓库发货',
    per: 'line',
    format: 'xlsx',
    columns: [
      'order_id',
      'goods',
      'spec',
      'bn',
      'pieces',
      'receiver',
      'receiver_mobile',
      'province',
      'city',
      'district',
      'address',
      'remark',
      'notes',
      'carrier',
      'code',
    ],
  },
  {
    name: '财务对账',
    per: 'order',
    format: 'xlsx',
    columns: [
      'order_id',
      'shop',
      'state',
      'created',
      'paid_at',
      'pay_way',
      'trade_id',
      'item_fee',
      'member_discount',
      'promotion_discount',
      'coupon_discount',
      'by_hand_discount',
      'point_fee',
      'carried_fee',
      'freight_fee',
      'total_fee',
      'point',
      'invoice_title',
      'invoice_tax_number',
      'invoice_state',
      'ended_at',
    ],
  },
];
