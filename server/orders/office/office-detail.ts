/** One order for the office: all that its buyer sees, the buyer, shipments, events and notes. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { carrierName } from '../../../engine/rules/orders/carriers.ts';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import type { ReadMallOrderAnswer } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { seconds } from '../../kernel/http/context.ts';
import { personsOf, withReceiver } from '../../kernel/access/persons/persons.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { agentOrder } from '../../agents/ucp/tables.ts';
import { member } from '../../people/member/tables.ts';
import { operator } from '../../people/operator/tables.ts';
import { detailWhere } from '../buyer/detail.ts';
import { orders, type Order } from '../tables.ts';
import { mayBegin } from '../aftersales/begin.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { officeMoves } from './moves.ts';
import { record } from '../../kernel/system/audit.ts';
import { audit } from '../../kernel/system/tables.ts';
import { transact } from '../../kernel/system/transact.ts';
import { wayName } from '../../money/trade/providers.ts';
import { wayOfShipment } from '../delivery/buyer.ts';
import { earningOf } from '../earning.ts';
import { lockOwn, ownShop } from '../own-order.ts';
import { openPlan } from '../delivery/parcel-plan.ts';
import { linesLeft } from '../delivery/pieces.ts';
import { HANDED, shipmentsOf } from '../delivery/shipments.ts';
import { orderNote } from '../delivery/tables.ts';
import { waybillsOf } from '../delivery/waybill/list.ts';
import { parcelMates, mergeableWith } from '../delivery/merged-parcel.ts';
import { PARCEL_STATES } from '../delivery/track.ts';

type Answer = ReadMallOrderAnswer;

async function parcelsOf(
  context: ScopedContext,
  order: Order,
  waybills: Answer['waybills'],
  from: string,
): Promise<Answer['shipments']> {
  const sent = await shipmentsOf(context.db, order.order_id);
  const matesOf = await parcelMates(context.db, sent);
  return Promise.all(
    sent.map(async (one) => {
      const isParcel = one.kind === 'parcel';
      const way = isParcel ? await wayOfShipment(context, one, order, from) : [];
      const made = waybills.find(({ state, code }) => state === 'sent' && code === one.code);
      return {
        ...(made && { waybill_id: made.waybill_id }),
        shipment_id: one.shipment_id,
        kind: one.kind,
        carrier: one.carrier,
        carrier_name: one.kind === 'parcel' ? carrierName(one.carrier) : HANDED[one.kind].way,
        code: one.code,
        created: one.created,
        state: way[0] ? PARCEL_STATES[way[0].state] : HANDED[one.kind === 'parcel' ? 'pickup' : one.kind].state,
        with: matesOf(one),
        way: way.map(({ at, text }) => ({ AcceptTime: formatDateTime(at), AcceptStation: text })),
        items: one.goods.map(({ line_id, name, spec, num }) => ({ line_id, name, spec, num })),
      };
    }),
  );
}

const OPERATOR = /^operator:(\d+)$/;

/** Names of the actors in events: operators by their name, buyers and the mall by fixed texts. */
async function namesOf(db: Db, actors: readonly string[]): Promise<(actor: string) => string> {
  const ids = [...new Set(actors.map((actor) => Number(OPERATOR.exec(actor)?.[1] ?? 0)))].filter((id) => id > 0);
  const { operator_id, username } = operator;
  const rows =
    ids.length === 0
      ? []
      : await db.select({ operatorId: operator_id, username }).from(operator).where(inArray(operator_id, ids));
  return (actor) => {
    const id = Number(OPERATOR.exec(actor)?.[1] ?? 0);
    if (id > 0) return rows.find((row) => row.operatorId === id)?.username ?? '操作员';
    return actor.startsWith('member:') ? '买家' : '系统';
  };
}

/** Maximum of events and of notes in an answer, newest first. */
const MAX_EVENTS = 100;

async function storyOf(db: Db, orderId: string): Promise<Pick<ReadMallOrderAnswer, 'events' | 'notes'>> {
  const [trail, notes] = await Promise.all([
    db
      .select()
      .from(audit)
      .where(eq(audit.subject, `order:${orderId}`))
      .orderBy(desc(audit.at), desc(audit.audit_id))
      .limit(MAX_EVENTS),
    db
      .select({ note: orderNote, username: operator.username })
      .from(orderNote)
      .leftJoin(operator, eq(operator.operator_id, orderNote.operator_id))
      .where(eq(orderNote.order_id, orderId))
      .orderBy(desc(orderNote.note_id))
      .limit(MAX_EVENTS),
  ]);
  const nameOf = await namesOf(
    db,
    trail.map(({ actor }) => actor),
  );
  const byOffice = trail.some(({ action }) => action === 'order.for-member');
  return {
    events: trail
      // Events of shipping are left out, since the shipments contain them.
      .filter(({ action }) => !/^order\.(?:ship|pick-up)/.test(action))
      // An order that the office made was not submitted by its buyer.
      .filter(({ action }) => !byOffice || action !== 'order.create')
      .map(({ at, actor, action, detail }) => ({ at, who: nameOf(actor), action, note: noteOf(detail) })),
    notes: notes.map(({ note, username }) => ({
      note_id: note.note_id,
      who: username ?? '操作员',
      text: note.text,
      created: note.created,
    })),
  };
}

interface EventDetail {
  before?: { goods?: string } | null;
  after?: { carrier?: string; code?: string; goods?: string } | null;
}

/** Carrier and number of an event, or the goods before and after an edit. */
function noteOf(detail: unknown): string {
  const { before, after } = detail as EventDetail;
  if (before?.goods && after?.goods && before.goods !== after.goods) return `${before.goods} → ${after.goods}`;
  return after?.carrier ? `${carrierName(after.carrier)} ${after.code ?? ''}` : '';
}

/** GET /mall/orders/:order_id */
export const readMallOrder: Handler<'readMallOrder'> = async (context, { order_id }) => {
  const { db } = context;
  const where = and(eq(orders.order_id, order_id), ownShop(context));
  const [row] = await db
    .select({
      order: orders,
      mobile: member.mobile,
      username: member.username,
      proved: member.proved,
      assistant: agentOrder.agent,
      consent: agentOrder.consent,
    })
    .from(orders)
    .leftJoin(member, eq(member.user_id, orders.user_id))
    .leftJoin(agentOrder, eq(agentOrder.order_id, orders.order_id))
    .where(where);
  if (!row) return notFound(SERVER_MESSAGES.noOrder);
  const detail = await detailWhere(context, where, wayName);
  if (isFailure(detail)) return detail;
  const waybills = await waybillsOf(db, order_id);
  const [left, story, mergeable, shipments, earning, owes] = await Promise.all([
    linesLeft(db, order_id),
    storyOf(db, order_id),
    mergeableWith(db, row.order),
    parcelsOf(context, row.order, waybills, detail.distributor.address.slice(0, 3) || '发货地'),
    earningOf(db, order_id),
    mayBegin(db, row.order),
  ]);
  const open = row.order.order_status === 'PAYED' ? sumOf(left, ({ left: open }) => open) : 0;
  const persons = personsOf(context, row.order.shop_id);
  return {
    detail: { ...detail, orderInfo: withReceiver(detail.orderInfo, persons) },
    moves: officeMoves(row.order, { open, goods: left.length > 0, owes }),
    buyer: {
      user_id: row.order.user_id,
      mobile: persons.mobile(row.mobile ?? ''),
      username: persons.name(row.username ?? ''),
      proved: row.proved ?? true,
    },
    assistant: row.assistant ?? '',
    consent: row.consent ?? {},
    left: left.map(({ line_id, num, left: open }) => ({ line_id, num, left: open })),
    open,
    together: mergeable,
    shipments,
    waybills,
    plan: row.order.order_status === 'PAYED' ? openPlan(row.order.parcel_plan, left) : [],
    earning,
    ...story,
  };
};

const MAX_NOTE_LENGTH = 500;

export function wrongNote(text: string): Failure | undefined {
  if (text === '') return fail(OFFICE_MESSAGES.noteEmpty, 422, { field: 'text' });
  return text.length > MAX_NOTE_LENGTH ? fail(`备注最多${MAX_NOTE_LENGTH}个字`, 422, { field: 'text' }) : undefined;
}

export const noteOrder = (context: ScopedContext, orderId: string, text: string): Promise<{ status: true } | Failure> =>
  transact(context, async (tx, context): Promise<{ status: true } | Failure> => {
    const order = await lockOwn(tx, context, { order_id: orderId });
    if (isFailure(order)) return order;
    const { operator_id } = context.operator;
    await tx.insert(orderNote).values({ order_id: orderId, operator_id, text, created: seconds(context) });
    await record(context, 'order.note', `order:${orderId}`, { after: { length: text.length } }, tx);
    return { status: true };
  });

/** POST /mall/orders/:order_id/notes */
export const addOrderNote: Handler<'addOrderNote'> = async (context, { order_id, text }) =>
  wrongNote(text) ?? noteOrder(context, order_id, text);
