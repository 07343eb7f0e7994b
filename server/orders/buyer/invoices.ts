/** The invoice fields of orders. The invoices themselves belong to a room higher on the ladder (money). */
import { and, eq, inArray } from 'drizzle-orm';
import type { OrderCard } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { invoice, invoiceOrder } from '../../money/invoice/tables.ts';
import type { Order } from '../tables.ts';

type InvoiceFacts = Required<Pick<OrderCard, 'invoice_able' | 'invoice_id' | 'is_invoiced'>>;

/** The invoice of each order that waits or was issued, and whether the buyer may apply for one. */
export async function invoiceFacts(db: Db, rows: readonly Order[]): Promise<(order: Order) => InvoiceFacts> {
  const ids = rows.filter(({ pay_status }) => pay_status === 'PAYED').map(({ order_id }) => order_id);
  const held =
    ids.length === 0
      ? []
      : await db
          .select({
            order_id: invoiceOrder.order_id,
            invoice_id: invoice.invoice_id,
            invoice_status: invoice.invoice_status,
          })
          .from(invoiceOrder)
          .innerJoin(invoice, eq(invoice.invoice_id, invoiceOrder.invoice_id))
          .where(and(inArray(invoiceOrder.order_id, ids), invoiceOrder.holds));
  return ({ order_id, pay_status, order_status: status, cancel_status, total_fee, service }) => {
    const own = held.find((one) => one.order_id === order_id);
    const isPaid = pay_status === 'PAYED' && status !== 'CANCEL' && cancel_status !== 'WAIT_PROCESS';
    return {
      invoice_able: own === undefined && isPaid && total_fee > 0 && service === null,
      invoice_id: own ? String(own.invoice_id) : '',
      is_invoiced: own?.invoice_status === 'success',
    };
  };
}
