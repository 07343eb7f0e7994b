/**
 * Adjusts invoices to refunds. A waiting invoice is recomputed, or cancelled when nothing remains paid. An issued one gets a
 * correction, a negative invoice that the office issues like any other. So the invoices of an order sum to the money that remains
 * paid.
 */
import { and, asc, eq, gte, inArray, ne, not, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import { seconds, type Context, type Services } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { systemContext } from '../../kernel/http/system-context.ts';
import { log } from '../../kernel/log.ts';
import { orderEdit, type Order } from '../../orders/tables.ts';
import { transact } from '../../kernel/system/transact.ts';
import { refund } from '../trade/tables.ts';
import { differenceOf, netOfOrders } from './amounts.ts';
import { amountOf, changeInvoice, lockInvoice, makeInvoice } from './change.ts';
import { invoice, invoiceOrder, type Invoice, type InvoiceLine } from './tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';
import { markInvoiced } from '../../orders/edit/edits-of.ts';

/** Reasons of refunds that reduce an order's paid amount. Money that came too late or twice was never part of it. */
const OF_ORDER = ['cancel', 'aftersales'] as const;

/** Corrections of an invoice, locked: issued ones, and the waiting one. */
export async function correctionsOf(tx: Db, { invoice_id }: Invoice): Promise<{ issued: Invoice[]; waits?: Invoice }> {
  const rows = await tx.select().from(invoice).where(eq(invoice.corrects_id, invoice_id)).for('update');
  const waits = rows.find(({ invoice_status: state }) => state === 'pending');
  return { issued: rows.filter(({ invoice_status: state }) => state === 'success'), ...(waits && { waits }) };
}

async function recount(tx: Db, context: Context, row: Invoice, lines: InvoiceLine[]): Promise<void> {
  const amount = amountOf(lines);
  if (amount === 0 && row.corrects_id === null)
    await changeInvoice(tx, context, row, 'end', 'clock', {
      lines,
      invoice_amount: amount,
      reason: SERVER_MESSAGES.fullyRefunded,
    });
  else if (differenceOf(lines, row.lines).length > 0)
    await changeInvoice(tx, context, row, 'recount', 'clock', { lines, invoice_amount: amount });
}

async function correctIssued(
  tx: Db,
  context: Context,
  row: Invoice,
  lines: InvoiceLine[],
  taken: readonly { order_id: string; refunded: number }[],
): Promise<void> {
  const { issued, waits } = await correctionsOf(tx, row);
  const due = differenceOf(lines, [...row.lines, ...issued.flatMap((one) => one.lines)]);
  if (waits) return recount(tx, context, waits, due);
  if (due.length === 0) return;
  const {
    user_id,
    shop_id,
    invoice_type: kind,
    company_title: title,
    company_tax_number: taxNumber,
    company_address: address,
    company_telephone: phone,
    bank_name: bank,
    bank_account: account,
    email,
    mobile,
  } = row;
  const addressee = {
    invoice_type: kind,
    company_title: title,
    company_tax_number: taxNumber,
    company_address: address,
    company_telephone: phone,
    bank_name: bank,
    bank_account: account,
    email,
    mobile,
  };
  const made = {
    ...addressee,
    user_id,
    shop_id,
    invoice_source: 'refund' as const,
    corrects_id: row.invoice_id,
    lines: due,
  };
  await makeInvoice(tx, context, made, taken);
}

/** Adjusts an invoice, locked with its orders, to what remains paid of them. */
export async function bringUpToDate(
  tx: Db,
  context: Context,
  { row, orders }: { row: Invoice; orders: readonly Order[] },
): Promise<void> {
  const net = await netOfOrders(tx, orders);
  const lines = orders.flatMap(({ order_id }) => net.get(order_id)?.lines ?? []);
  const taken = orders.map(({ order_id }) => ({
    order_id,
    refunded: net.get(order_id)?.refunded ?? 0,
  }));
  if (row.invoice_status === 'pending') await recount(tx, context, row, lines);
  if (row.invoice_status === 'success') await correctIssued(tx, context, row, lines, taken);
  for (const { order_id, refunded } of taken)
    await tx
      .update(invoiceOrder)
      .set({ refunded })
      .where(and(eq(invoiceOrder.invoice_id, row.invoice_id), eq(invoiceOrder.order_id, order_id)));
}

/** Adjusts one invoice in its own transaction. For a correction, the invoice it corrects is adjusted. */
export async function correctOne(context: Context, invoiceId: number): Promise<boolean> {
  const done = await transact(context, async (tx, context) => {
    const [named] = await tx
      .select({ corrects_id: invoice.corrects_id })
      .from(invoice)
      .where(eq(invoice.invoice_id, invoiceId));
    await bringUpToDate(tx, context, await lockInvoice(tx, named?.corrects_id ?? invoiceId));
    return true;
  });
  return !isFailure(done);
}

/** seconds; refunds are taken into account within a minute, and searched for a week */
const RECENT = 7 * DAY;

/** Invoices of orders that were edited since: an edit may change lines without any refund. */
async function invoicesOfEdits(
  { db }: Services,
  most: number,
): Promise<{ invoiceIds: number[]; end(): Promise<void> }> {
  const edits = await db
    .select({ edit_id: orderEdit.edit_id, order_id: orderEdit.order_id })
    .from(orderEdit)
    .where(and(eq(orderEdit.state, 'done'), not(orderEdit.is_invoiced)))
    .orderBy(asc(orderEdit.edit_id))
    .limit(most);
  if (edits.length === 0) return { invoiceIds: [], end: () => Promise.resolve() };
  const rows = await db
    .selectDistinct({ invoice_id: invoiceOrder.invoice_id })
    .from(invoiceOrder)
    .where(
      and(
        invoiceOrder.holds,
        inArray(
          invoiceOrder.order_id,
          edits.map(({ order_id }) => order_id),
        ),
      ),
    );
  const editIds = edits.map(({ edit_id }) => edit_id);
  return {
    invoiceIds: rows.map(({ invoice_id }) => invoice_id),
    end: () => markInvoiced(db, editIds),
  };
}

/** The job: adjusts invoices of orders with refunds or edits since, at most `most` in one run; answers how many. */
export async function correctRefunded(services: Services, most = 100): Promise<number> {
  const context = systemContext(services.db, services.config, 'correct invoices', services.clock);
  const given = services.db
    .select({ order_id: refund.order_id, sum: sql<number>`sum(${refund.amount})::int`.as('sum') })
    .from(refund)
    .where(and(inArray(refund.reason, [...OF_ORDER]), ne(refund.refund_status, 'CANCEL')))
    .groupBy(refund.order_id)
    .having(gte(sql`max(${refund.created})`, seconds(services) - RECENT))
    .as('given');
  const due = await services.db
    .selectDistinct({ invoice_id: invoiceOrder.invoice_id })
    .from(invoiceOrder)
    .innerJoin(given, eq(given.order_id, invoiceOrder.order_id))
    .where(and(invoiceOrder.holds, sql`${given.sum} <> ${invoiceOrder.refunded}`))
    .orderBy(asc(invoiceOrder.invoice_id))
    .limit(most);
  const edited = await invoicesOfEdits(services, most);
  let done = 0;
  for (const invoiceId of new Set([...due.map((row) => row.invoice_id), ...edited.invoiceIds])) {
    if (await correctOne(context, invoiceId)) done += 1;
    else log.warn({ invoiceId }, 'An invoice could not be corrected');
  }
  await edited.end();
  return done;
}
