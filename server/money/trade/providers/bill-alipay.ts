/**
 * Alipay's statement of a day (alipay.data.dataservice.bill.downloadurl.query): a ZIP of tables in GBK, at an address from a
 * signed answer.
 */
import { fetchFile, textIn } from '../../../kernel/http/call-server.ts';
import { seconds, type Services } from '../../../kernel/http/context.ts';
import { askAlipay, centsOf } from './alipay-api.ts';
import { billRows } from './bill-table.ts';
import type { StatementEntry } from '../provider.ts';
import { zipFiles } from './zip.ts';

/** Alipay's code for a day without payments. */
const NOTHING = /bill[_-]not[_-]exist/i;

function entriesOf(row: Record<string, string>): StatementEntry[] {
  const tradeId = row['商户订单号'] ?? '';
  // Refunds have a minus sign.
  const amount = centsOf((row['订单金额（元）'] ?? '').replace(/^-/, ''));
  if (row['业务类型'] === '交易') return [{ entry: 'payment', number: tradeId, trade_id: tradeId, amount }];
  return row['业务类型'] === '退款'
    ? [{ entry: 'refund', number: row['退款批次号/请求号'] ?? '', trade_id: tradeId, amount }]
    : [];
}

/** The rows of all tables with payments. Another table holds sums and has no payment numbers. */
function read(archive: Buffer): StatementEntry[] | undefined {
  try {
    const decoder = new TextDecoder('gbk');
    return zipFiles(archive).flatMap(({ content }) =>
      billRows(decoder.decode(content), '商户订单号').flatMap(entriesOf),
    );
  } catch {
    return undefined;
  }
}

export async function alipayStatement(services: Services, day: string): Promise<StatementEntry[] | undefined> {
  const { alipay } = services.config;
  if (!alipay) return undefined;
  const content = { bill_type: 'trade', bill_date: day };
  const answer = await askAlipay(alipay, 'alipay.data.dataservice.bill.downloadurl.query', content, seconds(services));
  if (!answer) return undefined;
  if (NOTHING.test(textIn(answer, 'sub_code'))) return [];
  const address = textIn(answer, 'bill_download_url');
  if (!/^https?:/.test(address)) return undefined;
  const file = await fetchFile('alipay', address);
  return file && read(file);
}
