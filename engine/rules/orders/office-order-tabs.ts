import type { MallOrdersFilter } from '../../../schemas/types/contract.ts';

/** A tab of the office's list; every order is in exactly one. */
export type OfficeOrderTab = NonNullable<MallOrdersFilter['state']>;

/** The tabs, in the order in which the office handles them. */
export const OFFICE_ORDER_TABS: Readonly<Record<OfficeOrderTab, string>> = {
  to_ship: '待发货',
  to_pick_up: '待自提',
  cancel_asked: '申请取消',
  shipped: '待收货',
  unpaid: '待付款',
  done: '已完成',
  cancelled: '已取消',
};
