/** Statements in the formats of Alipay and WeChat Pay, with rows given by a test. */
import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';

/** Amounts are in cents. */
export interface BillRow {
  entry: 'payment' | 'refund';
  number: string;
  tradeId: string;
  amount: number;
}

const yuan = (cents: number): string => (cents / 100).toFixed(2);

const WX_COLUMNS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';

/** A table in UTF-8 in which every cell starts with a mark, followed by sums. */
export function wxBill(rows: readonly BillRow[]): { text: string; hash: string } {
  const lines = rows.map(({ entry, number, tradeId, amount }) => {
    const [paid, back] = entry === 'payment' ? [yuan(amount), '0.00'] : ['0.00', yuan(amount)];
    const cells = ['2025-06-01 12:00:00', 'wx', '1900000001', '0', '', `W${tradeId}`, tradeId, 'o', 'NATIVE'];
    cells.push(entry === 'payment' ? 'SUCCESS' : 'REFUND', 'OTHERS', 'CNY', paid, '0.00');
    cells.push(entry === 'payment' ? '0' : `R${number}`, entry === 'payment' ? '0' : number, back, '0.00');
    cells.push(
      entry === 'payment' ? '' : 'ORIGINAL',
      entry === 'payment' ? '' : 'SUCCESS',
      '订单',
      '',
      '0.00000',
      '0.60%',
    );
    cells.push(entry === 'payment' ? yuan(amount) : '0.00', back, '');
    return cells.map((cell) => `\`${cell}`).join(',');
  });
  const sums = ['总交易单数,应结订单总金额,退款总金额', `\`${rows.length},\`0.00,\`0.00`];
  const text = `\uFEFF${[WX_COLUMNS, ...lines, ...sums].join('\r\n')}\r\n`;
  return { text, hash: createHash('sha1').update(text).digest('hex') };
}

/** The address of a statement and its hash; `other` returns a wrong hash. The host differs from that of the calls, as the real one may. */
export function wxBillAnswer(rows: readonly BillRow[] | undefined, day: string, other: boolean) {
  if (!rows) return { status: 404, value: { code: 'NO_STATEMENT_EXIST' } };
  const hash_value = other ? '0'.repeat(40) : wxBill(rows).hash;
  const download_url = `https://other.example/v3/billdownload/file?token=${day}`;
  return { status: 200, value: { hash_type: 'SHA1', hash_value, download_url } };
}

/** Encodes text as GBK, with two bytes for each Chinese character; Node can only decode it. */
function gbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk');
  const bytes = new Map<string, [number, number]>();
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) bytes.set(decoder.decode(new Uint8Array([high, low])), [high, low]);
  return Buffer.from([...text].flatMap((sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : (bytes.get(sign) ?? [63]))));
}

function zip(files: readonly { name: string; content: Buffer }[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, content } of files) {
    const [title, packed] = [gbk(name), deflateRawSync(content)];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, title, packed);
    entries.push(entry, title);
    at += local.length + title.length + packed.length;
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, list, end]);
}

const ALIPAY_COLUMNS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** An archive with two tables in GBK: the rows, and their sums. */
export function alipayBill(rows: readonly BillRow[]): Buffer {
  const lines = rows.map(({ entry, number, tradeId, amount }) => {
    const money = entry === 'payment' ? yuan(amount) : `-${yuan(amount)}`;
    const cells = [
      `A${tradeId}`,
      tradeId,
      entry === 'payment' ? '交易' : '退款',
      '订单',
      '',
      '',
      '',
      '',
      '',
      '',
      '***',
    ];
    cells.push(money, money, '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00');
    cells.push(entry === 'refund' ? number : '', '0.00', '0.00', '');
    return cells.map((cell) => `${cell}\t`).join(',');
  });
  const details = [
    '#支付宝业务明细查询',
    '#账号：[20881234567890120156]',
    '#-----------------------------------------业务明细列表----------------------------------------',
    ALIPAY_COLUMNS,
    ...lines,
    '#-----------------------------------------业务明细列表结束------------------------------------',
  ];
  const sums = ['#支付宝业务汇总查询', '门店编号,门店名称,交易订单总笔数', '合计\t,\t,1\t'];
  return zip([
    { name: '20881234567890120156_20250601_业务明细.csv', content: gbk(details.join('\r\n')) },
    { name: '20881234567890120156_20250601_业务明细(汇总).csv', content: gbk(sums.join('\r\n')) },
  ]);
}
