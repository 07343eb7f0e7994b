/** One action for many orders: those that matched the filters when the job was made, even if they no longer match. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { MallJob } from '../../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import type { Handler, InputOf, ScopedContext } from '../../../kernel/calls/operation.ts';
import { closeUnpaid, wrongCancelReason } from '../../../orders/office/cancel-request.ts';
import { noteOrder, wrongNote } from '../../../orders/office/office-detail.ts';
import { namedOrders } from '../../../orders/office/list/office-list.ts';
import { tagOrder, wrongTag } from '../../../orders/office/tags/tags.ts';
import { prepareWaybill, sendPrepared } from '../../../orders/delivery/waybill/make.ts';
import { orders } from '../../../orders/tables.ts';
import { transact } from '../../../kernel/system/transact.ts';
import { jobAnswer } from '../answers.ts';
import { rowKind } from '../rows.ts';
import { addJob, countRows } from '../store.ts';

type Action = InputOf<'startOrderBulk'>['action'];

type Bulked = Pick<InputOf<'startOrderBulk'>, 'text' | 'label_id'>;

interface Bulk {
  title: string;
  /** The message when the action applies to none of the orders. */
  none: string;
  wrong(context: ScopedContext, what: Bulked): Promise<Failure | undefined>;
  /** Asks other servers, outside of the transaction. */
  prepare?(context: ScopedContext, orderId: string, what: Bulked): Promise<unknown>;
  act(context: ScopedContext, orderId: string, what: Bulked): Promise<unknown>;
}

const NO_ORDERS = '没有符合条件的订单';

const tagBulk = (title: string, isOn: boolean): Bulk => ({
  title,
  none: NO_ORDERS,
  wrong: (context, { label_id }) => wrongTag(context, label_id),
  act: (context, orderId, { label_id = 0 }) => tagOrder(context, orderId, label_id, isOn),
});

const BULKS: Record<Action, Bulk> = {
  note: {
    title: '批量备注订单',
    none: NO_ORDERS,
    wrong: async (_context, { text = '' }) => wrongNote(text),
    act: (context, orderId, { text = '' }) => noteOrder(context, orderId, text),
  },
  close: {
    title: '批量关闭未付款订单',
    none: '所选订单中没有未付款的',
    wrong: async (_context, { text = '' }) => wrongCancelReason(text),
    act: (context, orderId, { text = '' }) => closeUnpaid(context, orderId, text),
  },
  waybill: {
    title: '批量打单发货',
    none: '所选订单中没有待发货的',
    wrong: () => Promise.resolve(undefined),
    // A refusal by the carrier is told as the row's error.
    prepare: (context, orderId) => prepareWaybill(context, orderId, ''),
    act: (context, orderId) => sendPrepared(context, orderId),
  },
  tag: tagBulk('批量加订单标签', true),
  untag: tagBulk('批量去掉订单标签', false),
};

/** Orders to which an action applies. */
const ONLY: Partial<Record<Action, SQL>> = {
  close: eq(orders.order_status, 'NOTPAY'),
  waybill: eq(orders.tab, 'to_ship'),
};

const labelOf = (data: unknown): string => `订单 ${String(data)}`;

export const orderBulk = rowKind({
  right: 'orders.write',
  isScoped: true,
  width: 1,
  // One transaction per order, as in the expiry job, so that the locks of buyers and stock are held for one order only.
  atOnce: 1,
  labelOf,
  prepare: async (context, job, row) => {
    const { action, ...what } = job.input as Bulked & { action: Action };
    return BULKS[action].prepare?.(context, String(row.data), what);
  },
  treat: async (_tx, context, job, rows, prepared) => {
    const [row] = rows;
    if (!row) return [];
    // The call's schema validated this input when the job was made.
    const { action, ...what } = job.input as Bulked & { action: Action };
    const came = isFailure(prepared) ? prepared : await BULKS[action].act(context, String(row.data), what);
    return isFailure(came) ? [{ place: row.place, label: labelOf(row.data), message: came.message }] : [];
  },
});

/** POST /mall/jobs/order-bulk: stores the list of orders and answers their number; nothing is changed before the job is begun. */
export const startOrderBulk: Handler<'startOrderBulk'> = async (context, input): Promise<MallJob | Failure> => {
  const { action, text: typed = '', label_id, ...named } = input;
  const { title, none, wrong } = BULKS[action];
  const what: Bulked = action === 'tag' || action === 'untag' ? { label_id } : { text: typed.trim() };
  const found = (await wrong(context, what)) ?? namedOrders(context, named);
  if (isFailure(found)) return found;
  const where = and(found, ONLY[action]);
  return transact(context, async (tx, context): Promise<MallJob | Failure> => {
    const made = await addJob(tx, context, 'order-bulk', title, { action, ...what }, 'draft');
    await tx.execute(sql`insert into job_row (job_id, place, data)
      select ${made.job_id}, row_number() over (order by order_id), to_jsonb(order_id) from ${orders} where ${where}`);
    const total = await countRows(tx, made.job_id);
    return total === 0 ? fail(none) : jobAnswer({ ...made, total }, context.operator);
  });
};
