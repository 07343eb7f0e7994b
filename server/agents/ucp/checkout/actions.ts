/** What assistants do with carts and checkouts: plain functions of a context and what was sent. */
import { and, eq, lte } from 'drizzle-orm';
import { MINUTE } from '../../../../engine/rules/format/time.ts';
import { hit } from '../../../kernel/codes/rate-limit.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { seconds } from '../../../kernel/http/context.ts';
import { OLDER, say, type AgentContext } from '../context.ts';
import { writeOnce } from '../once.ts';
import { failed, made, ok, refusalBody, type Answer, type Outcome } from '../outcome.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { agentBasket, type BasketContent, type BasketLine } from '../tables.ts';
import { formatTimeOf } from '../time.ts';
import { cartAnswer, checkoutAnswer, type BasketAnswer } from './answer.ts';
import { completedOf } from './completed.ts';
import { fitted, wishesOf, type Fit } from '../quote/fit.ts';
import { contentOf, wishesIn, type SentBasket } from './input.ts';
import { locationsOf, withKnownPlace } from '../quote/fulfillment.ts';
import { gone, type Message } from '../quote/messages.ts';
import {
  addBasket,
  basketOf,
  changeBasket,
  checkoutOfCart,
  newBasket,
  noteShown,
  type Basket,
  type Kind,
} from './store.ts';
import { unknownPlace, viewOf, type View } from './view.ts';

const EMPTY = { buyer: null, fulfillment: null, codes: [] } satisfies Omit<BasketContent, 'lines'>;

export const NOT_OPEN = refuse(409, 'not_modifiable', 'The checkout is completed or canceled.');

const notFound = (context: AgentContext, kind: Kind): Outcome => {
  const content = say(context, '没有找到，或已过期', 'It was not found, or its time is over.');
  return failed(context, kind, [gone('not_found', content)]);
};

/** Calls of one assistant that concern one shop. */
export async function withinShopLimit(context: AgentContext, shopId: number): Promise<Refusal | undefined> {
  const shop = context.shops.find(({ shop_id }) => shop_id === shopId);
  if (!shop) return refuse(403, 'closed', 'The shop is not open to assistants.');
  // Of one shop the calls were counted already (wire/rest.ts).
  if (context.shops.length === 1) return undefined;
  const wait = await hit(context, `agents:shop:${shopId}:${context.agent.name}`, shop.per_minute, MINUTE);
  return wait > 0 ? refuse(429, 'rate_limited', 'Too many calls for this shop.', wait) : undefined;
}

/** The basket as it is now. */
export async function answerOf(context: AgentContext, basket: Basket): Promise<object> {
  if (basket.status === 'completed') return completedOf(context, basket);
  const view = await viewOf(context, basket);
  if (basket.kind === 'checkout' && view.quote) await noteShown(context, basket, view.quote.price.total_fee);
  return shapeOf(context, view);
}

const shapeOf = (context: AgentContext, view: View): BasketAnswer =>
  view.basket.kind === 'cart' ? cartAnswer(context, view) : checkoutAnswer(context, view);

/** The answer for a basket that is about to be written, and the price in it. Outside of the transaction, which stays short. */
async function foreseen(
  context: AgentContext,
  basket: Basket,
  fit: Fit,
): Promise<{ answer: BasketAnswer; shown_fee: number | null }> {
  const view = await viewOf(context, basket, { ...fit, messages: [] });
  return { answer: withMessages(shapeOf(context, view), fit), shown_fee: view.quote?.price.total_fee ?? null };
}

/** The older version refuses what does not fit as a whole. */
const isRefused = ({ version }: AgentContext, { lines, messages }: Fit): boolean =>
  lines.length === 0 || (version === OLDER && messages.length > 0);

/** What is kept of what was sent; a place that is not there is told with the lines that did not fit. */
async function contentFor(
  context: AgentContext,
  sent: Omit<BasketContent, 'lines'>,
  { shopId, lines, messages }: { shopId: number; lines: BasketLine[]; messages: Message[] },
): Promise<BasketContent> {
  const { fulfillment, isUnknown } = withKnownPlace(sent.fulfillment, await locationsOf(context, shopId));
  if (isUnknown) messages.push(unknownPlace(context));
  return { ...sent, fulfillment, lines };
}

async function create(context: AgentContext, kind: Kind, sent: SentBasket): Promise<Answer> {
  const fit = await fitted(context, wishesIn(sent));
  if (isRefused(context, fit) || fit.shopId === undefined) {
    const none = gone('invalid_request', say(context, '没有商品', 'There are no line items.'));
    return failed(context, kind, fit.messages.length > 0 ? fit.messages : [none]);
  }
  const { shopId } = fit;
  const limited = await withinShopLimit(context, shopId);
  if (limited) return limited;
  const content = await contentFor(context, contentOf(sent, EMPTY, false), { ...fit, shopId });
  const basket = newBasket(context, { kind, shopId, content });
  const { answer, shown_fee } = await foreseen(context, basket, fit);
  return writeOnce(context, async (tx) => {
    await addBasket(tx, { ...basket, shown_fee });
    return made(answer);
  });
}

/** What did not fit is told once, in the answer to the call that asked for it. */
function withMessages<T extends object>(answer: T & { messages?: object[] }, { messages }: Fit): T {
  return messages.length === 0 ? answer : { ...answer, messages: [...messages, ...(answer.messages ?? [])] };
}

/** A checkout of the cart's content; the open one when there is one already. */
async function ofCart(context: AgentContext, cartId: string): Promise<Answer> {
  const cart = await basketOf(context, 'cart', cartId);
  if (cart?.status !== 'open') return notFound(context, 'checkout');
  const limited = await withinShopLimit(context, cart.shop_id);
  if (limited) return limited;
  return writeOnce(context, async (tx, context) => {
    await basketOf(context, 'cart', cartId, { db: tx, isLocked: true });
    await endOld(tx, context, cartId);
    const before = await checkoutOfCart({ db: tx }, cartId);
    const { shop_id: shopId, content } = cart;
    const basket = before ?? newBasket(context, { kind: 'checkout', cartId, shopId, content });
    if (!before) await addBasket(tx, basket);
    return made(await answerOf(context, basket));
  });
}

/** A cart gets a new checkout when the time of the one before is over. */
async function endOld(tx: Db, context: AgentContext, cartId: string): Promise<void> {
  await tx
    .update(agentBasket)
    .set({ status: 'canceled' })
    .where(
      and(eq(agentBasket.cart_id, cartId), eq(agentBasket.status, 'open'), lte(agentBasket.expires, seconds(context))),
    );
}

export const createCart = (context: AgentContext, sent: SentBasket): Promise<Answer> => create(context, 'cart', sent);

/** With `cart_id` of the cart's content alone. */
export const createCheckout = (context: AgentContext, sent: SentBasket): Promise<Answer> =>
  sent.cart_id === undefined ? create(context, 'checkout', sent) : ofCart(context, sent.cart_id);

/** The current state, with the prices of now. */
export async function get(context: AgentContext, kind: Kind, id: string): Promise<Answer> {
  const basket = await basketOf(context, kind, id);
  if (!basket || (kind === 'cart' && basket.status !== 'open')) return notFound(context, kind);
  return ok(await answerOf(context, basket));
}

/** Replaces the content. What cannot be bought leaves the basket as it was, and the answer says so. */
export async function update(context: AgentContext, kind: Kind, id: string, sent: SentBasket): Promise<Answer> {
  const basket = await basketOf(context, kind, id);
  if (!basket) return notFound(context, kind);
  if (basket.status !== 'open') return NOT_OPEN;
  const limited = await withinShopLimit(context, basket.shop_id);
  if (limited) return limited;
  const keeps = context.version === OLDER;
  const isSame = keeps && sent.line_items === undefined;
  const fit = await fitted(context, isSame ? wishesOf(basket.content.lines) : wishesIn(sent));
  if (!isSame && isRefused(context, fit)) {
    if (keeps) return failed(context, kind, fit.messages);
    return ok(withMessages(await answerOf(context, basket), fit));
  }
  const lines = isSame ? basket.content.lines : fit.lines;
  const shop_id = fit.shopId ?? basket.shop_id;
  const wanted = contentOf(sent, basket.content, keeps);
  const content = await contentFor(context, wanted, { ...fit, lines, shopId: shop_id });
  const { answer, shown_fee } = await foreseen(context, { ...basket, content, shop_id }, fit);
  return writeOnce(context, async (tx, context) => {
    const changed = await changeBasket(tx, context, basket, { content, shop_id, shown_fee });
    return changed ? ok({ ...answer, expires_at: formatTimeOf(changed.expires) }) : refusalBody(NOT_OPEN);
  });
}

/** Ends it; a cart is answered as it was. */
export async function cancel(context: AgentContext, kind: Kind, id: string): Promise<Answer> {
  const basket = await basketOf(context, kind, id);
  if (!basket) return notFound(context, kind);
  if (basket.status !== 'open') return NOT_OPEN;
  return writeOnce(context, async (tx, context) => {
    const ended = await changeBasket(tx, context, basket, { status: 'canceled' });
    return ended ? ok(await answerOf(context, ended)) : refusalBody(NOT_OPEN);
  });
}
