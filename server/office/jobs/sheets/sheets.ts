/** The kinds of tables that come as files. */
import { STOCK_TABLE, stockRowOf } from '../../../../engine/rules/sheets/stock-rows.ts';
import { MEMBER_TABLE, memberRowOf } from '../../../../engine/rules/sheets/member-rows.ts';
import { POINT_TABLE, pointRowOf } from '../../../../engine/rules/sheets/point-rows.ts';
import { oneParcelEach, PARCEL_TABLE, parcelRowOf } from '../../../../engine/rules/sheets/parcel-rows.ts';
import { ordersOf, PAST_TABLE, pastRowOf } from '../../../../engine/rules/sheets/past-order-rows.ts';
import { MAX_LINES } from '../../../../engine/rules/tables/read.ts';
import { STAFF_TABLE, staffRowOf } from '../../../../engine/rules/sheets/staff-rows.ts';
import { PAST_STATE_NAMES } from '../../../../engine/rules/sheets/past-state.ts';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import { foreseenStock } from '../../../goods/catalogue/foreseen-stock.ts';
import { foreseenPoints } from '../../../offers/pointmall/table.ts';
import { foreseenParcels } from '../../../orders/delivery/foreseen.ts';
import { foreseenPastOrders } from '../../../orders/past/import.ts';
import { foreseenMembers } from '../../../people/member/put.ts';
import { foreseenStaff, MAX_STAFF } from '../../../people/staff/import.ts';
import type { InputOf, ScopedContext } from '../../../kernel/calls/operation.ts';
import { refused, type Foreseen } from '../../../kernel/system/foreseen.ts';
import { checked } from '../kinds/imports.ts';
import { sheetOf, type Sheet, type SheetLine } from './sheet.ts';

/** Rows that the schema of the call with such rows does not take are refused by it. */
function checkedBy<Row extends SheetLine>(
  operation: Parameters<typeof checked>[0],
  foresee: (context: ScopedContext, rows: readonly Row[]) => Promise<Foreseen[]>,
): typeof foresee {
  return async (context, rows) => {
    const seen = await foresee(context, rows);
    return seen.map((one, at) => {
      const row = rows[at];
      const message = row && one.message === '' ? checked(operation, row) : '';
      return message === '' ? one : refused(message);
    });
  };
}

export type SheetName = InputOf<'startTableImport'>['kind'];

const members = sheetOf({
  kind: 'member-import',
  of: '会员',
  right: 'members.write',
  isScoped: false,
  most: MAX_LINES,
  table: MEMBER_TABLE,
  rowOf: memberRowOf,
  whole: (read) => read,
  shown: [
    { id: 'mobile', text: ({ mobile }) => mobile },
    { id: 'username', text: ({ username }) => username },
    { id: 'grade', text: ({ grade }) => grade },
    { id: 'tags', text: ({ tags }) => tags.join('、') },
    { id: 'point', text: ({ point = '' }) => String(point) },
  ],
  foresee: foreseenMembers,
});

const staff = sheetOf({
  kind: 'staff-import',
  of: '员工',
  right: 'members.write',
  isScoped: false,
  most: MAX_STAFF,
  table: STAFF_TABLE,
  rowOf: staffRowOf,
  whole: (read) => read,
  shown: [
    { id: 'workNo', text: ({ workNo }) => workNo },
    { id: 'name', text: ({ name }) => name },
    { id: 'mobile', text: ({ mobile }) => mobile },
    { id: 'email', text: ({ email }) => email },
  ],
  foresee: (context, rows, { enterprise_id }) => foreseenStaff(context, enterprise_id, rows),
});

const stock = sheetOf({
  kind: 'stock-import',
  of: '库存',
  right: 'goods.write',
  isScoped: true,
  most: MAX_LINES,
  table: STOCK_TABLE,
  rowOf: stockRowOf,
  whole: (read) => read,
  shown: [
    { id: 'bn', text: ({ bn, item_id = '' }) => bn || String(item_id) },
    {
      id: 'amount',
      title: '库存',
      text: ({ store, change = 0 }, seen) => seen.change ?? String(store ?? (change > 0 ? `+${change}` : change)),
    },
  ],
  foresee: checkedBy('adjustMallStock', foreseenStock),
});

const points = sheetOf({
  kind: 'point-import',
  of: '积分商品',
  right: 'promotions.write',
  isScoped: false,
  most: MAX_LINES,
  table: POINT_TABLE,
  rowOf: pointRowOf,
  whole: (read) => read,
  shown: [
    { id: 'bn', text: ({ bn, item_id = '' }) => bn || String(item_id) },
    { id: 'point', text: ({ point }, seen) => seen.change ?? String(point) },
  ],
  foresee: foreseenPoints,
});

const parcels = sheetOf({
  kind: 'parcel-import',
  of: '运单号',
  right: 'orders.write',
  isScoped: true,
  most: MAX_LINES,
  table: PARCEL_TABLE,
  rowOf: parcelRowOf,
  whole: oneParcelEach,
  shown: [
    { id: 'order_id', text: ({ order_id }) => order_id },
    { id: 'carrier', text: ({ carrier }) => carrier },
    { id: 'code', text: ({ code }) => code },
  ],
  foresee: checkedBy('shipMany', foreseenParcels),
});

const pastOrders = sheetOf({
  kind: 'past-order-import',
  of: '历史订单',
  right: 'members.write',
  isScoped: false,
  most: MAX_LINES,
  table: PAST_TABLE,
  rowOf: pastRowOf,
  whole: (read, placeOf) => ordersOf(read, placeOf('number')),
  shown: [
    { id: 'number', text: ({ number }) => number },
    { id: 'created', text: ({ created }) => formatDateTime(created) },
    { id: 'state', text: ({ state }) => PAST_STATE_NAMES[state] },
    { id: 'mobile', text: ({ mobile }) => mobile },
    { id: 'name', text: ({ lines }) => lines.map(({ name, bn, num }) => `${name || bn} ×${num}`).join('；') },
    { id: 'total', text: ({ total_fee }) => formatYuan(total_fee) },
  ],
  foresee: foreseenPastOrders,
});

export const SHEETS: Readonly<Record<SheetName, Sheet>> = {
  members,
  staff,
  stock,
  points,
  parcels,
  'past-orders': pastOrders,
};
