/** The office issues invoices and corrections, and refuses applications. */
import { eq } from 'drizzle-orm';
import { INVOICE_LIMITS, INVOICE_MESSAGES } from '../../../engine/rules/money/invoice.ts';
import type { Values } from '../../../engine/rules/notices/variables.ts';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { InvoiceRecord } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { textOf } from '../../kernel/http/input.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { notify } from '../../kernel/message/notify.ts';
import { transact } from '../../kernel/system/transact.ts';
import { ordersByInvoice, recordOf, shopNames } from './answers.ts';
import { amountOf, asSeen, changeInvoice, lockInvoice } from './change.ts';
import { bringUpToDate, correctionsOf, correctOne } from './correct.ts';
import { officeFile } from './paper/address.ts';
import { keepFile, uploadedPdf } from './paper/file.ts';
import { mailInvoice, paperName } from './paper/mail.ts';
import { pdfOf, sheetOf } from './paper/pdf.ts';
import { invoiceSetting } from './settings.ts';
import { invoice, type Invoice } from './tables.ts';

const NONE = INVOICE_MESSAGES.none;

export async function invoiceRow(db: Db, invoiceId: number): Promise<Invoice | undefined> {
  const [row] = await db.select().from(invoice).where(eq(invoice.invoice_id, invoiceId));
  return row;
}

/** The file of an invoice about to be issued: an uploaded one, or one drawn here. */
async function fileFor(
  context: Context,
  row: Invoice,
  { number, file, at }: { number: string; file: string; at: number },
): Promise<Buffer | Failure> {
  if (file !== '') return uploadedPdf(file);
  const original = row.corrects_id === null ? undefined : await invoiceRow(context.db, row.corrects_id);
  const [setting, nameOf, ordersOf] = await Promise.all([
    invoiceSetting(context),
    shopNames(context, [row.shop_id]),
    ordersByInvoice(context.db, [row.invoice_id]),
  ]);
  const place = {
    setting,
    shopName: nameOf(row.shop_id),
    orderIds: ordersOf(row.invoice_id),
  };
  return pdfOf(sheetOf(row, { number, corrected: original?.invoice_number ?? '', at }, place));
}

/** Voids the corrected invoice when its corrections reduce it to nothing. */
async function voidWhole(tx: Db, context: Context, { corrects_id: corrects }: Invoice): Promise<void> {
  const original = corrects === null ? undefined : await invoiceRow(tx, corrects);
  if (!original || original.invoice_status !== 'success') return;
  const { issued } = await correctionsOf(tx, original);
  if (original.invoice_amount + amountOf(issued.flatMap(({ lines }) => lines)) === 0)
    await changeInvoice(tx, context, original, 'void', 'clock', {
      reason: SERVER_MESSAGES.fullyRefunded,
    });
}

async function messageBuyer(
  tx: Db,
  context: Context,
  kind: 'invoice_issued' | 'invoice_refused',
  { user_id, invoice_id, version }: Invoice,
  values: Values,
): Promise<void> {
  const reference = `invoice:${invoice_id}:${version}`;
  await notify(tx, context, kind, {
    user_id,
    reference,
    values,
    path: `/member/invoice/${invoice_id}`,
  });
}

/** POST /mall/invoices/:invoice_id/issue */
export const issueInvoice: Handler<'issueInvoice'> = async (context, input) => {
  const number = textOf(input.invoice_number, INVOICE_LIMITS.number);
  if (!/^[\w-]+$/.test(number))
    return fail(OFFICE_MESSAGES.invoiceNumberFormat, 422, {
      field: 'invoice_number',
    });
  // Applies recent refunds first; the version then differs, and the call is refused.
  await correctOne(context, input.invoice_id);
  const known = await invoiceRow(context.db, input.invoice_id);
  if (!known) return notFound(NONE);
  const at = seconds(context);
  const bytes = await fileFor(context, known, {
    number,
    file: input.file ?? '',
    at,
  });
  if (isFailure(bytes)) return bytes;
  return transact(context, async (tx, context): Promise<InvoiceRecord | Failure> => {
    // Nobody can refund while the orders are locked; a refund since the file was drawn changes the version.
    await bringUpToDate(tx, context, await lockInvoice(tx, known.corrects_id ?? known.invoice_id));
    const row = (await invoiceRow(tx, known.invoice_id)) ?? known;
    asSeen(row, input.version);
    const fileKey = await keepFile(tx, row.invoice_id, bytes, at);
    const issued = await changeInvoice(tx, context, row, 'issue', 'operator', {
      invoice_number: number,
      file_key: fileKey,
      issued_at: at,
    });
    await voidWhole(tx, context, issued);
    await mailInvoice(tx, context, issued, {
      recipient: issued.email,
      base64: bytes.toString('base64'),
    });
    await messageBuyer(tx, context, 'invoice_issued', issued, {
      paper: paperName(issued),
      amount: formatYuan(issued.invoice_amount),
      paper_number: number,
    });
    return recordOf(context, issued, officeFile, tx);
  });
};

/** POST /mall/invoices/:invoice_id/refuse: the buyer reads the reason, and may change the application. */
export const refuseInvoice: Handler<'refuseInvoice'> = async (context, input) => {
  const { reason = '' } = input;
  if (reason === '') return fail(OFFICE_MESSAGES.rejectionEmpty, 422, { field: 'reason' });
  return transact(context, async (tx, context): Promise<InvoiceRecord | Failure> => {
    const { row } = await lockInvoice(tx, input.invoice_id);
    asSeen(row, input.version);
    const refused = await changeInvoice(tx, context, row, 'refuse', 'operator', { reason });
    await messageBuyer(tx, context, 'invoice_refused', refused, { reason });
    return recordOf(context, refused, officeFile, tx);
  });
};
