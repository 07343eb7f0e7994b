/** Carts and checkouts as the current version of the protocol answers them. */
import { formatTimeOf } from '../time.ts';
import { active, isActive, type Root } from '../capabilities.ts';
import { CURRENCY, say, type AgentContext } from '../context.ts';
import { picturesOf } from '../catalog/pictures.ts';
import type { Buyer } from '../tables.ts';
import { fulfillmentAnswer } from '../quote/fulfillment.ts';
import { handlersOf } from './handlers.ts';
import type { Message } from '../quote/messages.ts';
import type { Quote } from '../quote/quote.ts';
import type { Basket } from './store.ts';
import type { View } from './view.ts';

export interface Total {
  type: 'subtotal' | 'items_discount' | 'fulfillment' | 'total';
  display_text?: string;
  /** cents; of discounts below zero */
  amount: number;
}

interface LineItem {
  id: string;
  item: { id: string; title: string; price: number; image_url?: string };
  quantity: number;
  totals: Total[];
}

interface Discount {
  code?: string;
  title: string;
  amount: number;
  automatic?: true;
  allocations: { path: string; amount: number }[];
}

/** Order in a link of a person: where the order stands, or is taken over. */
export const handoverPath = (checkoutId: string): string => `/cart/assistant/${checkoutId}`;

/** A checkout or a cart; the version of the wire may reshape it (wire/older.ts). */
export interface BasketAnswer {
  ucp: { version: string; status: 'success'; capabilities: object; payment_handlers?: object };
  id: string;
  status?: string;
  currency: string;
  line_items: LineItem[];
  totals: Total[];
  buyer?: Buyer;
  fulfillment?: object;
  discounts?: { codes: string[]; applied: Discount[] };
  messages?: Message[];
  links: { type: string; url: string; title?: string }[];
  expires_at?: string;
  continue_url?: string;
  order?: { id: string; label: string; permalink_url: string };
}

/** The head of an answer: the version, and what is active in it. */
export function head(context: AgentContext, root: Root): { version: string; status: 'success'; capabilities: object } {
  const { version } = context;
  const capabilities = Object.fromEntries(active(context, root).map((name) => [name, [{ version }]]));
  return { version, status: 'success', capabilities };
}

/** Handlers as answers name them. */
const paymentHandlers = ({ config, version }: AgentContext): object =>
  Object.fromEntries(handlersOf(config).map(({ name, id }) => [name, [{ id, version }]]));

const linksOf = (context: AgentContext): BasketAnswer['links'] => [
  { type: 'terms_of_service', url: `${context.origin}/shopInfo#license`, title: say(context, '商城协议', 'Terms') },
  { type: 'faq', url: `${context.origin}/article/faqs`, title: say(context, '常见问题', 'Questions and answers') },
];

export const lineTotals = (itemFee: number, totalFee: number): Total[] => [
  { type: 'subtotal', amount: itemFee },
  ...(totalFee < itemFee ? [{ type: 'items_discount' as const, amount: totalFee - itemFee }] : []),
  { type: 'total', amount: totalFee },
];

/** The bought lines, in the order of the basket; gifts cost nothing and are told by messages. */
function lineItems(context: AgentContext, { fit }: View, { named }: Quote): LineItem[] {
  return fit.lines.flatMap(({ id, item_id, quantity }) => {
    const found = named.find(({ line }) => line.item_id === item_id && line.order_item_type === 'normal');
    if (!found) return [];
    const { line, item_name, item_spec_desc: spec, pic } = found;
    const [image] = picturesOf(context.origin, [pic]);
    return [
      {
        id,
        item: {
          id: String(item_id),
          title: [item_name, spec].filter(Boolean).join(' '),
          price: line.price,
          ...(image !== undefined && { image_url: image }),
        },
        quantity,
        totals: lineTotals(line.item_fee, line.total_fee),
      },
    ];
  });
}

export function totalsOf(
  context: Pick<AgentContext, 'isChinese'>,
  fees: { item_fee: number; freight_fee: number; total_fee: number },
  isShipped: boolean,
): Total[] {
  const discount = fees.item_fee + fees.freight_fee - fees.total_fee;
  return [
    { type: 'subtotal', display_text: say(context, '商品金额', 'Subtotal'), amount: fees.item_fee },
    ...(discount > 0
      ? [{ type: 'items_discount' as const, display_text: say(context, '优惠', 'Discounts'), amount: -discount }]
      : []),
    ...(isShipped
      ? [{ type: 'fulfillment' as const, display_text: say(context, '运费', 'Shipping'), amount: fees.freight_fee }]
      : []),
    { type: 'total', display_text: say(context, '合计', 'Total'), amount: fees.total_fee },
  ];
}

/** Discounts by their cause, with the lines they take off. */
function appliedOf(items: readonly LineItem[], { named, code }: Quote): Discount[] {
  const found = new Map<string, Discount>();
  for (const { line } of named) {
    const at = items.findIndex(({ item }) => item.id === String(line.item_id));
    if (at < 0 || line.order_item_type === 'gift') continue;
    for (const { type, id, name, fee } of line.discounts) {
      const applied = found.get(`${type}:${id}`) ?? {
        ...(type === 'coupon' && code ? { code: code.sent } : { automatic: true as const }),
        title: name,
        amount: 0,
        allocations: [],
      };
      applied.amount += fee;
      applied.allocations.push({ path: `$.line_items[${at}]`, amount: fee });
      found.set(`${type}:${id}`, applied);
    }
  }
  return [...found.values()].filter(({ amount }) => amount > 0);
}

/** What of a buyer is answered: what the assistant sent itself. */
const buyerAnswer = ({ consent, ...buyer }: Buyer, withConsent: boolean): Buyer => ({
  ...buyer,
  ...(consent && withConsent && { consent }),
});

function commonOf(context: AgentContext, view: View, root: Root): BasketAnswer {
  const { basket, quote, messages } = view;
  const { content } = basket;
  const names = active(context, root);
  const items = quote ? lineItems(context, view, quote) : [];
  const fees = quote?.price ?? { item_fee: 0, freight_fee: 0, total_fee: 0 };
  const isShipped = view.chosen.destination !== undefined && !quote?.price.regionRefused;
  return {
    ucp: head(context, root),
    id: basket.basket_id,
    currency: CURRENCY,
    line_items: items,
    totals: totalsOf(
      context,
      isShipped ? fees : { ...fees, total_fee: fees.total_fee - fees.freight_fee, freight_fee: 0 },
      isShipped,
    ),
    ...(content.buyer && { buyer: buyerAnswer(content.buyer, isActive(names, 'buyer_consent')) }),
    ...(isActive(names, 'discount') && {
      discounts: { codes: content.codes, applied: quote ? appliedOf(items, quote) : [] },
    }),
    ...(messages.length > 0 && { messages }),
    links: linksOf(context),
    expires_at: formatTimeOf(basket.expires),
  };
}

export const cartAnswer = (context: AgentContext, view: View): BasketAnswer => commonOf(context, view, 'cart');

const withHandlers = (context: AgentContext, ucp: BasketAnswer['ucp']): BasketAnswer['ucp'] => ({
  ...ucp,
  payment_handlers: paymentHandlers(context),
});

/** An open or cancelled checkout. */
export function checkoutAnswer(context: AgentContext, view: View): BasketAnswer {
  const { basket, fit, chosen, locations, quote } = view;
  const common = commonOf(context, view, 'checkout');
  const isOpen = basket.status === 'open';
  const lineIds = fit.lines.map(({ id }) => id);
  const place = { fulfillment: basket.content.fulfillment, locations, chosen };
  return {
    ...common,
    ucp: withHandlers(context, common.ucp),
    status: isOpen ? view.status : basket.status,
    ...(isActive(active(context, 'checkout'), 'fulfillment') && {
      fulfillment: fulfillmentAnswer(context, place, lineIds, quote?.price.freight_fee ?? 0),
    }),
    ...(isOpen && { continue_url: context.origin + handoverPath(basket.basket_id) }),
  };
}

/** A checkout whose order was made, by the order's own lines and sums. */
export function completedAnswer(
  context: AgentContext,
  { basket_id, content }: Basket,
  { orderId, lines, totals }: { orderId: string; lines: LineItem[]; totals: Total[] },
): BasketAnswer {
  return {
    ucp: withHandlers(context, head(context, 'checkout')),
    id: basket_id,
    status: 'completed',
    currency: CURRENCY,
    line_items: lines,
    totals,
    ...(content.buyer && {
      buyer: buyerAnswer(content.buyer, isActive(active(context, 'checkout'), 'buyer_consent')),
    }),
    links: linksOf(context),
    order: { id: orderId, label: orderId, permalink_url: context.origin + handoverPath(basket_id) },
  };
}
