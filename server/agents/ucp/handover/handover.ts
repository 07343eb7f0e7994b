/**
 * The person to whom an assistant hands a checkout over. Whoever opens its address, is signed in and orders first makes it an ordinary
 * order of that member, with the own prices, coupon and addresses. An order that the assistant paid for is taken over likewise.
 */
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { OrderHandoverAnswer, ReadHandoverAnswer } from '../../../../schemas/types/contract.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../../kernel/http/answer.ts';
import { seconds } from '../../../kernel/http/context.ts';
import { transact } from '../../../kernel/system/transact.ts';
import type { Handler, MemberContext } from '../../../kernel/calls/operation.ts';
import { createOrder } from '../../../orders/checkout/create.ts';
import { orders } from '../../../orders/tables.ts';
import { mergeUnproved, type MemberRecord } from '../../../people/account/claim.ts';
import { member } from '../../../people/member/tables.ts';
import { takeCode } from '../quote/code.ts';
import { orderInput } from '../quote/quote.ts';
import { orderCame } from '../orders/came.ts';
import { agentBasket, agentOrder } from '../tables.ts';
import { offerOf, type Basket } from './offer.ts';

const NOTHING = notFound('没有这个助手结算单，或已过期');

async function basketOf({ db, clock }: MemberContext, id: string): Promise<Basket | undefined> {
  const [row] = await db
    .select()
    .from(agentBasket)
    .where(
      and(
        eq(agentBasket.basket_id, id),
        eq(agentBasket.kind, 'checkout'),
        or(gt(agentBasket.expires, seconds({ clock })), eq(agentBasket.status, 'completed')),
      ),
    );
  return row;
}

interface Made {
  order_id: string;
  total_fee: number;
  owner: MemberRecord;
}

/** The order that was made of the checkout, with the member to whom it belongs. */
async function orderOf(db: Db, checkoutId: string): Promise<Made | undefined> {
  const [row] = await db
    .select({ order_id: orders.order_id, total_fee: orders.total_fee, owner: member })
    .from(agentOrder)
    .innerJoin(orders, eq(orders.order_id, agentOrder.order_id))
    .innerJoin(member, eq(member.user_id, orders.user_id))
    .where(eq(agentOrder.checkout_id, checkoutId));
  return row;
}

/** A member made for an order, whom no number claims: the order's address does. */
const isNobody = ({ proved, mobile, email, disabled }: MemberRecord): boolean =>
  !proved && mobile === '' && email === '' && !disabled;

/** GET /mall/assistant/:checkout_id */
export const readHandover: Handler<'readHandover'> = async (
  context,
  { checkout_id, address_id },
): Promise<ReadHandoverAnswer | Failure> => {
  const made = await orderOf(context.db, checkout_id);
  if (made?.owner.user_id === context.member.user_id) return { state: 'ordered', order_id: made.order_id };
  if (made && isNobody(made.owner)) return { state: 'paid', order_id: made.order_id, total_fee: made.total_fee };
  const basket = made ? undefined : await basketOf(context, checkout_id);
  if (!basket) return NOTHING;
  if (basket.status !== 'open') return { state: 'ended', agent: basket.agent };
  const offer = await offerOf(context, basket, address_id);
  return isFailure(offer) ? offer : { state: 'open', agent: basket.agent, offer: offer.shown };
};

/** The member takes the checkout; false when another did. */
async function taken({ db, member: { user_id } }: MemberContext, { basket_id }: Basket): Promise<boolean> {
  const rows = await db
    .update(agentBasket)
    .set({ taken_by: user_id })
    .where(
      and(
        eq(agentBasket.basket_id, basket_id),
        eq(agentBasket.status, 'open'),
        or(isNull(agentBasket.taken_by), eq(agentBasket.taken_by, user_id)),
      ),
    )
    .returning({ id: agentBasket.basket_id });
  return rows.length > 0;
}

/** Gives the order that the assistant paid for to the member who has its address. */
const takeOver = (
  context: MemberContext,
  { order_id, total_fee, owner }: Made,
): Promise<OrderHandoverAnswer | Failure> =>
  transact(context, async (tx, context) => {
    const isMine = await mergeUnproved(tx, context, owner, context.member.user_id);
    return isMine ? { order_id, total_fee } : NOTHING;
  });

async function order(
  context: MemberContext,
  basket: Basket,
  { address_id, shown_fee }: { address_id?: number; shown_fee: number },
): Promise<OrderHandoverAnswer | Failure> {
  const offer = await offerOf(context, basket, address_id);
  if (isFailure(offer)) return offer;
  const { shown, order: wanted, code, coupon } = offer;
  if (shown.refusal !== '') return fail(shown.refusal, 422, { field: 'address_id' });
  if (!(await taken(context, basket))) return fail('这个结算单已由其他人下单', 409);
  const used = code ? await takeCode(context, code) : coupon;
  if (isFailure(used)) return used;
  const discount = used === undefined ? { not_use_coupon: true } : { coupon_discount: used };
  const sent = { ...context, idempotencyKey: `assistant:${basket.basket_id}` };
  const made = await createOrder(sent, { ...orderInput(wanted), ...discount, shown_fee });
  if (isFailure(made)) return made;
  return transact(context, async (tx, context) => {
    await orderCame(tx, { ...context, origin: context.origin ?? '' }, basket, made.order_id);
    return { order_id: made.order_id, total_fee: made.total_fee };
  });
}

/** POST /mall/assistant/:checkout_id/order. Again for the same checkout it answers the order. */
export const orderHandover: Handler<'orderHandover'> = async (
  context,
  { checkout_id, ...input },
): Promise<OrderHandoverAnswer | Failure> => {
  const made = await orderOf(context.db, checkout_id);
  if (made && made.owner.user_id !== context.member.user_id)
    return isNobody(made.owner) ? takeOver(context, made) : NOTHING;
  if (made) return { order_id: made.order_id, total_fee: made.total_fee };
  const basket = await basketOf(context, checkout_id);
  if (!basket) return NOTHING;
  return basket.status === 'open' ? order(context, basket, input) : fail('这个结算单已取消', 409);
};
