/** The row of an order without goods. */
import type { orders, Service } from '../tables.ts';

const NOBODY = { name: '', mobile: '', state: '', city: '', district: '', address: '', codes: [] };

interface Made {
  order_id: string;
  user_id: number;
  /** Unix seconds */
  now: number;
  /** seconds after which it is cancelled unless it was paid */
  wait: number;
}

export function serviceRow(
  service: Service,
  totalFee: number,
  { order_id, user_id, now, wait }: Made,
): typeof orders.$inferInsert {
  return {
    order_id,
    service,
    total_fee: totalFee,
    user_id,
    shop_id: 0,
    order_class: service.kind,
    order_status: 'NOTPAY',
    pay_status: 'NOTPAY',
    delivery_status: 'PENDING',
    cancel_status: 'NO_APPLY_CANCEL',
    ziti_status: 'NOTZITI',
    receipt_type: 'logistics',
    item_fee: totalFee,
    member_discount: 0,
    promotion_discount: 0,
    coupon_discount: 0,
    freight_fee: 0,
    point: 0,
    point_fee: 0,
    receiver: NOBODY,
    is_rated: true,
    created: now,
    auto_cancel_at: now + wait,
  };
}
