/**
 * The body of orders_fee and orders_new: one order per shop, each with its own reception, coupon, invoice and remark, and points
 * for all of them together.
 */
import { inArray } from 'drizzle-orm';
import { fail, Failure, isFailure } from '../../../kernel/http/answer.ts';
import type { Context } from '../../../kernel/http/context.ts';
import type { Input } from '../../../kernel/http/input.ts';
import { SERVER_MESSAGES } from '../../../../engine/rules/messages/server.ts';
import type { InputOf } from '../../../kernel/calls/operation.ts';
import { requestReader } from '../../../kernel/http/read-request.ts';
import { resolved } from '../../../kernel/calls/schemas.ts';
import { readOrderRequest, readPoints, type OrderRequest } from '../../../pricing/order-request.ts';
import { shop } from '../../../places/shop/tables.ts';
import { brandSetting } from '../../../kernel/system/settings/settings.ts';

export interface GroupRequest {
  orders: readonly OrderRequest[];
  /** points for all orders together */
  points: number;
}

function isInput(value: unknown): value is Input {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

type GroupInput = InputOf<'ordersFee'>;
type OrderInput = InputOf<'createOrder'>;

/** Each order of a group is read like a single order. */
const reader = requestReader(resolved({ $ref: '../../api/orders/order-input.json' }));

/** The bodies of a group's orders. */
export function bodiesOf({ orders }: GroupInput): OrderInput[] {
  return orders.filter(isInput).map((body) => reader.read(reader.prune(body)) as OrderInput);
}

/** The refusal of one order of a group: it names the shop, and the field with the order's index (orders.1.pickup_time). */
export function ofOrder(failure: Failure, index: number, shopName: string): Failure {
  const { field } = failure.extra;
  const place = `orders.${index}${field === undefined ? '' : `.${field}`}`;
  const message = shopName === '' ? failure.message : `${shopName}：${failure.message}`;
  return new Failure(failure.statusCode, message, { ...failure.extra, field: place });
}

/** Reads the body: selected lines of the cart, each shop at most once. */
export function readGroup(input: GroupInput): GroupRequest | Failure {
  const points = readPoints(input.point_use);
  if (isFailure(points)) return points;
  const orders: OrderRequest[] = [];
  for (const [index, body] of bodiesOf(input).entries()) {
    const request = readOrderRequest({ ...body, cart_type: 'cart', order_type: 'normal', point_use: 0 });
    if (isFailure(request)) return ofOrder(request, index, '');
    orders.push(request);
  }
  const shops = new Set(orders.map(({ shop_id }) => shop_id));
  return orders.length === 0 || shops.size < orders.length ? fail(SERVER_MESSAGES.malformed) : { orders, points };
}

/** The names of the shops, in the order of the orders. */
export async function shopNames(context: Context, orders: readonly OrderRequest[]): Promise<string[]> {
  const ids = orders.map(({ shop_id }) => shop_id);
  const [rows, { brand_name }] = await Promise.all([
    context.db.select({ id: shop.distributor_id, name: shop.name }).from(shop).where(inArray(shop.distributor_id, ids)),
    brandSetting(context),
  ]);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.map((id) => names.get(id) ?? brand_name);
}
