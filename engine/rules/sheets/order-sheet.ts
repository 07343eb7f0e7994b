import type { MallOrder } from '../../../schemas/types/contract.ts';
import { formatDateTime } from '../format/dates.ts';
import { formatYuan } from '../format/price.ts';
import { sheetOf } from '../tables/sheet.ts';

/** The amount paid: money, points, or both. */
export function sumText({
  total_fee,
  point,
  order_class,
}: Pick<MallOrder, 'total_fee' | 'point' | 'order_class'>): string {
  if (order_class !== 'pointsmall') return formatYuan(total_fee);
  return total_fee > 0 ? `${point} 积分 + ${formatYuan(total_fee)}` : `${point} 积分`;
}

export const orderSheet = sheetOf<MallOrder>()({
  order_id: { title: '订单号', text: (row) => row.order_id },
  goods: { title: '商品', text: (row) => row.goods },
  pieces: { title: '件数', text: (row) => String(row.pieces) },
  total_fee: { title: '实付', text: sumText },
  receiver: { title: '收货人', text: (row) => row.receiver_name },
  receiver_mobile: { title: '收货手机号', text: (row) => row.receiver_mobile },
  shop: { title: '店铺', text: (row) => row.distributor_name },
  state: { title: '状态', text: (row) => row.order_status_msg },
  created: { title: '下单时间', text: (row) => formatDateTime(row.created) },
  mobile: { title: '买家手机号', text: (row) => row.mobile },
  remark: { title: '买家留言', text: (row) => row.remark },
});
