/** The body of getFreightFee and order_new, read by the same code for both (contract 4): goods, reception and payment. */
import { isRecord } from '../../engine/rules/wire/is-record.ts';
import { fail, isFailure, type Failure } from '../kernel/http/answer.ts';
import { intOf, textOf } from '../kernel/http/input.ts';
import type { InputOf } from '../kernel/calls/operation.ts';
import type { CartType } from '../orders/cart/tables.ts';
import { piecesOf } from './quantity.ts';

export interface OrderRequest {
  shop_id: number;
  cart_type: CartType;
  /** variants named by the client; only without cart_type (contract 4.1) */
  items: readonly { item_id: number; num: number }[] | null;
  orderType: 'normal' | 'normal_seckill' | 'normal_pointsmall' | 'normal_employee_purchase';
  seckill_id: number;
  ticket: string;
  /** for an internal purchase; 0 without one */
  activity_id: number;
  receipt_type: 'logistics' | 'ziti';
  receiver: { name: string; mobile: string; state: string; city: string; district: string; address: string };
  pickup: { locationId: number; date: string; time: string[] };
  pay_type: string;
  /** the coupon code in the request; '' for none, and then the calculation chooses the best coupon */
  coupon_code: string;
  noCoupon: boolean;
  points: number;
  remark: string;
  invoice: Record<string, unknown> | null;
}

/** An order of the points mall always uses its own slot, whatever cart_type the client sends. */
function cartTypeOf({ order_type, cart_type = 'cart' }: InputOf<'createOrder'>): CartType {
  return order_type === 'normal_pointsmall' ? 'pointsmall' : cart_type;
}

/** An object, or the JSON text of one; null for anything else. */
function objectOf(value: unknown): Record<string, unknown> | null {
  if (typeof value === 'string' && value.startsWith('{')) {
    try {
      return objectOf(JSON.parse(value) as unknown);
    } catch {
      return null;
    }
  }
  return isRecord(value) ? value : null;
}

function timesOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[,~]/) : [];
  return list.map((entry) => textOf(entry, 5)).slice(0, 2);
}

/** Points in a request; a failure for -1, 1.5 and anything that is no number (checklist 16). */
export function readPoints(value: unknown): number | Failure {
  if (value === undefined || value === '' || value === null) return 0;
  const points = intOf(value);
  return points === undefined || points < 0 ? fail('积分数量不正确') : points;
}

/** Values that also mean no coupon, since forms send them as text. */
const NO_CODE = new Set(['0', 'true', 'false', 'null', 'undefined']);

type OrderInput = InputOf<'createOrder'>;

function itemsOf({ cart_type, items: list }: OrderInput): OrderRequest['items'] | Failure {
  if (cart_type !== undefined || !list) return null;
  const items: { item_id: number; num: number }[] = [];
  for (const entry of list) {
    const { item_id, num } = objectOf(entry) ?? {};
    const pieces = piecesOf(num);
    if (isFailure(pieces)) return pieces;
    items.push({ item_id: intOf(item_id) ?? 0, num: pieces });
  }
  return items;
}

const receiverOf = (input: OrderInput): OrderRequest['receiver'] => ({
  name: input.receiver_name ?? '',
  mobile: input.receiver_mobile ?? '',
  state: input.receiver_state ?? '',
  city: input.receiver_city ?? '',
  district: input.receiver_district ?? '',
  address: input.receiver_address ?? '',
});

/** Reads the body; refuses invalid numbers of points or pieces. */
export function readOrderRequest(input: OrderInput): OrderRequest | Failure {
  const points = readPoints(input.point_use);
  if (isFailure(points)) return points;
  const items = itemsOf(input);
  if (isFailure(items)) return items;
  const { coupon_discount: code = '' } = input;
  return {
    shop_id: input.distributor_id ?? input.shop_id ?? 0,
    items,
    cart_type: cartTypeOf(input),
    orderType: input.order_type ?? 'normal',
    seckill_id: input.seckill_id ?? 0,
    ticket: input.seckill_ticket ?? input.ticket ?? '',
    activity_id: input.activity_id ?? 0,
    receipt_type: input.receipt_type ?? 'logistics',
    receiver: receiverOf(input),
    pickup: {
      locationId: input.pickup_location ?? 0,
      date: input.pickup_date ?? '',
      time: timesOf(input.pickup_time),
    },
    pay_type: input.pay_type ?? '',
    coupon_code: NO_CODE.has(code) ? '' : code,
    noCoupon: input.not_use_coupon ?? false,
    points,
    remark: input.remark ?? '',
    invoice: objectOf(input.invoice_content),
  };
}
