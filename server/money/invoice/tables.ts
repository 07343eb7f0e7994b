import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { InvoiceKind, InvoiceState } from '../../../engine/rules/money/invoice.ts';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/** An invoiced amount: a line of an order, or its freight (lineId 0). Negative in a correction. */
export interface InvoiceLine {
  orderId: string;
  lineId: number;
  name: string;
  spec: string;
  num: number;
  /** cents */
  amount: number;
}

/**
 * Requested invoices, and corrections of issued ones after refunds. Money in cents, times in Unix seconds; only invoice/machine
 * changes the state. The issued amounts of an order sum to the money that remains paid.
 */
export const invoice = pgTable(
  'invoice',
  {
    invoice_id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer().notNull(),
    shop_id: integer().notNull(),
    invoice_type: text().$type<InvoiceKind>().notNull(),
    company_title: text().notNull(),
    company_tax_number: text().notNull().default(''),
    company_address: text().notNull().default(''),
    company_telephone: text().notNull().default(''),
    bank_name: text().notNull().default(''),
    bank_account: text().notNull().default(''),
    email: text().notNull().default(''),
    mobile: text().notNull().default(''),
    remark: text().notNull().default(''),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    /** the sum of its lines */
    invoice_amount: integer().notNull(),
    invoice_status: text().$type<InvoiceState>().notNull().default('pending'),
    invoice_source: text().$type<'user' | 'order' | 'refund'>().notNull(),
    /** the issued invoice that this one corrects */
    corrects_id: integer(),
    invoice_number: text().notNull().default(''),
    /** key of invoiceFile; '' until it was issued */
    file_key: text().notNull().default(''),
    /** why it was refused or cancelled automatically */
    reason: text().notNull().default(''),
    created: bigint({ mode: 'number' }).notNull(),
    updated: bigint({ mode: 'number' }).notNull(),
    issued_at: bigint({ mode: 'number' }),
    /** increases with every change; a decision about an older version is refused */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('invoice_member').on(table.user_id, table.invoice_id.desc()),
    index('invoice_state').on(table.invoice_status, table.updated),
    // The office's list, read backwards.
    index('invoice_waiting_first').on(sql`(${table.invoice_status} = 'pending')`, table.updated, table.invoice_id),
    index('invoice_corrects').on(table.corrects_id),
    // At most one correction of an invoice waits; later refunds are added to it.
    uniqueIndex('invoice_one_correction')
      .on(table.corrects_id)
      .where(sql`${table.invoice_status} = 'pending'`),
  ],
);

export type Invoice = typeof invoice.$inferSelect;

/** The orders of an invoice; a correction has the orders of the invoice it corrects. */
export const invoiceOrder = pgTable(
  'invoice_order',
  {
    invoice_id: integer().notNull(),
    order_id: text().notNull(),
    /** true while the invoice waits or is issued: the order may then have no other invoice */
    holds: boolean().notNull(),
    /** cents of refunds already taken into account */
    refunded: integer().notNull().default(0),
  },
  (table) => [
    index('invoice_order_invoice').on(table.invoice_id),
    index('invoice_order_order').on(table.order_id),
    uniqueIndex('invoice_order_holds')
      .on(table.order_id)
      .where(sql`${table.holds}`),
    check('invoice_order_refunded', sql`${table.refunded} >= 0`),
  ],
);

/** PDFs of issued invoices, private. They are in the database, so that they are written in one transaction with the invoice. */
export const invoiceFile = pgTable('invoice_file', {
  key: text().primaryKey(),
  invoice_id: integer().notNull(),
  /** base64 */
  bytes: text().notNull(),
  created: bigint({ mode: 'number' }).notNull(),
});

/** Titles that members saved. */
export const invoiceTitle = pgTable(
  'invoice_title',
  {
    invoices_id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer().notNull(),
    invoices_type: text().$type<'personal' | 'corporate'>().notNull(),
    name: text().notNull(),
    telephone: text().notNull().default(''),
    tax_number: text().notNull().default(''),
    business_address: text().notNull().default(''),
    bank: text().notNull().default(''),
    bank_account: text().notNull().default(''),
    is_def: boolean().notNull().default(false),
    created: bigint({ mode: 'number' }).notNull(),
    updated: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('invoice_title_member').on(table.user_id),
    uniqueIndex('invoice_title_default')
      .on(table.user_id)
      .where(sql`${table.is_def}`),
  ],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  invoice: {
    corrects: '红冲的发票',
    tax_number: '纳税人识别号',
    seller: '销售方',
    phone: '电话',
  },
};
