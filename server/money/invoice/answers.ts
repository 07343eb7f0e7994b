/** Invoices as the wire carries them. */
import { inArray } from 'drizzle-orm';
import type { InvoiceRecord } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { Context } from '../../kernel/http/context.ts';
import { shop } from '../../places/shop/tables.ts';
import { brandSetting } from '../../kernel/system/settings.ts';
import { fileUrl } from './paper/file.ts';
import { invoiceOrder, type Invoice } from './tables.ts';

type Store = Pick<Context, 'db' | 'clock'>;

/** Names of the shops; the mall's own is 0. */
export async function shopNames(context: Store, shopIds: readonly number[], db: Db = context.db) {
  const ids = [...new Set(shopIds)];
  const [rows, brand] = await Promise.all([
    ids.length === 0
      ? []
      : db.select({ id: shop.distributorId, name: shop.name }).from(shop).where(inArray(shop.distributorId, ids)),
    brandSetting(context),
  ]);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id: number): string => names.get(id) ?? brand.brand_name;
}

/** The orders of each invoice. */
export async function ordersByInvoice(db: Db, invoiceIds: readonly number[]): Promise<(id: number) => string[]> {
  if (invoiceIds.length === 0) return () => [];
  const rows = await db
    .select()
    .from(invoiceOrder)
    .where(inArray(invoiceOrder.invoiceId, [...invoiceIds]))
    .orderBy(invoiceOrder.orderId);
  return (id) => rows.filter(({ invoiceId }) => invoiceId === id).map(({ orderId }) => orderId);
}

export async function recordsOf(
  context: Store,
  rows: readonly Invoice[],
  place: 'own' | 'office',
  db: Db = context.db,
): Promise<InvoiceRecord[]> {
  const [nameOf, ordersOf] = [
    await shopNames(
      context,
      rows.map(({ shopId }) => shopId),
      db,
    ),
    await ordersByInvoice(
      db,
      rows.map(({ invoiceId }) => invoiceId),
    ),
  ];
  return rows.map((row) => {
    const orderIds = ordersOf(row.invoiceId);
    return {
      id: row.invoiceId,
      order_id: orderIds[0] ?? '',
      order_ids: orderIds,
      user_id: String(row.userId),
      company_id: '1',
      distributor_id: String(row.shopId),
      distributor_name: nameOf(row.shopId),
      invoice_type: row.kind,
      company_title: row.title,
      company_tax_number: row.taxNumber,
      company_address: row.address,
      company_telephone: row.phone,
      bank_name: row.bank,
      bank_account: row.account,
      email: row.email,
      mobile: row.mobile,
      invoice_amount: row.amount,
      invoice_status: row.state,
      invoice_source: row.source,
      invoice_method: 'online' as const,
      invoice_number: row.number,
      invoice_file_url: row.fileKey === '' ? '' : fileUrl(row.invoiceId, place),
      remark: row.remark,
      reason: row.reason,
      corrects_id: row.corrects,
      lines: row.lines.map(({ orderId, name, spec, num, amount }) => ({ order_id: orderId, name, spec, num, amount })),
      create_time: row.created,
      update_time: row.updated,
      issue_time: row.issuedAt,
      version: row.version,
    };
  });
}

export async function recordOf(
  context: Store,
  row: Invoice,
  place: 'own' | 'office',
  db: Db = context.db,
): Promise<InvoiceRecord> {
  const [answer] = await recordsOf(context, [row], place, db);
  if (!answer) throw new Error('An invoice has an answer.');
  return answer;
}
