import { sameOriginPath } from '../../engine/address.ts';
import { orderNumbers, orderQuery } from '../../engine/rules/orders/order-query.ts';
import type { AnswerOf } from '../../schemas/calls.ts';
import { text } from '../shell/action/fields.ts';
import { defineAction, refuse, type Post } from '../shell/action/action.ts';
import type { Site } from '../route-types.ts';

const NEEDS_SCRIPTS = '该支付方式需要扫码，请启用浏览器脚本后重试';

const fields = { order_id: text(1100), order_ids: text(1100), pay_type: text(30) };
type CashierPost = Post<typeof fields>;

const ordersOf = ({ posted }: Pick<CashierPost, 'posted'>): string[] =>
  orderNumbers({ get: (name) => (name === 'order_ids' ? posted.order_ids : posted.order_id) });
const pageOf = (post: CashierPost): string => `/cashier?${orderQuery(ordersOf(post))}`;

/** A started payment, as this server or another backend answers it. */
type Started = Partial<AnswerOf<'POST payment'>>;

const isTrue = (value: unknown): boolean => [true, 1, '1', 'true'].includes(value as string);

/** The next page: the result, or our own page where the payment is made; '' when it is made elsewhere. */
function nextPath(started: Started, { base, url }: Site, query: string): string {
  if (isTrue(started.pay_status)) return `${base}/finish/result?${query}`;
  const address = started.qrcode_url ?? started.mweb_url ?? started.code_url ?? '';
  // For payments made elsewhere, the answer may name a page of the shop.
  const onward = sameOriginPath(started.page_path);
  if (onward !== '') return base + onward;
  const tradeId = String(started.trade_info?.trade_id ?? '');
  const page = URL.canParse(address, url) ? new URL(address, url) : url;
  if (page.origin !== url.origin || !page.pathname.startsWith('/payment/')) return '';
  page.searchParams.set('return', `${base}/finish?trade_id=${encodeURIComponent(tradeId)}`);
  return base + page.pathname + page.search;
}

/** Starts a payment by the chosen way. */
export const action = defineAction({
  path: '/cashier',
  // The page itself sends guests to sign in.
  guestRedirect: pageOf,
  fields,
  keep: ['pay_type'],
  page: pageOf,
  call: async ({ call, site, posted }) => {
    const order_ids = ordersOf({ posted });
    const [order_id = ''] = order_ids;
    const { pay_type } = posted;
    const orders = order_ids.length > 1 ? { order_ids } : { order_id };
    const { data, refused } = await call('POST payment', { ...orders, pay_type });
    if (refused) return { refused };
    const next = nextPath(data, site, orderQuery(order_ids));
    return next === '' ? refuse(NEEDS_SCRIPTS) : { data: next };
  },
  at: '',
  done: (next) => next,
});
