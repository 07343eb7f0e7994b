/** The PDF of an invoice, drawn by a worker, so that drawing does not delay other requests. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { amountInWords, INVOICE_KINDS } from '../../../../engine/rules/money/invoice.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import { fail, type Failure } from '../../../kernel/http/answer.ts';
import { projectRoot } from '../../../kernel/root.ts';
import type { InvoiceSetting } from '../settings.ts';
import type { Invoice } from '../tables.ts';

const FOLDER = 'server/money/invoice/paper';
/** milliseconds */
const TIME_OUT = 30_000;

type Facts = [string, string][];

/** What the worker draws: texts, and the time of drawing in milliseconds. */
export interface Sheet {
  title: string;
  author: string;
  created: number;
  isCorrection: boolean;
  facts: Facts;
  buyer: { name: string; facts: Facts };
  seller: { name: string; facts: Facts };
  /** name, spec, pieces, yuan */
  rows: [string, string, string, string][];
  words: string;
  amount: string;
  notes: string[];
}

const filled = (facts: Facts): Facts => facts.filter(([, value]) => value !== '');

const yuan = (cents: number): string => formatYuan(cents).replace('¥', '');

/** The texts of an invoice with this number. */
export function sheetOf(
  row: Invoice,
  { number, corrected, at }: { number: string; corrected: string; at: number },
  place: { setting: InvoiceSetting; shopName: string; orderIds: readonly string[] },
): Sheet {
  const { setting, shopName, orderIds } = place;
  const isCorrection = row.corrects_id !== null;
  return {
    title: isCorrection ? '发票（红字）' : '发票',
    author: setting.seller,
    created: at * 1000,
    isCorrection,
    facts: filled([
      ['发票号码', number],
      ['开票日期', formatDateTime(at).slice(0, 10)],
      ['对应蓝字发票', isCorrection ? corrected : ''],
    ]),
    buyer: {
      name: `购买方（${INVOICE_KINDS[row.invoice_type]}）`,
      facts: filled([
        ['名称', row.company_title],
        ['纳税人识别号', row.company_tax_number],
        ['地址', row.company_address],
        ['电话', row.company_telephone],
        ['开户银行', row.bank_name],
        ['银行账号', row.bank_account],
      ]),
    },
    seller: {
      name: '销售方',
      facts: filled([
        ['名称', setting.seller],
        ['店铺', shopName === setting.seller ? '' : shopName],
        ['纳税人识别号', setting.tax_number],
        ['地址', setting.address],
        ['电话', setting.phone],
        ['开户银行', setting.bank],
        ['银行账号', setting.account],
      ]),
    },
    rows: row.lines.map(({ name, spec, num, amount }) => [name, spec, num === 0 ? '' : String(num), yuan(amount)]),
    words: amountInWords(row.invoice_amount),
    amount: formatYuan(row.invoice_amount),
    notes: [
      `订单编号：${orderIds.join('、')}`,
      ...(row.remark === '' ? [] : [`备注：${row.remark}`]),
      '金额为实际支付并未退回的货款与运费，积分和优惠券抵扣的部分不计入。',
      '本文件由商城生成，供核对与留存；按规定须由税务平台开具的，以税务平台开具的发票为准。',
    ],
  };
}

type Drawn = { bytes: Uint8Array } | { missing: string[] };

function drawn(sheet: Sheet): Promise<Drawn> {
  const folder = path.join(projectRoot(), FOLDER);
  const font = path.join(folder, 'font/NotoSansSC.ttf.br');
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(folder, 'draw-pdf.mjs'), { workerData: { sheet, font } });
    const timer = setTimeout(() => void worker.terminate(), TIME_OUT);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      // Has no effect after an answer.
      reject(new Error('The invoice was not drawn in time.'));
    });
  });
}

/** Draws the sheet; refused, with the missing characters, when the font lacks some. */
export async function pdfOf(sheet: Sheet): Promise<Buffer | Failure> {
  const answer = await drawn(sheet);
  if ('bytes' in answer) return Buffer.from(answer.bytes);
  return fail(`字体缺少以下文字，无法生成发票文件：${answer.missing.join(' ')}。请上传已开具的发票文件`, 422, {
    field: 'file',
  });
}
