/** The invoice fields of orders; invoices themselves are a room above. */
import { and, eq, inArray } from 'drizzle-orm';
import type { OrderCard } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { invoice, invoiceOrder } from '../../money/invoice/tables.ts';
import type { Order } from '../tables.ts';

type InvoiceFacts = Required<Pick<OrderCard, 'invoice_able' | 'invoice_id' | 'is_invoiced'>>;

/** Facts of each of the orders: the invoice that waits or was issued, and whether one may be applied for. */
export async function invoiceFacts(db: Db, rows: readonly Order[]): Promise<(order: Order) => InvoiceFacts> {
  const ids = rows.filter(({ payStatus }) => payStatus === 'PAYED').map(({ orderId }) => orderId);
  const held =
    ids.length === 0
      ? []
      : await db
          .select({ orderId: invoiceOrder.orderId, invoiceId: invoice.invoiceId, state: invoice.state })
          .from(invoiceOrder)
          .innerJoin(invoice, eq(invoice.invoiceId, invoiceOrder.invoiceId))
          .where(and(inArray(invoiceOrder.orderId, ids), invoiceOrder.holds));
  return ({ orderId, payStatus, status, cancelStatus, totalFee, service }) => {
    const own = held.find((one) => one.orderId === orderId);
    const isPaid = payStatus === 'PAYED' && status !== 'CANCEL' && cancelStatus !== 'WAIT_PROCESS';
    return {
      invoice_able: own === undefined && isPaid && totalFee > 0 && service === null,
      invoice_id: own ? String(own.invoiceId) : '',
      is_invoiced: own?.state === 'success',
    };
  };
}
