import { ORDER_COLUMNS, ROWS_PER } from '../../../../engine/rules/sheets/order-columns.ts';
import { READY_FORMS } from '../../../../engine/rules/sheets/order-rows.ts';
import type { FileOffer } from '../../files/export/ExportDialog.tsx';

/** What a file of orders may have. */
export const ORDER_FILE: FileOffer = {
  list: 'orders',
  title: '导出订单',
  note: '导出筛选出的全部订单，在后台生成；导出的人、筛选条件和列会记入操作记录。',
  columns: ORDER_COLUMNS,
  per: ROWS_PER,
  ready: READY_FORMS,
};
