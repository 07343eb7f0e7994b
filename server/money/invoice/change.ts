/** Every change of an invoice passes here: the machine decides, and the trail records it. */
import { and, eq } from 'drizzle-orm';
import { INVOICE_MESSAGES } from '../../../engine/rules/money/invoice.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { announce, notifyOperators } from '../../kernel/live/news.ts';
import { lockOrders } from '../../orders/moves/change.ts';
import type { Order } from '../../orders/tables.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { record } from '../../kernel/system/audit.ts';
import { orThrow } from '../../kernel/system/transact.ts';
import { moveInvoice, type InvoiceAction, type InvoiceRole } from './machine.ts';
import { invoice, invoiceOrder, type Invoice, type InvoiceLine } from './tables.ts';

/**
 * An invoice and its orders, locked: orders first, as all code does. With `userId`, an invoice of another member counts as not
 * found.
 */
export async function lockInvoice(
  tx: Db,
  invoiceId: number,
  userId?: number,
): Promise<{ row: Invoice; orders: Order[] }> {
  const mine = and(eq(invoice.invoice_id, invoiceId), userId === undefined ? undefined : eq(invoice.user_id, userId));
  const [known] = await tx.select({ invoice_id: invoice.invoice_id }).from(invoice).where(mine);
  if (!known) return orThrow<never>(notFound(INVOICE_MESSAGES.none));
  const named = await tx.select().from(invoiceOrder).where(eq(invoiceOrder.invoice_id, invoiceId));
  const orders = orThrow(
    await lockOrders(
      tx,
      named.map(({ order_id }) => order_id),
    ),
  );
  const [row] = await tx.select().from(invoice).where(mine).for('update');
  return row ? { row, orders } : orThrow<never>(notFound(INVOICE_MESSAGES.none));
}

/** Ends the transaction when the invoice changed since it was shown. */
export function asSeen({ version }: Invoice, seen: number): void {
  if (version !== seen) orThrow(fail('发票信息已变化，请刷新后重试', 409));
}

type Changes = Partial<Omit<Invoice, 'invoice_id' | 'user_id' | 'shop_id' | 'invoice_status' | 'version'>>;

/**
 * Moves a locked invoice; ends the transaction when the move is not allowed. The new state decides whether it still blocks other
 * invoices of its orders.
 */
export async function changeInvoice(
  tx: Db,
  context: Context,
  row: Invoice,
  action: InvoiceAction,
  role: InvoiceRole,
  changes: Changes = {},
): Promise<Invoice> {
  const state = orThrow(moveInvoice(row, action, role));
  const values = { ...changes, invoice_status: state, updated: seconds(context), version: row.version + 1 };
  await tx.update(invoice).set(values).where(eq(invoice.invoice_id, row.invoice_id));
  const holds = state === 'pending' || state === 'success';
  if (row.corrects_id === null)
    await tx.update(invoiceOrder).set({ holds }).where(eq(invoiceOrder.invoice_id, row.invoice_id));
  const after = { ...row, ...values };
  const facts = ({
    invoice_status: at,
    invoice_amount: amount,
    invoice_number: number,
    company_title: title,
  }: Invoice): object => ({ state: at, amount, number, title });
  const detail = { amount: after.invoice_amount, reason: after.reason, before: facts(row), after: facts(after) };
  await record(context, `invoice.${action}`, `invoice:${row.invoice_id}`, detail, tx);
  if ((row.invoice_status === 'pending') !== (state === 'pending')) notifyOperators(tx, 'money.read');
  return after;
}

type Made = Pick<Invoice, 'user_id' | 'shop_id' | 'invoice_source' | 'corrects_id' | 'lines'> & {
  invoice_type: Invoice['invoice_type'];
  company_title: string;
} & Changes;

/** A new invoice of these orders, or a correction of an invoice. */
export async function makeInvoice(
  tx: Db,
  context: Context,
  made: Made,
  orders: readonly { order_id: string; refunded: number }[],
): Promise<Invoice> {
  const now = seconds(context);
  const [row] = await tx
    .insert(invoice)
    .values({ ...made, invoice_amount: amountOf(made.lines), created: now, updated: now })
    .returning();
  if (!row) throw new Error('The invoice was not stored.');
  const { invoice_id } = row;
  await tx
    .insert(invoiceOrder)
    .values(orders.map((order) => ({ ...order, invoice_id, holds: made.corrects_id === null })));
  const detail = {
    amount: row.invoice_amount,
    corrects: row.corrects_id,
    before: null,
    after: { state: row.invoice_status },
  };
  await record(
    context,
    made.corrects_id === null ? 'invoice.apply' : 'invoice.correct',
    `invoice:${invoice_id}`,
    detail,
    tx,
  );
  notifyOperators(tx, 'money.read');
  if (row.corrects_id === null) announce(tx, 'invoice-asked', row.shop_id);
  return row;
}

export const amountOf = (lines: readonly InvoiceLine[]): number => sumOf(lines, ({ amount }) => amount);

/** true when another invoice of one of these orders waits or was issued. */
export async function isHeld(tx: Db, orderIds: readonly string[], except = 0): Promise<boolean> {
  for (const orderId of orderIds) {
    const [held] = await tx
      .select({ invoice_id: invoiceOrder.invoice_id })
      .from(invoiceOrder)
      .where(and(eq(invoiceOrder.order_id, orderId), invoiceOrder.holds));
    if (held && held.invoice_id !== except) return true;
  }
  return false;
}
