/** WeChat Pay's statement of a day (v3/bill/tradebill): a table in UTF-8, checked against the hash in the signed answer. */
import { createHash } from 'node:crypto';
import { textIn } from '../../../kernel/http/call-server.ts';
import { seconds, type Services } from '../../../kernel/http/context.ts';
import { centsOf } from './alipay-api.ts';
import { billRows } from './bill-table.ts';
import type { StatementEntry } from '../provider.ts';
import { askWxpay, fetchWxpay } from './wxpay-api.ts';

/** WeChat's code for a day without payments. */
const NOTHING = 'NO_STATEMENT_EXIST';

function entriesOf(row: Record<string, string>): StatementEntry[] {
  const tradeId = row['商户订单号'] ?? '';
  const state = row['交易状态'];
  if (state === 'SUCCESS') {
    const amount = centsOf(row['订单金额'] || row['应结订单金额'] || '');
    return [{ entry: 'payment', number: tradeId, trade_id: tradeId, amount }];
  }
  if (state !== 'REFUND' || row['退款状态'] === 'FAIL') return [];
  const amount = centsOf(row['申请退款金额'] || row['退款金额'] || '');
  return [{ entry: 'refund', number: row['商户退款单号'] ?? '', trade_id: tradeId, amount }];
}

export async function wxpayStatement(services: Services, day: string): Promise<StatementEntry[] | undefined> {
  const { wxpay } = services.config;
  if (!wxpay) return undefined;
  const now = seconds(services);
  const answer = await askWxpay(wxpay, `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`, now);
  if (answer && answer.status >= 400 && textIn(answer.value, 'code') === NOTHING) return [];
  if (answer?.status !== 200) return undefined;
  const file = await fetchWxpay(wxpay, textIn(answer.value, 'download_url'), now);
  if (!file || createHash('sha1').update(file).digest('hex') !== textIn(answer.value, 'hash_value').toLowerCase())
    return undefined;
  return billRows(file.toString('utf8'), '商户订单号').flatMap(entriesOf);
}
