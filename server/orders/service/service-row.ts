/** The row of an order without goods. */
import type { orders, Service } from '../tables.ts';

const NOBODY = { name: '', mobile: '', state: '', city: '', district: '', address: '', codes: [] };

interface Made {
  orderId: string;
  userId: number;
  /** Unix seconds */
  now: number;
  /** seconds until it is cancelled unless it was paid */
  wait: number;
}

export function serviceRow(
  service: Service,
  totalFee: number,
  { orderId, userId, now, wait }: Made,
): typeof orders.$inferInsert {
  return {
    orderId,
    service,
    totalFee,
    userId,
    shopId: 0,
    orderClass: service.kind,
    status: 'NOTPAY',
    payStatus: 'NOTPAY',
    deliveryStatus: 'PENDING',
    cancelStatus: 'NO_APPLY_CANCEL',
    zitiStatus: 'NOTZITI',
    receiptType: 'logistics',
    itemFee: totalFee,
    memberDiscount: 0,
    promotionDiscount: 0,
    couponDiscount: 0,
    freightFee: 0,
    point: 0,
    pointFee: 0,
    receiver: NOBODY,
    isRated: true,
    created: now,
    autoCancelAt: now + wait,
  };
}
