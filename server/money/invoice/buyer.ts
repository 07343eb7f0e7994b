/** A member's calls about the own invoices. Invoices of others answer 404. */
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { maskEmail, unmasked } from '../../../engine/rules/format/text.ts';
import { INVOICE_MESSAGES, invoiceMoves, isInvoiceState } from '../../../engine/rules/money/invoice.ts';
import { isEmail } from '../../../engine/rules/people/identity.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { InvoiceRecord } from '../../../schemas/types/contract.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { flagOf, listAnswer, pagingOf, textsOf } from '../../kernel/http/input.ts';
import type { Handler, MemberContext } from '../../kernel/calls/operation.ts';
import { orderLine, orders } from '../../orders/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { channelClosed } from '../../kernel/system/outbox/outbox.ts';
import { hit } from '../../kernel/codes/rate-limit.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { netOfOrders } from './amounts.ts';
import { recordOf, recordsOf, shopNames } from './answers.ts';
import { failureFor } from './apply.ts';
import { amountOf, changeInvoice, isHeld, lockInvoice } from './change.ts';
import { addresseeOf } from './fields.ts';
import { ownFile } from './paper/address.ts';
import { fileOf } from './paper/file.ts';
import { mailInvoice } from './paper/mail.ts';
import { FREIGHT_NAME, invoiceSetting } from './settings.ts';
import { invoice, invoiceOrder, type Invoice } from './tables.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';

async function ownRow({ db, member }: MemberContext, invoiceId: number): Promise<Invoice | undefined> {
  const [row] = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.invoice_id, invoiceId), eq(invoice.user_id, member.user_id)));
  return row;
}

/** GET order/invoice/list */
export const listInvoices: Handler<'listInvoices'> = async (context, input) => {
  const { db, member } = context;
  const { pageSize, offset } = pagingOf(input, 10);
  const state = input.invoice_status ?? '';
  const where = and(
    eq(invoice.user_id, member.user_id),
    isInvoiceState(state) ? eq(invoice.invoice_status, state) : undefined,
  );
  const [rows, total] = await Promise.all([
    db.select().from(invoice).where(where).orderBy(desc(invoice.invoice_id)).limit(pageSize).offset(offset),
    db.$count(invoice, where),
  ]);
  return listAnswer(await recordsOf(context, rows, ownFile(context, member.user_id)), total);
};

/** GET order/invoice/info/:id */
export const readInvoice: Handler<'readInvoice'> = async (context, { id }) => {
  const row = await ownRow(context, id);
  return row ? recordOf(context, row, ownFile(context, row.user_id)) : notFound(INVOICE_MESSAGES.none);
};

/**
 * POST order/invoice/update: changes the request, which then waits again; with invoice_status cancel it withdraws the request.
 */
export const updateInvoice: Handler<'updateInvoice'> = (context, input) =>
  transact(context, async (tx, context): Promise<InvoiceRecord | Failure> => {
    const own = ownFile(context, context.member.user_id);
    const { row, orders: due } = await lockInvoice(tx, input.invoice_id, context.member.user_id);
    if (input.invoice_status === 'cancel')
      return recordOf(context, await changeInvoice(tx, context, row, 'withdraw', 'buyer'), own, tx);
    if (!invoiceMoves(row.invoice_status, row.corrects_id !== null).canChange)
      return fail(SERVER_MESSAGES.invoiceClosed, 409);
    const addressee = orThrow(addresseeOf(input, context.member, row));
    const ids = due.map(({ order_id }) => order_id);
    if (await isHeld(tx, ids, row.invoice_id)) return fail(INVOICE_MESSAGES.already, 409);
    const net = await netOfOrders(tx, due);
    for (const order of due) {
      const failure = failureFor(order, net.get(order.order_id));
      if (failure) return failure;
    }
    // The request may have been refused long ago, with refunds since.
    const lines = ids.flatMap((orderId) => net.get(orderId)?.lines ?? []);
    for (const orderId of ids)
      await tx
        .update(invoiceOrder)
        .set({ refunded: net.get(orderId)?.refunded ?? 0 })
        .where(and(eq(invoiceOrder.invoice_id, row.invoice_id), eq(invoiceOrder.order_id, orderId)));
    const changes = { ...addressee, lines, invoice_amount: amountOf(lines), reason: '' };
    return recordOf(context, await changeInvoice(tx, context, row, 'change', 'buyer', changes), own, tx);
  });

/** E-mails with invoices that a member may request in an hour. */
const MAX_MAILS = 10;

/** POST order/invoice/resend */
export const resendInvoice: Handler<'resendInvoice'> = async (context, { id, confirm_email: named = '' }) => {
  const row = await ownRow(context, id);
  if (!row) return notFound(INVOICE_MESSAGES.none);
  const base64 = await fileOf(context.db, row);
  if (base64 === '') return fail('发票开具后才能发送');
  const recipient = unmasked(named, context.member.email, maskEmail) || row.email;
  if (!isEmail(recipient)) return fail(ACCOUNT_MESSAGES.emailFormat, 422, { field: 'confirm_email' });
  const closed = channelClosed(context, 'email');
  if (closed) return closed;
  const wait = await hit(context, `invoice-mail:${context.member.user_id}`, MAX_MAILS, HOUR);
  if (wait > 0) return fail(SERVER_MESSAGES.sentTooOften, 429, { retryAfter: wait });
  const sent = await transact(context, async (tx, context) => {
    await mailInvoice(tx, context, row, { recipient, base64 });
    await record(context, 'invoice.resend', `invoice:${id}`, { number: row.invoice_number }, tx);
    return true;
  });
  return isFailure(sent) ? sent : { status: true };
};

/** GET order/invoice/setting */
export const invoiceSettingOf: Handler<'invoiceSetting'> = async (context) => {
  const { enabled, months } = await invoiceSetting(context);
  return {
    invoice_status: enabled ? 1 : 0,
    invoice_limit: 'order',
    invoice_method: 'online',
    freight_invoice: '2',
    freight_name: FREIGHT_NAME,
    apply_type: '2',
    invoice_open_term: months,
    special_invoice: '2',
    apply_node: '1',
  };
};

/** GET order/invoice/protocol */
export const invoiceProtocol: Handler<'invoiceProtocol'> = async (context) => {
  const { notice } = await invoiceSetting(context);
  return { title: '开票须知', content: notice };
};

const live = sql`select 1 from ${invoiceOrder} where ${invoiceOrder.order_id} = ${orders.order_id} and ${invoiceOrder.holds}`;

/** GET orders/invoice: the member's paid orders, newest first, each with its invoice that waits or was issued. */
export const ordersInvoice: Handler<'ordersInvoice'> = async (context, input) => {
  const { db, member } = context;
  const { pageSize, offset } = pagingOf(input, 20, 50);
  const named = textsOf(input.order_ids).slice(0, 50);
  const where = and(
    eq(orders.user_id, member.user_id),
    eq(orders.pay_status, 'PAYED'),
    ne(orders.order_status, 'CANCEL'),
    isNull(orders.service),
    named.length > 0 ? inArray(orders.order_id, named) : undefined,
    flagOf(input.able)
      ? sql`${orders.total_fee} > 0 and ${orders.cancel_status} <> 'WAIT_PROCESS' and not exists (${live})`
      : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(where)
      .orderBy(desc(orders.created), desc(orders.order_id))
      .limit(pageSize)
      .offset(offset),
    db.$count(orders, where),
  ]);
  const ids = rows.map(({ order_id }) => order_id);
  const [net, nameOf, held, lines] = await Promise.all([
    netOfOrders(db, rows),
    shopNames(
      context,
      rows.map(({ shop_id }) => shop_id),
    ),
    ids.length === 0
      ? []
      : db
          .select({ order_id: invoiceOrder.order_id, row: invoice })
          .from(invoiceOrder)
          .innerJoin(invoice, eq(invoice.invoice_id, invoiceOrder.invoice_id))
          .where(and(inArray(invoiceOrder.order_id, ids), invoiceOrder.holds)),
    ids.length === 0
      ? []
      : db
          .select({ order_id: orderLine.order_id, item_name: orderLine.item_name })
          .from(orderLine)
          .where(inArray(orderLine.order_id, ids))
          .orderBy(orderLine.line_id),
  ]);
  const records = await recordsOf(
    context,
    held.map(({ row }) => row),
    ownFile(context, member.user_id),
  );
  const list = rows.map((order) => {
    const at = held.findIndex(({ order_id }) => order_id === order.order_id);
    const own = records[at];
    const state = held[at]?.row.invoice_status;
    return {
      id: order.order_id,
      order_id: order.order_id,
      user_id: String(order.user_id),
      company_id: '1',
      status: state === 'success' || state === 'pending' ? state : ('none' as const),
      invoice: own ?? null,
      distributor_id: String(order.shop_id),
      distributor_name: nameOf(order.shop_id),
      invoice_able: !own && failureFor(order, net.get(order.order_id)) === undefined,
      invoice_amount: net.get(order.order_id)?.amount ?? 0,
      create_time: order.created,
      names: lines.filter(({ order_id }) => order_id === order.order_id).map(({ item_name: name }) => name),
    };
  });
  return listAnswer(list, total);
};
