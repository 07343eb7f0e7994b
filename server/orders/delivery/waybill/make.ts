/**
 * Makes waybills and sends their parcels. The row is stored first, then the provider is asked outside of any transaction by the row's
 * number, then order and parcel are written: whatever breaks between, the same request goes on with the same waybill.
 */
import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { MadeWaybill as Answer } from '../../../../schemas/types/contract.ts';
import type { Handler, ScopedContext } from '../../../kernel/calls/operation.ts';
import { fail, isFailure, notFound, type Failure } from '../../../kernel/http/answer.ts';
import { seconds } from '../../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../../engine/rules/messages/server.ts';
import { record } from '../../../kernel/system/audit.ts';
import { transact } from '../../../kernel/system/transact.ts';
import { lockOwn } from '../../own-order.ts';
import { orders, type Order } from '../../tables.ts';
import { shipment } from '../tables.ts';
import { areLast, chosenPieces, linesLeft, type LinePieces } from '../pieces.ts';
import { failureToShip, sendParcel } from '../ship.ts';
import { isOwnShop } from '../../../kernel/access/shops.ts';
import { accountFor, passwordOf, sureAccount } from './accounts.ts';
import { waybillProvider } from './providers.ts';
import type { WaybillParcel } from './provider.ts';
import { waybill } from './tables.ts';

type Waybill = typeof waybill.$inferSelect;

interface Wanted {
  order_id: string;
  version: number;
  /** '' for the shop's first account */
  carrier: string;
  /** empty: all unsent pieces */
  items: readonly LinePieces[];
}

const textOf = (pieces: readonly LinePieces[]): string =>
  pieces
    .map(({ line_id, num }) => `${line_id}:${num}`)
    .toSorted()
    .join();

const piecesIn = (text: string): LinePieces[] =>
  text.split(',').map((part) => {
    const [lineId = 0, num = 0] = part.split(':').map(Number);
    return { line_id: lineId, num };
  });

/** The stored waybill of the parcel: the one that was asked for before, or a new one. */
async function stored(context: ScopedContext, wanted: Wanted): Promise<Waybill | Failure> {
  const { order_id, version, items, carrier } = wanted;
  return transact(context, async (tx, context): Promise<Waybill | Failure> => {
    const order = await lockOwn(tx, context, { order_id });
    if (isFailure(order)) return order;
    const mine = and(eq(waybill.order_id, order_id), ne(waybill.state, 'cancelled'));
    const asked = items.length > 0 ? eq(waybill.parcel, textOf(items)) : undefined;
    const [before] = await tx
      .select()
      .from(waybill)
      .where(and(mine, asked, eq(waybill.order_version, version)))
      .orderBy(desc(waybill.waybill_id));
    if (before) return before;
    if (order.version !== version) return fail('订单已变化，请刷新后重试', 409);
    const failure = failureToShip(order);
    if (failure) return failure;
    if (order.receipt_type === 'ziti') return fail('自提订单不用快递，请核销提货码');
    const lines = await linesLeft(tx, order_id);
    const rest = lines.filter(({ left }) => left > 0).map(({ line_id, left }) => ({ line_id, num: left }));
    const pieces = chosenPieces(lines, items.length > 0 ? items : rest);
    if (isFailure(pieces)) return pieces;
    const parcel = textOf(pieces);
    // The order changed after a request that was cut off; its waybill is taken up.
    const open = and(mine, eq(waybill.parcel, parcel), isNull(waybill.shipment_id));
    const [cutOff] = await tx.update(waybill).set({ order_version: version }).where(open).returning();
    if (cutOff) return cutOff;
    const account = await accountFor(tx, order.shop_id, carrier);
    if (isFailure(account)) return account;
    const [row] = await tx
      .insert(waybill)
      .values({
        order_id,
        parcel,
        order_version: version,
        account_id: account.account_id,
        carrier: account.carrier,
        state: 'asked',
        created_by: context.operator.operator_id,
        created: seconds(context),
      })
      .returning();
    if (!row) throw new Error('The waybill was not stored.');
    return row;
  });
}

async function parcelOf(context: ScopedContext, row: Waybill, order: Order): Promise<WaybillParcel> {
  const account = await sureAccount(context.db, row.account_id);
  const { name, mobile, state, city, district, address } = order.receiver;
  const lines = await linesLeft(context.db, row.order_id);
  return {
    key: `W${row.waybill_id}`,
    carrier: account.carrier,
    customer: account.customer,
    password: passwordOf(context, account),
    month_code: account.month_code,
    pay_type: account.pay_type,
    sender: account.sender,
    receiver: { name, mobile, state, city, district, address },
    goods: piecesIn(row.parcel).map(({ line_id, num }) => ({
      name: lines.find((line) => line.line_id === line_id)?.item_name ?? '',
      num,
    })),
  };
}

async function orderOf(context: ScopedContext, orderId: string): Promise<Order | Failure> {
  const [order] = await context.db.select().from(orders).where(eq(orders.order_id, orderId));
  return order && isOwnShop(context, order.shop_id) ? order : notFound(SERVER_MESSAGES.noOrder);
}

/** Asks the provider for the number of a stored waybill. Must not run inside a transaction. */
async function askProvider(context: ScopedContext, row: Waybill): Promise<Waybill | Failure> {
  if (row.state !== 'asked') return row;
  const order = await orderOf(context, row.order_id);
  if (isFailure(order)) return order;
  const account = await sureAccount(context.db, row.account_id);
  const provider = waybillProvider(account.provider);
  if (!provider) return fail('这个面单服务还没有接通');
  const made = await provider.make(context, await parcelOf(context, row, order));
  if (isFailure(made)) return made;
  const [after] = await context.db
    .update(waybill)
    .set({ state: 'made', code: made.code, marks: made.marks })
    .where(and(eq(waybill.waybill_id, row.waybill_id), eq(waybill.state, 'asked')))
    .returning();
  return after ?? { ...row, state: 'made', code: made.code, marks: made.marks };
}

const answerOf = ({ waybill_id, order_id, carrier, code, shipment_id }: Waybill): Answer => ({
  waybill_id,
  order_id,
  carrier,
  code,
  shipment_id: shipment_id ?? 0,
});

/** Sends the parcel of a waybill; does nothing when it has left. */
async function send(context: ScopedContext, { waybill_id }: Waybill): Promise<Answer | Failure> {
  return transact(context, async (tx, context): Promise<Answer | Failure> => {
    const [known] = await tx.select().from(waybill).where(eq(waybill.waybill_id, waybill_id));
    if (!known) return notFound('没有这张面单');
    const order = await lockOwn(tx, context, { order_id: known.order_id });
    if (isFailure(order)) return order;
    const [row = known] = await tx.select().from(waybill).where(eq(waybill.waybill_id, waybill_id)).for('update');
    if (row.shipment_id !== null) return answerOf(row);
    if (row.state !== 'made') return fail('这张面单已取消，请重新发货');
    const failure = failureToShip(order);
    if (failure) return failure;
    const lines = await linesLeft(tx, row.order_id);
    const pieces = chosenPieces(lines, piecesIn(row.parcel));
    if (isFailure(pieces)) return pieces;
    const parcel = { carrier: row.carrier, code: row.code };
    const sent = await sendParcel(tx, context, order, parcel, pieces, areLast(lines, pieces));
    if (isFailure(sent)) return sent;
    const { shipment_id } = sent;
    await tx.update(waybill).set({ shipment_id }).where(eq(waybill.waybill_id, waybill_id));
    const after = { carrier: row.carrier, code: row.code };
    await record(context, 'order.waybill', `order:${row.order_id}`, { before: null, after }, tx);
    return answerOf({ ...row, shipment_id });
  });
}

/** POST /mall/orders/:order_id/waybill: makes the waybill of a parcel and sends it. */
export const makeWaybill: Handler<'makeWaybill'> = async (context, { order_id, version, carrier = '', items = [] }) => {
  const row = await stored(context, { order_id, version, carrier, items });
  if (isFailure(row)) return row;
  const made = await askProvider(context, row);
  return isFailure(made) ? made : send(context, made);
};

/** Of a job: makes the waybill of everything unsent; what is left is to send it. */
export async function prepareWaybill(
  context: ScopedContext,
  orderId: string,
  carrier: string,
): Promise<Waybill | Failure> {
  const order = await orderOf(context, orderId);
  if (isFailure(order)) return order;
  const row = await stored(context, { order_id: orderId, version: order.version, carrier, items: [] });
  return isFailure(row) ? row : askProvider(context, row);
}

/** Of a job: sends the waybill that was made for the order last. */
export async function sendPrepared(context: ScopedContext, orderId: string): Promise<Answer | Failure> {
  const [row] = await context.db
    .select()
    .from(waybill)
    .where(and(eq(waybill.order_id, orderId), eq(waybill.state, 'made'), isNull(waybill.shipment_id)))
    .orderBy(desc(waybill.waybill_id))
    .limit(1);
  return row ? send(context, row) : fail('没有取得运单号');
}

/** A parcel that left with the waybill's number. */
const leftWith = ({ shipment_id, carrier, code }: Pick<Waybill, 'shipment_id' | 'carrier' | 'code'>) =>
  and(eq(shipment.shipment_id, shipment_id ?? 0), eq(shipment.carrier, carrier), eq(shipment.code, code));

/**
 * POST /mall/waybills/:waybill_id/cancel: for a parcel that was not sent, or whose number was corrected; the carrier forgets the
 * waybill's number.
 */
export const cancelWaybill: Handler<'cancelWaybill'> = async (context, { waybill_id }) => {
  const [row] = await context.db.select().from(waybill).where(eq(waybill.waybill_id, waybill_id));
  const order = row ? await orderOf(context, row.order_id) : undefined;
  if (!row || !order || isFailure(order)) return notFound('没有这张面单');
  if (row.state === 'cancelled') return { status: true as const };
  if ((await context.db.$count(shipment, leftWith(row))) > 0)
    return fail('包裹已发出，不能取消面单；运单号有误请先在订单里修改物流');
  const account = await sureAccount(context.db, row.account_id);
  if (row.state === 'made') {
    const provider = waybillProvider(account.provider);
    const refused = await provider?.cancel(context, { ...(await parcelOf(context, row, order)), code: row.code });
    if (refused) return refused;
  }
  return transact(context, async (tx, context) => {
    const [gone] = await tx
      .update(waybill)
      .set({ state: 'cancelled' })
      .where(and(eq(waybill.waybill_id, waybill_id), ne(waybill.state, 'cancelled')))
      .returning();
    if (!gone) return { status: true as const };
    if ((await tx.$count(shipment, leftWith(gone))) > 0) return fail('包裹刚刚发出，请刷新', 409);
    const before = { carrier: row.carrier, code: row.code };
    await record(context, 'order.waybill-cancel', `order:${row.order_id}`, { before, after: null }, tx);
    return { status: true as const };
  });
};

/** What the labels of waybills show, those of the operator's shops alone. */
export async function labelRows(context: ScopedContext, ids: readonly number[], orderIds: readonly string[]) {
  const rows = await context.db
    .select({ row: waybill, order: orders })
    .from(waybill)
    .innerJoin(orders, eq(orders.order_id, waybill.order_id))
    .where(
      and(
        or(inArray(waybill.waybill_id, [...ids]), inArray(waybill.order_id, [...orderIds])),
        eq(waybill.state, 'made'),
      ),
    )
    .orderBy(waybill.waybill_id);
  const own = rows.filter(({ order }) => isOwnShop(context, order.shop_id));
  return Promise.all(
    own.map(async ({ row, order }) => ({
      row,
      order,
      account: await sureAccount(context.db, row.account_id),
      lines: (await linesLeft(context.db, row.order_id)).flatMap((line) => {
        const num = piecesIn(row.parcel).find(({ line_id }) => line_id === line.line_id)?.num;
        return num ? [{ name: line.item_name, spec: line.spec, num }] : [];
      }),
    })),
  );
}
