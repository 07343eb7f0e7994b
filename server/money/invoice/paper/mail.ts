/** Invoices by e-mail, with their file, through the outbox. */
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { sendNotice } from '../../../kernel/message/notify.ts';
import { fileName } from './file.ts';
import type { Invoice } from '../tables.ts';

/** What notices call an invoice or a correction. */
export const paperName = ({ corrects_id }: Invoice): string => (corrects_id === null ? '发票' : '红字发票');

/** Puts an issued invoice into the outbox, unless no e-mail can be sent; `base64` is its file. */
export async function mailInvoice(
  tx: Db,
  context: Context,
  row: Invoice,
  { recipient, base64 }: { recipient: string; base64: string },
): Promise<void> {
  if (recipient === '' || base64 === '') return;
  await sendNotice(tx, context, 'invoice', {
    channel: 'email',
    recipient,
    values: {
      paper: paperName(row),
      paper_number: row.invoice_number,
      paper_title: row.company_title,
      amount: formatYuan(row.invoice_amount),
    },
    attachment: { name: fileName(row), type: 'application/pdf', base64 },
  });
}
