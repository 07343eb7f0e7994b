/** The office's list of invoices, waiting ones first. */
import { personsOf } from '../../kernel/access/persons/persons.ts';
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { contains, finds } from '../../kernel/db/finds.ts';
import { INVOICE_MESSAGES } from '../../../engine/rules/money/invoice.ts';
import type { InvoiceState } from '../../../engine/rules/money/invoice.ts';
import type { MallInvoice } from '../../../schemas/types/contract.ts';
import { notFound } from '../../kernel/http/answer.ts';
import { pagingOf } from '../../kernel/http/input.ts';
import { countOfList, keyAnswer, sortOf, spanOf } from '../../kernel/http/listing.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { member } from '../../people/member/tables.ts';
import { ordersByInvoice, recordOf, shopNames } from './answers.ts';
import { officeFile } from './paper/address.ts';
import { invoiceRow } from './issue.ts';
import { invoice, invoiceOrder, type Invoice } from './tables.ts';

const STATES: Record<MallInvoice['state'], InvoiceState> = {
  waiting: 'pending',
  issued: 'success',
  refused: 'failed',
  void: 'waste',
  withdrawn: 'cancel',
};

function stateOf({ invoice_status: state }: Invoice): MallInvoice['state'] {
  const names = Object.keys(STATES) as MallInvoice['state'][];
  return names.find((name) => STATES[name] === state) ?? 'waiting';
}

const SORTS = { id: invoice.invoice_id, updated: invoice.updated, amount: invoice.invoice_amount };
const WAITING_FIRST = [
  sql`(${invoice.invoice_status} = 'pending') desc`,
  desc(invoice.updated),
  desc(invoice.invoice_id),
];

/** GET /mall/invoices */
export const mallInvoices: Handler<'mallInvoices'> = async (context, input) => {
  const { db } = context;
  const { pageSize, offset } = pagingOf(input, 20);
  const { keyword = '' } = input;
  const ofOrder = sql`exists (select 1 from ${invoiceOrder}
    where ${invoiceOrder.invoice_id} = ${invoice.invoice_id} and ${contains(sql`${invoiceOrder.order_id}`, keyword)})`;
  const ofBuyer = sql`exists (select 1 from ${member}
    where ${member.user_id} = ${invoice.user_id} and ${contains(sql`${member.mobile}`, keyword)})`;
  const named = finds(keyword, invoice.company_title, invoice.company_tax_number, invoice.invoice_number);
  const where = and(
    named && or(ofOrder, ofBuyer, named),
    input.state ? eq(invoice.invoice_status, STATES[input.state]) : undefined,
    input.kind ? (input.kind === 'correction' ? isNotNull : isNull)(invoice.corrects_id) : undefined,
    spanOf(input, 'created', invoice.created),
  );
  const [rows, [count]] = await Promise.all([
    db
      .select({ row: invoice, buyer: member.mobile })
      .from(invoice)
      .innerJoin(member, eq(member.user_id, invoice.user_id))
      .where(where)
      .orderBy(...sortOf(input, SORTS, WAITING_FIRST, invoice.invoice_id))
      .limit(pageSize)
      .offset(offset),
    db
      .select({ total: countOfList(sql`select 1 from ${invoice} where ${where ?? sql`true`}`) })
      .from(sql`(select 1) as one`),
  ]);
  const found = rows.map(({ row }) => row);
  const [ordersOf, nameOf] = await Promise.all([
    ordersByInvoice(
      db,
      found.map(({ invoice_id }) => invoice_id),
    ),
    shopNames(
      context,
      found.map(({ shop_id }) => shop_id),
    ),
  ]);
  const list = rows.map(({ row, buyer }) => ({
    id: row.invoice_id,
    order_ids: ordersOf(row.invoice_id),
    buyer: personsOf(context, row.shop_id, 'money.write').mobile(buyer),
    distributor_name: nameOf(row.shop_id),
    invoice_type: row.invoice_type,
    company_title: row.company_title,
    company_tax_number: row.company_tax_number,
    email: row.email,
    invoice_amount: row.invoice_amount,
    state: stateOf(row),
    kind: row.corrects_id === null ? ('invoice' as const) : ('correction' as const),
    invoice_number: row.invoice_number,
    create_time: row.created,
    update_time: row.updated,
    version: row.version,
  }));
  return keyAnswer(list, count?.total ?? 0);
};

/** GET /mall/invoices/:invoice_id */
export const mallInvoice: Handler<'mallInvoice'> = async (context, { invoice_id: id }) => {
  const row = await invoiceRow(context.db, id);
  if (!row) return notFound(INVOICE_MESSAGES.none);
  const answer = await recordOf(context, row, officeFile);
  return { ...answer, mobile: personsOf(context, row.shop_id, 'money.write').mobile(answer.mobile) };
};
