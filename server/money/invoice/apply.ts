/** Applying for invoices: by the buyer for paid orders, and by the clock for requests made at checkout. */
import { and, asc, eq, gte, isNotNull, ne, sql } from 'drizzle-orm';
import { INVOICE_MESSAGES } from '../../../engine/rules/money/invoice.ts';
import type { InvoiceRecord } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context, type Services } from '../../kernel/http/context.ts';
import { listOf, textOf } from '../../kernel/http/input.ts';
import type { Handler, InputOf } from '../../kernel/calls/operation.ts';
import { systemContext } from '../../kernel/http/system-context.ts';
import { log } from '../../kernel/log.ts';
import { member } from '../../people/member/tables.ts';
import { lockOrders } from '../../orders/moves/change.ts';
import { orders, type Order } from '../../orders/tables.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { netOfOrders, type NetPayment } from './amounts.ts';
import { recordOf } from './answers.ts';
import { ownFile } from './paper/address.ts';
import { isHeld, makeInvoice } from './change.ts';
import { addresseeOf, type Addressee } from './fields.ts';
import { invoiceSetting } from './settings.ts';
import { invoiceOrder, type Invoice } from './tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

/** Maximum of orders in one invoice. */
const MAX_ORDERS = 50;
const MONTH = 31 * DAY;

/** The orders named in a request, by order_id, order_ids or the lines of invoice_item. */
function namedOrders(input: Pick<InputOf<'applyInvoice'>, 'order_id' | 'order_ids' | 'invoice_item'>): string[] {
  const ofLine = (line: unknown): string =>
    line !== null && typeof line === 'object' ? textOf((line as Record<string, unknown>)['order_id'], 20) : '';
  const named = input.order_id
    ? [input.order_id]
    : (input.order_ids?.map(String) ?? listOf(input.invoice_item).map(ofLine));
  return [...new Set(named.filter((id) => id !== ''))].slice(0, MAX_ORDERS);
}

/**
 * Why the buyer cannot apply for an invoice of the order; undefined when possible. After a refused or cancelled application the
 * buyer may apply again.
 */
export function failureFor(order: Order, net: NetPayment | undefined): Failure | undefined {
  if (order.service !== null) return fail('充值和会员卡订单不支持开票');
  if (order.pay_status !== 'PAYED' || order.order_status === 'CANCEL') return fail('订单付款后才能申请发票');
  if (order.cancel_status === 'WAIT_PROCESS') return fail('订单正在申请取消，暂时不能开票');
  return (net?.amount ?? 0) <= 0 ? fail('订单没有可开票的金额') : undefined;
}

interface InvoiceRequest extends Addressee {
  invoice_source: Invoice['invoice_source'];
}

/** Applies for an invoice of these locked orders. */
async function applyFor(tx: Db, context: Context, request: InvoiceRequest, due: readonly Order[]): Promise<Invoice> {
  const [first] = due;
  if (!first) return orThrow<never>(fail(INVOICE_MESSAGES.ordersEmpty, 422, { field: 'order_id' }));
  if (due.some(({ shop_id }) => shop_id !== first.shop_id)) orThrow(fail(INVOICE_MESSAGES.severalShops));
  const net = await netOfOrders(tx, due);
  for (const order of due) {
    const failure = failureFor(order, net.get(order.order_id));
    if (failure) orThrow(failure);
  }
  const ids = due.map(({ order_id }) => order_id);
  if (await isHeld(tx, ids)) orThrow(fail(INVOICE_MESSAGES.already, 409));
  const { user_id, shop_id } = first;
  const lines = ids.flatMap((orderId) => net.get(orderId)?.lines ?? []);
  const taken = ids.map((orderId) => ({ order_id: orderId, refunded: net.get(orderId)?.refunded ?? 0 }));
  return makeInvoice(tx, context, { ...request, user_id, shop_id, corrects_id: null, lines }, taken);
}

/** POST order/invoice/apply */
export const applyInvoice: Handler<'applyInvoice'> = async (context, input) => {
  const { enabled, months } = await invoiceSetting(context);
  if (!enabled) return fail('商城暂未开放自助申请发票，请联系客服');
  const addressee = addresseeOf(input, context.member);
  if (isFailure(addressee)) return addressee;
  const now = seconds(context);
  return transact(context, async (tx, context): Promise<InvoiceRecord | Failure> => {
    const due = orThrow(await lockOrders(tx, namedOrders(input), context.member.user_id));
    if (months > 0 && due.some(({ paid_at }) => (paid_at ?? now) + months * MONTH < now))
      return fail(`订单付款已超过${months}个月，不能申请发票`);
    const row = await applyFor(tx, context, { ...addressee, invoice_source: 'user' }, due);
    return recordOf(context, row, ownFile(context, row.user_id), tx);
  });
};

/** seconds; after a week without an invoice the buyer applies by hand */
const RECENT = 7 * DAY;

/** The request made at checkout, completed with the account's e-mail and mobile number. */
async function requestOf(tx: Db, { user_id, invoice: requested }: Order): Promise<InvoiceRequest | undefined> {
  if (!requested) return undefined;
  const [account] = await tx
    .select({ email: member.email, mobile: member.mobile })
    .from(member)
    .where(eq(member.user_id, user_id));
  return {
    invoice_type: requested.type === 'unit' ? 'enterprise' : 'individual',
    company_title: requested.content,
    company_tax_number: requested.taxNumber,
    company_address: requested.companyAddress,
    company_telephone: requested.companyPhone,
    bank_name: requested.bankName,
    bank_account: requested.bankAccount,
    email: account?.email ?? '',
    mobile: account?.mobile ?? '',
    remark: '',
    invoice_source: 'order',
  };
}

async function applyOne(context: Context, orderId: string): Promise<Invoice | undefined | Failure> {
  return transact(context, async (tx, context) => {
    const due = orThrow(await lockOrders(tx, [orderId]));
    if ((await tx.$count(invoiceOrder, eq(invoiceOrder.order_id, orderId))) > 0) return undefined;
    const request = due[0] && (await requestOf(tx, due[0]));
    return request && applyFor(tx, context, request, due);
  });
}

/**
 * The job: applies for paid orders with an invoice request from checkout, oldest first, at most `most` in one run; answers how
 * many.
 */
export async function applyRequested(services: Services, most = 100): Promise<number> {
  const context = systemContext(services.db, services.config, 'apply for invoices', services.clock);
  const due = await services.db
    .select({ order_id: orders.order_id })
    .from(orders)
    .where(
      and(
        isNotNull(orders.invoice),
        gte(orders.paid_at, seconds(services) - RECENT),
        eq(orders.pay_status, 'PAYED'),
        ne(orders.order_status, 'CANCEL'),
        ne(orders.cancel_status, 'WAIT_PROCESS'),
        sql`${orders.total_fee} > 0`,
        sql`not exists (select 1 from ${invoiceOrder} where ${invoiceOrder.order_id} = ${orders.order_id})`,
      ),
    )
    .orderBy(asc(orders.paid_at))
    .limit(most);
  let made = 0;
  for (const { order_id } of due) {
    const applied = await applyOne(context, order_id);
    if (isFailure(applied))
      log.warn({ orderId: order_id, reason: applied.message }, 'An invoice could not be applied for');
    else if (applied) made += 1;
  }
  return made;
}
