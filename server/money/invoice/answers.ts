/** Invoices as the contract's calls answer them. */
import { inArray } from 'drizzle-orm';
import type { InvoiceRecord } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { DbClock } from '../../kernel/http/context.ts';
import { shop } from '../../places/shop/tables.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';
import type { FileAddress } from './paper/address.ts';
import { invoiceOrder, type Invoice } from './tables.ts';

/** The names of the shops; 0 is the mall. */
export async function shopNames(context: DbClock, shopIds: readonly number[], db: Db = context.db) {
  const ids = [...new Set(shopIds)];
  const [rows, brand] = await Promise.all([
    ids.length === 0
      ? []
      : db.select({ id: shop.distributor_id, name: shop.name }).from(shop).where(inArray(shop.distributor_id, ids)),
    brandSetting(context),
  ]);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id: number): string => names.get(id) ?? brand.brand_name;
}

/** Order numbers of each invoice. */
export async function ordersByInvoice(db: Db, invoiceIds: readonly number[]): Promise<(id: number) => string[]> {
  if (invoiceIds.length === 0) return () => [];
  const rows = await db
    .select()
    .from(invoiceOrder)
    .where(inArray(invoiceOrder.invoice_id, [...invoiceIds]))
    .orderBy(invoiceOrder.order_id);
  return (id) => rows.filter(({ invoice_id }) => invoice_id === id).map(({ order_id }) => order_id);
}

export async function recordsOf(
  context: DbClock,
  rows: readonly Invoice[],
  addressOf: FileAddress,
  db: Db = context.db,
): Promise<InvoiceRecord[]> {
  const [nameOf, ordersOf] = [
    await shopNames(
      context,
      rows.map(({ shop_id }) => shop_id),
      db,
    ),
    await ordersByInvoice(
      db,
      rows.map(({ invoice_id }) => invoice_id),
    ),
  ];
  return rows.map((row) => {
    const orderIds = ordersOf(row.invoice_id);
    return {
      id: row.invoice_id,
      order_id: orderIds[0] ?? '',
      order_ids: orderIds,
      user_id: String(row.user_id),
      company_id: '1',
      distributor_id: String(row.shop_id),
      distributor_name: nameOf(row.shop_id),
      invoice_type: row.invoice_type,
      company_title: row.company_title,
      company_tax_number: row.company_tax_number,
      company_address: row.company_address,
      company_telephone: row.company_telephone,
      bank_name: row.bank_name,
      bank_account: row.bank_account,
      email: row.email,
      mobile: row.mobile,
      invoice_amount: row.invoice_amount,
      invoice_status: row.invoice_status,
      invoice_source: row.invoice_source,
      invoice_method: 'online' as const,
      invoice_number: row.invoice_number,
      invoice_file_url: row.file_key === '' ? '' : addressOf(row.invoice_id),
      remark: row.remark,
      reason: row.reason,
      corrects_id: row.corrects_id,
      lines: row.lines.map(({ orderId, name, spec, num, amount }) => ({ order_id: orderId, name, spec, num, amount })),
      create_time: row.created,
      update_time: row.updated,
      issue_time: row.issued_at,
      version: row.version,
    };
  });
}

export async function recordOf(
  context: DbClock,
  row: Invoice,
  addressOf: FileAddress,
  db: Db = context.db,
): Promise<InvoiceRecord> {
  const [answer] = await recordsOf(context, [row], addressOf, db);
  if (!answer) throw new Error('An invoice has an answer.');
  return answer;
}
