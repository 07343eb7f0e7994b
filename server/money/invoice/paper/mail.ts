/** Invoices by e-mail, with their file, through the outbox. */
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { channelClosed, post } from '../../../kernel/system/outbox/outbox.ts';
import { brandSetting } from '../../../kernel/system/settings/settings.ts';
import { fileName } from './file.ts';
import type { Invoice } from '../tables.ts';
import { DAY } from '../../../../engine/rules/format/time.ts';

/** seconds for which an e-mail is useful */
const LIFE = DAY;

/** Puts an issued invoice into the outbox, unless no e-mail can be sent; `base64` is its file. */
export async function mailInvoice(
  tx: Db,
  context: Context,
  row: Invoice,
  { recipient, base64 }: { recipient: string; base64: string },
): Promise<void> {
  if (recipient === '' || base64 === '' || channelClosed(context, 'email')) return;
  const { brand_name: name } = await brandSetting(context);
  const isCorrection = row.corrects_id !== null;
  const text = [
    `您好，您的${isCorrection ? '红字发票' : '发票'}已开具。`,
    `发票号码：${row.invoice_number}`,
    `发票抬头：${row.company_title}`,
    `金额：${formatYuan(row.invoice_amount)}`,
    '发票文件见附件，也可以登录商城在「我的发票」中下载。',
  ].join('\n');
  await post(
    context,
    {
      channel: 'email',
      recipient,
      kind: 'invoice',
      subject: `${name}：${isCorrection ? '红字发票' : '发票'} ${row.invoice_number}`,
      text,
      attachment: { name: fileName(row), type: 'application/pdf', base64 },
      life: LIFE,
    },
    tx,
  );
}
