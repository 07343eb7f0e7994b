/** What shop, office and server must agree on about ways to pay; everything else of a way is in its provider's file. */

/**
 * Ways to pay from the shopper's own balances, by pay_type. Clients offer them without a call (contract 8), so shop and server
 * share their names.
 */
export const BALANCE_WAYS = { deposit: '储值支付', point: '积分支付' } as const;

/** Servers that take the money of one or several ways and send statements, by the name of their notices. */
export const PAY_SERVERS = { alipay: '支付宝', wxpay: '微信支付' } as const;

/** What a mark of a way shows: our own signs, not those of companies. */
export type PayMarkKind = 'wallet' | 'points' | 'bank' | 'blue' | 'green' | 'card';

/** The mark of a way by its pay_type; cards for ways that are not known. */
export function payMark(payType: string): PayMarkKind {
  if (payType === 'deposit') return 'wallet';
  if (payType === 'point') return 'points';
  if (payType.startsWith('offline')) return 'bank';
  if (payType.startsWith('alipay')) return 'blue';
  return payType.startsWith('wxpay') ? 'green' : 'card';
}

/** A way whose payment continues on a page of the shop. */
interface PageWay {
  /** pay_type of the contract */
  code: string;
  server: keyof typeof PAY_SERVERS;
  /** the platform that offers it (contract, trade/payment/list) */
  platform: 'pc' | 'h5' | 'wxPlatform';
  /** title of the document */
  title: string;
  /** heading, when it differs from the title */
  heading?: string;
  /** text of the link to the server's own page */
  go?: string;
}

/** By the last part of the page's address, /payment/NAME (storefront spec 2.3). */
export const PAGE_WAYS = {
  alipay: { code: 'alipay', server: 'alipay', platform: 'pc', title: '支付宝支付', go: '前往支付宝付款' },
  malipay: { code: 'alipayh5', server: 'alipay', platform: 'h5', title: '支付宝支付', go: '打开支付宝付款' },
  wxqr: { code: 'wxpaypc', server: 'wxpay', platform: 'pc', title: '微信支付', heading: '请用微信扫码支付' },
  wxh5: { code: 'wxpayh5', server: 'wxpay', platform: 'h5', title: '微信支付', go: '打开微信付款' },
  wxjs: { code: 'wxpayjs', server: 'wxpay', platform: 'wxPlatform', title: '微信支付' },
} as const satisfies Record<string, PageWay>;
export type PayPage = keyof typeof PAGE_WAYS;

export const pageWay = (page: PayPage): PageWay => PAGE_WAYS[page];
