/** Files of issued invoices: stored in the database, sent to the buyer and to operators with the right to see them. */
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, type Failure } from '../../../kernel/http/answer.ts';
import { invoice, invoiceFile, type Invoice } from '../tables.ts';

/** bytes */
const MAX_BYTES = 3 * 1024 * 1024;

export function fileName({
  invoice_id,
  invoice_number: number,
}: Pick<Invoice, 'invoice_id' | 'invoice_number'>): string {
  return `invoice-${number.replace(/[^\w-]/g, '') || invoice_id}.pdf`;
}

/** An uploaded PDF in base64, decoded. */
export function uploadedPdf(text: string): Buffer | Failure {
  const bytes = Buffer.from(text.replace(/^data:application\/pdf;base64,/, ''), 'base64');
  const wrong = (message: string): Failure => fail(message, 422, { field: 'file' });
  if (bytes.length > MAX_BYTES) return wrong(OFFICE_MESSAGES.invoiceFileTooLarge);
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF');
  return isPdf ? bytes : wrong('请上传完整的 PDF 文件');
}

/** Stores a file; answers its key. */
export async function keepFile(tx: Db, invoiceId: number, bytes: Buffer, created: number): Promise<string> {
  const key = randomBytes(15).toString('hex');
  await tx.insert(invoiceFile).values({ key, invoice_id: invoiceId, bytes: bytes.toString('base64'), created });
  return key;
}

/** The file of an invoice in base64; '' when there is none. */
export async function fileOf(db: Db, { file_key }: Pick<Invoice, 'file_key'>): Promise<string> {
  if (file_key === '') return '';
  const [row] = await db.select({ bytes: invoiceFile.bytes }).from(invoiceFile).where(eq(invoiceFile.key, file_key));
  return row?.bytes ?? '';
}

/** Sends an invoice's file, only to the invoice's member when one is given; anything else is a 404. */
export async function sendInvoiceFile(
  db: Db,
  reply: FastifyReply,
  invoiceId: number,
  userId?: number,
): Promise<FastifyReply> {
  const owner = userId === undefined ? undefined : eq(invoice.user_id, userId);
  const [row] = await db
    .select({ invoice_id: invoice.invoice_id, invoice_number: invoice.invoice_number, file_key: invoice.file_key })
    .from(invoice)
    .where(and(eq(invoice.invoice_id, invoiceId), owner));
  const bytes = row ? await fileOf(db, row) : '';
  reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
  if (!row || bytes === '') return reply.code(404).type('text/plain').send('not found');
  return reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename="${fileName(row)}"`)
    .type('application/pdf')
    .send(Buffer.from(bytes, 'base64'));
}
