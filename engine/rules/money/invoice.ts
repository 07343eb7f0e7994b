/** Rules and texts of invoices for server, shop and office: states, the buyer's moves in each, and amounts in capital figures. */

/** The contract's invoice_status values that this mall uses. */
export const INVOICE_STATES = {
  pending: '待开票',
  success: '已开票',
  failed: '已驳回',
  waste: '已冲红',
  cancel: '已取消',
} as const;

export type InvoiceState = keyof typeof INVOICE_STATES;

export function isInvoiceState(text: string): text is InvoiceState {
  return Object.hasOwn(INVOICE_STATES, text);
}

export const INVOICE_KINDS = { individual: '个人', enterprise: '企业' } as const;

export type InvoiceKind = keyof typeof INVOICE_KINDS;

/** Maximum characters of each field. */
export const INVOICE_LIMITS = {
  title: 100,
  taxNumber: 20,
  address: 200,
  phone: 30,
  bank: 100,
  account: 40,
  email: 100,
  remark: 200,
  number: 40,
} as const;

/** Maximum titles that a member may save. */
export const MAX_TITLES = 20;

export const INVOICE_MESSAGES = {
  contactEmpty: '请填写接收发票的邮箱或手机号',
  already: '该订单已申请发票，请勿重复申请',
  none: '发票不存在',
  ordersEmpty: '请选择要开票的订单',
  severalShops: '一次只能为同一店铺的订单申请发票',
} as const;

/** The moves a buyer may make with an invoice; none with a correction, which only the office handles. */
export function invoiceMoves(
  state: InvoiceState,
  isCorrection: boolean,
): { canChange: boolean; canWithdraw: boolean; canDownload: boolean } {
  const open = !isCorrection && (state === 'pending' || state === 'failed');
  return { canChange: open, canWithdraw: open, canDownload: state === 'success' || state === 'waste' };
}

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿'];

/** Four digits in capital figures, without trailing zeros. */
function groupInWords(group: number): string {
  let words = '';
  let zero = false;
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(group / 10 ** place) % 10;
    if (digit === 0) zero = words !== '';
    else {
      words += `${zero ? '零' : ''}${DIGITS[digit]}${PLACES[place]}`;
      zero = false;
    }
  }
  return words;
}

function wholeInWords(yuan: number): string {
  let words = '';
  for (let at = GROUPS.length - 1; at >= 0; at -= 1) {
    const group = Math.floor(yuan / 10_000 ** at) % 10_000;
    if (group === 0) continue;
    // A 零 is inserted before a group with fewer than four digits, and after an empty group.
    const isApart = words !== '' && (group < 1000 || Math.floor(yuan / 10_000 ** (at + 1)) % 10_000 === 0);
    words += `${isApart ? '零' : ''}${groupInWords(group)}${GROUPS[at]}`;
  }
  return words;
}

/** Cents in the capital figures of invoices, e.g. 壹佰零贰圆叁角整; amounts of corrections are negative. */
export function amountInWords(cents: number): string {
  const amount = Math.abs(cents);
  const [yuan, jiao, fen] = [Math.floor(amount / 100), Math.floor(amount / 10) % 10, amount % 10];
  const whole = yuan > 0 ? `${wholeInWords(yuan)}圆` : '';
  const tenths = jiao > 0 ? `${DIGITS[jiao]}角` : yuan > 0 && fen > 0 ? '零' : '';
  const parts = whole + tenths + (fen > 0 ? `${DIGITS[fen]}分` : '整');
  return `${cents < 0 ? '负' : ''}${amount === 0 ? '零圆整' : parts}`;
}
