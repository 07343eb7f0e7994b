/** The body of getFreightFee and order_new, read once for both (contract 4): what is bought, how it is received and paid. */
import { fail, isFailure, type Failure } from '../../http/answer.ts';
import { flagOf, intOf, textOf, type Input } from '../../http/input.ts';
import type { CartType } from '../cart/tables.ts';
import { piecesOf } from './quantity.ts';

export interface OrderRequest {
  shopId: number;
  cartType: CartType;
  /** variants the client names itself; only without cart_type (contract 4.1) */
  items: readonly { itemId: number; num: number }[] | null;
  orderType: 'normal' | 'normal_seckill';
  seckillId: number;
  ticket: string;
  receiptType: 'logistics' | 'ziti';
  receiver: { name: string; mobile: string; state: string; city: string; district: string; address: string };
  pickup: { locationId: number; date: string; time: string[] };
  payType: string;
  /** the code the client sends; '' for none, which lets the calculation pick the best one */
  couponCode: string;
  noCoupon: boolean;
  points: number;
  remark: string;
  invoice: Record<string, unknown> | null;
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
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function timesOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[,~]/) : [];
  return list.map((entry) => textOf(entry, 5)).slice(0, 2);
}

/** Points a client may ask for; a failure for -1, 1.5 and what is no number (checklist 16). */
export function readPoints(value: unknown): number | Failure {
  if (value === undefined || value === '' || value === null) return 0;
  const points = intOf(value);
  return points === undefined || points < 0 ? fail('积分数量不正确') : points;
}

/** Clients say that there is no coupon in these ways too, as texts in forms. */
const NO_CODE = new Set(['0', 'true', 'false', 'null', 'undefined']);

function codeOf(value: unknown): string {
  const code = textOf(value, 40);
  return NO_CODE.has(code) ? '' : code;
}

/** Lines a body may name. */
const MOST_ITEMS = 200;

function itemsOf(input: Input): OrderRequest['items'] | Failure {
  const list: unknown = input['cart_type'] === undefined ? input['items'] : null;
  if (!Array.isArray(list)) return null;
  const items: { itemId: number; num: number }[] = [];
  for (const entry of list.slice(0, MOST_ITEMS) as unknown[]) {
    const { item_id, num } = objectOf(entry) ?? {};
    const pieces = piecesOf(num);
    if (isFailure(pieces)) return pieces;
    items.push({ itemId: intOf(item_id) ?? 0, num: pieces });
  }
  return items;
}

/** Reads the body; refuses what is no number of points or pieces. */
export function readOrderRequest(input: Input): OrderRequest | Failure {
  const points = readPoints(input['point_use']);
  if (isFailure(points)) return points;
  const items = itemsOf(input);
  if (isFailure(items)) return items;
  return {
    shopId: Math.max(0, intOf(input['distributor_id'] ?? input['shop_id']) ?? 0),
    items,
    cartType: input['cart_type'] === 'fastbuy' ? 'fastbuy' : 'cart',
    orderType: input['order_type'] === 'normal_seckill' ? 'normal_seckill' : 'normal',
    seckillId: intOf(input['seckill_id']) ?? 0,
    ticket: textOf(input['seckill_ticket'] ?? input['ticket'], 200),
    receiptType: input['receipt_type'] === 'ziti' ? 'ziti' : 'logistics',
    receiver: {
      name: textOf(input['receiver_name'], 50),
      mobile: textOf(input['receiver_mobile'], 20),
      state: textOf(input['receiver_state'], 50),
      city: textOf(input['receiver_city'], 50),
      district: textOf(input['receiver_district'], 50),
      address: textOf(input['receiver_address'], 200),
    },
    pickup: {
      locationId: intOf(input['pickup_location']) ?? 0,
      date: textOf(input['pickup_date'], 10),
      time: timesOf(input['pickup_time']),
    },
    payType: textOf(input['pay_type'], 30),
    couponCode: codeOf(input['coupon_discount']),
    noCoupon: flagOf(input['not_use_coupon']),
    points,
    remark: textOf(input['remark'], 200),
    invoice: objectOf(input['invoice_content']),
  };
}
