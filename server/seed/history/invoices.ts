/** Invoices of the demo mall: some wait, one was refused, and the shopper's own was issued. */
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import { netOfOrders } from '../../money/invoice/amounts.ts';
import { keepFile } from '../../money/invoice/paper/file.ts';
import { pdfOf, sheetOf } from '../../money/invoice/paper/pdf.ts';
import type { InvoiceSetting } from '../../money/invoice/settings.ts';
import { invoice, invoiceOrder, type Invoice } from '../../money/invoice/tables.ts';
import { orders } from '../../orders/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { BANK, dayText } from './papers.ts';
import { type Story } from './stories.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';

/** The seller on invoices. */
export const SELLER: InvoiceSetting = {
  enabled: true,
  months: 0,
  seller: BANK.holder,
  tax_number: '91310000MA0DEMO00X',
  address: '上海市徐汇区衡山路 880 号梧桐里 3 层',
  phone: '400-000-5900',
  bank: BANK.bank,
  account: BANK.number,
  notice: '电子发票在申请后 1-2 个工作日内开具，发送到您填写的邮箱，也可以在订单里下载。',
};

type Title = [kind: 'individual' | 'enterprise', title: string, taxNumber: string];

const TITLES: Title[] = [
  ['enterprise', '上海青禾文化传播有限公司', '91310104MA1FR00A1X'],
  ['individual', '个人', ''],
  ['enterprise', '杭州拾光设计工作室', '92330106MA2B000B2Y'],
  ['individual', '个人', ''],
  ['enterprise', '深圳南山云杉科技有限公司', '91440300MA5DR00C3K'],
];
const OWN_TITLE: Title = ['individual', '木小匠', ''];
const REFUSED = 2;

type Applied = Pick<Invoice, 'invoice_id' | 'created'>;

/** An application for each order, in ascending order of numbers. */
async function apply(tx: Db, ids: string[], titles: readonly Title[], now: number): Promise<Invoice[]> {
  if (ids.length === 0) return [];
  const bought = await tx.select().from(orders).where(inArray(orders.order_id, ids)).orderBy(orders.order_id);
  const net = await netOfOrders(tx, bought);
  const made: Invoice[] = [];
  for (const [at, order] of bought.entries()) {
    const [kind, title, taxNumber] = titles[at] ?? OWN_TITLE;
    const { lines = [], amount = 0 } = net.get(order.order_id) ?? {};
    const applied = Math.min((order.ended_at ?? now) + HOUR, now - HOUR);
    const times = { created: applied, updated: applied };
    const buyer = { user_id: order.user_id, shop_id: order.shop_id, email: `demo${order.user_id}@mall.test` };
    const [row] = await tx
      .insert(invoice)
      .values({
        ...buyer,
        invoice_type: kind,
        company_title: title,
        company_tax_number: taxNumber,
        lines,
        invoice_amount: amount,
        invoice_source: 'user',
        ...times,
      })
      .returning();
    if (!row) continue;
    await tx.insert(invoiceOrder).values({ invoice_id: row.invoice_id, order_id: order.order_id, holds: true });
    made.push(row);
  }
  return made;
}

async function throwFailure(tx: Db, { invoice_id }: Applied): Promise<void> {
  const reason = '税号与公司名称不一致，请核对后重新提交。';
  await tx.update(invoice).set({ invoice_status: 'failed', reason }).where(eq(invoice.invoice_id, invoice_id));
  await tx.update(invoiceOrder).set({ holds: false }).where(eq(invoiceOrder.invoice_id, invoice_id));
}

/** Issues an invoice with its file, drawn as in the office. */
async function issue(tx: Db, row: Invoice, orderId: string): Promise<void> {
  const issuedAt = row.created + HOUR / 2;
  const number = `DEMO${dayText(issuedAt)}0001`;
  const [sold] = await tx.select().from(shop).where(eq(shop.distributor_id, row.shop_id));
  const place = { setting: SELLER, shopName: sold?.name ?? SELLER.seller, orderIds: [orderId] };
  const bytes = await pdfOf(sheetOf(row, { number, corrected: '', at: issuedAt }, place));
  if (isFailure(bytes)) throw new Error(bytes.message);
  const fileKey = await keepFile(tx, row.invoice_id, bytes, issuedAt);
  const issued = {
    invoice_status: 'success' as const,
    invoice_number: number,
    file_key: fileKey,
    issued_at: issuedAt,
    updated: issuedAt,
    version: 2,
  };
  await tx.update(invoice).set(issued).where(eq(invoice.invoice_id, row.invoice_id));
}

/** @param own number of the member whose invoice is issued */
export async function writeInvoices(tx: Db, stories: readonly Story[], own: number, now: number): Promise<void> {
  const numberOf = ({ order }: Story): string => order.order_id;
  const others = stories.filter(({ order }) => order.user_id !== own).slice(-TITLES.length);
  const applied = await apply(tx, others.map(numberOf), TITLES, now);
  if (applied[REFUSED]) await throwFailure(tx, applied[REFUSED]);
  const first = stories.find(({ order }) => order.user_id === own);
  if (!first) return;
  const [ofOwn] = await apply(tx, [numberOf(first)], [OWN_TITLE], now);
  if (ofOwn) await issue(tx, ofOwn, numberOf(first));
}
