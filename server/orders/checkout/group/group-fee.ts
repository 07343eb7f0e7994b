/** POST orders_fee: the quote of the orders of several shops as a group. It reserves and changes nothing. */
import type { OrdersFeeAnswer } from '../../../../schemas/types/contract.ts';
import { isFailure, type Failure } from '../../../kernel/http/answer.ts';
import type { InputOf, MemberContext } from '../../../kernel/calls/operation.ts';
import { sumOf } from '../../../kernel/system/spread.ts';
import { feeAnswer, ruleAnswer } from '../freight-fee.ts';
import { readGroup } from './group.ts';
import { groupQuoteOf, type GroupOrder } from './group-quote.ts';
import { namedLines } from '../named-lines.ts';

async function orderAnswer(
  context: MemberContext,
  { shopName, quote, refusal: failure }: GroupOrder,
): Promise<OrdersFeeAnswer['orders'][number]> {
  const fee = feeAnswer(context, quote, await namedLines(context.db, quote));
  return { shop_name: shopName, fee, refused: failure?.message ?? '' };
}

/** Without a coupon code the best one is chosen for each order; no coupon serves two orders. */
export async function groupFee(
  context: MemberContext,
  input: InputOf<'ordersFee'>,
): Promise<OrdersFeeAnswer | Failure> {
  const group = readGroup(input);
  if (isFailure(group)) return group;
  const quote = await groupQuoteOf(context, group, { picksCoupon: true });
  if (isFailure(quote)) return quote;
  const orders = await Promise.all(quote.orders.map((order) => orderAnswer(context, order)));
  return {
    orders,
    user_point: context.member.point,
    max_point: quote.maxPoint,
    point_use: sumOf(orders, ({ fee }) => fee.point_use),
    point_fee: sumOf(orders, ({ fee }) => fee.point_fee),
    deduct_point_rule: ruleAnswer(quote.rule),
    total_fee: quote.total_fee,
  };
}
