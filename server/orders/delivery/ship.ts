/** Sends goods in a parcel of a carrier: the whole order or a part of it. */
import { CARRIER_MESSAGES, carriersOf, parcelNumber } from '../../../engine/rules/orders/carriers.ts';
import type { MallShipped, ShipManyAnswer } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { changedAnswer } from '../buyer/card.ts';
import { changeOrder } from '../moves/change.ts';
import { EDIT_WAITS } from '../edit/edit-words.ts';
import type { Order } from '../tables.ts';
import { digest, once } from '../../kernel/system/idempotent.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { lockOwn } from '../own-order.ts';
import { areLast, chosenPieces, linesLeft, writeShipment, type LinePieces } from './pieces.ts';

interface Leaving {
  order_id: string;
  version: number;
  items: readonly LinePieces[];
}

/**
 * Why goods of the order may not be sent now, as a message for the office. A buyer's cancel request must be decided first,
 * because goods on their way can be neither stopped nor refunded.
 */
export function failureToShip(order: Order): Failure | undefined {
  if (order.order_status === 'NOTPAY') return fail('订单还没有付款，不能发货');
  if (order.order_status === 'CANCEL') return fail('订单已取消，不能发货');
  if (order.order_status !== 'PAYED') return fail('订单的商品已全部发出');
  if (order.cancel_status === 'WAIT_PROCESS') return fail(SERVER_MESSAGES.cancelRequested);
  return order.waiting_edit === null ? undefined : fail(EDIT_WAITS);
}

interface LeavingPieces {
  order: Order;
  pieces: LinePieces[];
  /** true when no piece of the order is left afterwards */
  last: boolean;
}

/**
 * Sends or hands over pieces, once for each body. The body contains the version of the order that was shown, so an equal body can
 * only mean the same parcel. The order is locked, as cancellations lock it: either the goods are sent or the buyer's request is
 * stored, never both.
 */
export function leave<Input extends Leaving>(
  context: ScopedContext,
  name: string,
  input: Input,
  work: (tx: Db, context: ScopedContext, leaving: LeavingPieces) => Promise<MallShipped | Failure>,
): Promise<MallShipped | Failure> {
  const { order_id, version, items } = input;
  const body = digest(input);
  const key = `${name}:${context.operator.operator_id}:${order_id}:${context.idempotencyKey ?? body}`;
  return once(context, { key, body }, async (tx, context) => {
    const order = orThrow(await lockOwn(tx, context, { order_id, version }));
    const failure = failureToShip(order);
    if (failure) return failure;
    const lines = await linesLeft(tx, order_id);
    const pieces = chosenPieces(lines, items);
    return isFailure(pieces) ? pieces : work(tx, context, { order, pieces, last: areLast(lines, pieces) });
  });
}

/** Carrier and number in the stored form, or what is wrong with them. */
export function readParcel(
  { config }: ScopedContext,
  input: { carrier: string; code: string },
): { carrier: string; code: string } | Failure {
  const carrier = carriersOf(config.production).find(({ code, name }) => [code, name].includes(input.carrier));
  if (!carrier)
    return fail(input.carrier === '' ? CARRIER_MESSAGES.carrierEmpty : '没有这家物流公司', 422, { field: 'carrier' });
  const code = parcelNumber(input.code);
  if (code === '') return fail(CARRIER_MESSAGES.numberFormat, 422, { field: 'code' });
  return { carrier: carrier.code, code };
}

export type Parcel = Exclude<ReturnType<typeof readParcel>, Failure>;

/** The parcel plan without the parcel that is sent, if it was planned. */
function planAfter(plan: Order['parcel_plan'], pieces: readonly LinePieces[]): Order['parcel_plan'] {
  const textOf = (items: readonly LinePieces[]): string =>
    items
      .map(({ line_id, num }) => `${line_id}:${num}`)
      .toSorted()
      .join();
  const gone = plan?.findIndex(({ items }) => textOf(items) === textOf(pieces)) ?? -1;
  const rest = plan?.filter((_, at) => at !== gone) ?? [];
  return rest.length > 0 ? rest : null;
}

export const PICKED_UP = '自提订单请核销提货码，不能快递发货';

/** Moves the order and writes the parcel. */
export async function sendParcel(
  tx: Db,
  context: ScopedContext,
  order: Order,
  parcel: Parcel,
  pieces: readonly LinePieces[],
  last: boolean,
): Promise<MallShipped | Failure> {
  if (order.receipt_type === 'ziti') return fail(PICKED_UP);
  const parcelPlan = planAfter(order.parcel_plan, pieces);
  const more = last ? { delivered_at: seconds(context), parcel_plan: null } : { parcel_plan: parcelPlan };
  const moved = await changeOrder(tx, context, order, last ? 'ship' : 'ship-part', 'operator', more);
  if (isFailure(moved)) return moved;
  const shipmentId = await writeShipment(tx, context, order, { kind: 'parcel', ...parcel }, pieces);
  return { shipment_id: shipmentId, order: changedAnswer(moved) };
}

/** POST /mall/orders/:order_id/ship */
export const shipOrder: Handler<'shipOrder'> = async (context, input) => {
  const parcel = readParcel(context, input);
  if (isFailure(parcel)) return parcel;
  return leave(context, 'ship', input, (tx, context, { order, pieces, last }) =>
    sendParcel(tx, context, order, parcel, pieces, last),
  );
};

/** Sends all unsent pieces of an order in one parcel. A repeated call is refused, because no piece is left. */
export async function shipRest(
  context: ScopedContext,
  row: { order_id: string; carrier: string; code: string },
): Promise<MallShipped | Failure> {
  const parcel = readParcel(context, row);
  if (isFailure(parcel)) return parcel;
  return transact(context, async (tx, context) => {
    const order = orThrow(await lockOwn(tx, context, { order_id: row.order_id }));
    const failure = failureToShip(order);
    if (failure) return failure;
    const lines = await linesLeft(tx, order.order_id);
    const rest = lines.filter(({ left }) => left > 0).map(({ line_id, left }) => ({ line_id, num: left }));
    return sendParcel(tx, context, order, parcel, rest, true);
  });
}

/** POST /mall/orders/ship-many: each row in its own transaction, so that an invalid row does not stop the others. */
export const shipMany: Handler<'shipMany'> = async (context, { rows }) => {
  const list: ShipManyAnswer['list'] = [];
  for (const row of rows) {
    const shipped = await shipRest(context, row);
    list.push({ order_id: row.order_id, message: isFailure(shipped) ? shipped.message : '' });
  }
  return { list, shipped: list.filter(({ message }) => message === '').length };
};

/** GET company/logistics/list: the carriers of this mall. */
export const listCarriers: Handler<'listCarriers'> = async ({ config }) =>
  Promise.resolve(
    carriersOf(config.production).map(({ code, name }, index) => ({
      corp_id: String(index + 1),
      corp_code: code,
      corp_name: name,
      company_id: '1',
      is_enable: true,
    })),
  );
