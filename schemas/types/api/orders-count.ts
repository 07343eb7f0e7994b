// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Orders that wait, by what for.
 */
export interface OrdersCount {
  normal_notpay_notdelivery: number;
  normal_payed_notdelivery: number;
  normal_payed_daifahuo: number;
  normal_payed_daishouhuo: number;
  normal_payed_daiziti: number;
  normal_not_rate: number;
  aftersales: number;
}
