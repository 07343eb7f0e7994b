import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { InvoiceKind, InvoiceState } from '../../../engine/rules/money/invoice.ts';

/** What is invoiced: a line of an order, or its freight (lineId 0). Negative in a correction. */
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
 * Invoices that were applied for, and corrections of issued ones after refunds. Money in cents, times in Unix seconds; states change by
 * invoice/machine. The issued amounts of an order sum to the money that remains paid of it.
 */
export const invoice = pgTable(
  'invoice',
  {
    invoiceId: integer('invoice_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').notNull(),
    shopId: integer('shop_id').notNull(),
    kind: text('invoice_type').$type<InvoiceKind>().notNull(),
    title: text('company_title').notNull(),
    taxNumber: text('company_tax_number').notNull().default(''),
    address: text('company_address').notNull().default(''),
    phone: text('company_telephone').notNull().default(''),
    bank: text('bank_name').notNull().default(''),
    account: text('bank_account').notNull().default(''),
    email: text('email').notNull().default(''),
    mobile: text('mobile').notNull().default(''),
    remark: text('remark').notNull().default(''),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    /** the sum of its lines */
    amount: integer('invoice_amount').notNull(),
    state: text('invoice_status').$type<InvoiceState>().notNull().default('pending'),
    source: text('invoice_source').$type<'user' | 'order' | 'refund'>().notNull(),
    /** the issued invoice that this one corrects */
    corrects: integer('corrects_id'),
    number: text('invoice_number').notNull().default(''),
    /** key of invoiceFile; '' until it was issued */
    fileKey: text('file_key').notNull().default(''),
    /** why it was refused, or ended by itself */
    reason: text('reason').notNull().default(''),
    created: bigint('created', { mode: 'number' }).notNull(),
    updated: bigint('updated', { mode: 'number' }).notNull(),
    issuedAt: bigint('issued_at', { mode: 'number' }),
    /** goes up with every change: a decision is about what was looked at */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('invoice_member').on(table.userId, table.invoiceId.desc()),
    index('invoice_state').on(table.state, table.updated),
    // The office's list, read backwards.
    index('invoice_waiting_first').on(sql`(${table.state} = 'pending')`, table.updated, table.invoiceId),
    index('invoice_corrects').on(table.corrects),
    // Refunds that come while a correction waits join it.
    uniqueIndex('invoice_one_correction')
      .on(table.corrects)
      .where(sql`${table.state} = 'pending'`),
  ],
);

export type Invoice = typeof invoice.$inferSelect;

/** The orders of an invoice; corrections have those of what they correct. */
export const invoiceOrder = pgTable(
  'invoice_order',
  {
    invoiceId: integer('invoice_id').notNull(),
    orderId: text('order_id').notNull(),
    /** it waits, or was issued: no other invoice of the order may */
    holds: boolean('holds').notNull(),
    /** cents of refunds that it takes into account */
    refunded: integer('refunded').notNull().default(0),
  },
  (table) => [
    index('invoice_order_invoice').on(table.invoiceId),
    index('invoice_order_order').on(table.orderId),
    uniqueIndex('invoice_order_holds')
      .on(table.orderId)
      .where(sql`${table.holds}`),
    check('invoice_order_refunded', sql`${table.refunded} >= 0`),
  ],
);

/** The PDFs of issued invoices, private: in the database, so that they are written with what they are about. */
export const invoiceFile = pgTable('invoice_file', {
  key: text('key').primaryKey(),
  invoiceId: integer('invoice_id').notNull(),
  /** base64 */
  bytes: text('bytes').notNull(),
  created: bigint('created', { mode: 'number' }).notNull(),
});

/** Titles that members saved. */
export const invoiceTitle = pgTable(
  'invoice_title',
  {
    titleId: integer('invoices_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').notNull(),
    kind: text('invoices_type').$type<'personal' | 'corporate'>().notNull(),
    name: text('name').notNull(),
    phone: text('telephone').notNull().default(''),
    taxNumber: text('tax_number').notNull().default(''),
    address: text('business_address').notNull().default(''),
    bank: text('bank').notNull().default(''),
    account: text('bank_account').notNull().default(''),
    isDefault: boolean('is_def').notNull().default(false),
    created: bigint('created', { mode: 'number' }).notNull(),
    updated: bigint('updated', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('invoice_title_member').on(table.userId),
    uniqueIndex('invoice_title_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
);
