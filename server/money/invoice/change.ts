/** The one place where an invoice changes: the machine decides, and the trail has it. */
import { and, eq } from 'drizzle-orm';
import { INVOICE_MESSAGES } from '../../../engine/rules/money/invoice.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { notifyOperators } from '../../kernel/live/news.ts';
import { lockOrders } from '../../orders/change.ts';
import type { Order } from '../../orders/tables.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { record } from '../../kernel/system/audit.ts';
import { orRefuse } from '../../kernel/system/transact.ts';
import { moveInvoice, type InvoiceAction, type InvoiceRole } from './machine.ts';
import { invoice, invoiceOrder, type Invoice, type InvoiceLine } from './tables.ts';

/** An invoice and its orders, locked: orders first, as everybody locks them. `userId` keeps others' invoices apart. */
export async function lockInvoice(
  tx: Db,
  invoiceId: number,
  userId?: number,
): Promise<{ row: Invoice; orders: Order[] }> {
  const mine = and(eq(invoice.invoiceId, invoiceId), userId === undefined ? undefined : eq(invoice.userId, userId));
  const [known] = await tx.select({ invoiceId: invoice.invoiceId }).from(invoice).where(mine);
  if (!known) return orRefuse<never>(notFound(INVOICE_MESSAGES.none));
  const named = await tx.select().from(invoiceOrder).where(eq(invoiceOrder.invoiceId, invoiceId));
  const orders = orRefuse(
    await lockOrders(
      tx,
      named.map(({ orderId }) => orderId),
    ),
  );
  const [row] = await tx.select().from(invoice).where(mine).for('update');
  return row ? { row, orders } : orRefuse<never>(notFound(INVOICE_MESSAGES.none));
}

/** A decision is about what was looked at. */
export function asSeen({ version }: Invoice, seen: number): void {
  if (version !== seen) orRefuse(fail('发票信息已变化，请刷新后重试', 409));
}

type Changes = Partial<Omit<Invoice, 'invoiceId' | 'userId' | 'shopId' | 'state' | 'version'>>;

/** Moves an invoice that is locked; ends the transaction when it may not be. Whether it holds its orders follows from the state. */
export async function changeInvoice(
  tx: Db,
  context: Context,
  row: Invoice,
  action: InvoiceAction,
  role: InvoiceRole,
  changes: Changes = {},
): Promise<Invoice> {
  const state = orRefuse(moveInvoice(row, action, role));
  const values = { ...changes, state, updated: seconds(context), version: row.version + 1 };
  await tx.update(invoice).set(values).where(eq(invoice.invoiceId, row.invoiceId));
  const holds = state === 'pending' || state === 'success';
  if (row.corrects === null)
    await tx.update(invoiceOrder).set({ holds }).where(eq(invoiceOrder.invoiceId, row.invoiceId));
  const after = { ...row, ...values };
  const facts = ({ state: at, amount, number, title }: Invoice): object => ({ state: at, amount, number, title });
  const detail = { amount: after.amount, reason: after.reason, before: facts(row), after: facts(after) };
  await record(context, `invoice.${action}`, `invoice:${row.invoiceId}`, detail, tx);
  if ((row.state === 'pending') !== (state === 'pending')) await notifyOperators(tx, 'money.read');
  return after;
}

type Made = Pick<Invoice, 'userId' | 'shopId' | 'source' | 'corrects' | 'lines'> & {
  kind: Invoice['kind'];
  title: string;
} & Changes;

/** A new invoice of these orders, or a correction of one. */
export async function makeInvoice(
  tx: Db,
  context: Context,
  made: Made,
  orders: readonly { orderId: string; refunded: number }[],
): Promise<Invoice> {
  const now = seconds(context);
  const [row] = await tx
    .insert(invoice)
    .values({ ...made, amount: amountOf(made.lines), created: now, updated: now })
    .returning();
  if (!row) throw new Error('The invoice was not stored.');
  const { invoiceId } = row;
  await tx.insert(invoiceOrder).values(orders.map((order) => ({ ...order, invoiceId, holds: made.corrects === null })));
  const detail = { amount: row.amount, corrects: row.corrects, before: null, after: { state: row.state } };
  await record(
    context,
    made.corrects === null ? 'invoice.apply' : 'invoice.correct',
    `invoice:${invoiceId}`,
    detail,
    tx,
  );
  await notifyOperators(tx, 'money.read');
  return row;
}

export const amountOf = (lines: readonly InvoiceLine[]): number => sumOf(lines, ({ amount }) => amount);

/** Whether another invoice has these orders. */
export async function isHeld(tx: Db, orderIds: readonly string[], except = 0): Promise<boolean> {
  for (const orderId of orderIds) {
    const [held] = await tx
      .select({ invoiceId: invoiceOrder.invoiceId })
      .from(invoiceOrder)
      .where(and(eq(invoiceOrder.orderId, orderId), invoiceOrder.holds));
    if (held && held.invoiceId !== except) return true;
  }
  return false;
}
