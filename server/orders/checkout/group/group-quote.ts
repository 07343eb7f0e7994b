/** Prices the orders of several shops that are made at once. Each coupon serves one of them, and they share the points. */
import { isFailure, type Failure } from '../../../kernel/http/answer.ts';
import type { MemberContext } from '../../../kernel/calls/operation.ts';
import { priceOrder, type PriceAnswer } from '../../../pricing/price-order.ts';
import { spread, sumOf } from '../../../kernel/system/spread.ts';
import type { PointRule } from '../../../wallet/point/rule.ts';
import { ofOrder, shopNames, type GroupRequest } from './group.ts';
import { basisOf, priceFailure, refusedCode, savingsFor, type Basis, type Quote, type Saving } from '../quote.ts';

/** An order of a group with its price. With a `refusal` it cannot be made, and its price is computed without a region. */
export interface GroupOrder {
  shopName: string;
  quote: Quote;
  refusal: Failure | undefined;
}

export interface GroupQuote {
  orders: GroupOrder[];
  rule: PointRule | undefined;
  /** points used when the member uses as many as allowed */
  maxPoint: number;
  /** cents of all orders */
  total_fee: number;
}

interface Choice {
  basis: Basis;
  savings: Saving[];
}

/**
 * Assigns coupons to orders. Orders with a coupon code in the request choose first; then the largest saving of all is chosen, so
 * that no coupon serves two orders.
 */
export function sharedCoupons(
  choices: readonly { isChosen: boolean; savings: readonly Saving[] }[],
): (Saving | undefined)[] {
  const given: (Saving | undefined)[] = choices.map(() => undefined);
  const used = new Set<string>();
  const offers = choices.flatMap(({ isChosen, savings }, index) =>
    savings.map((saving) => ({ isChosen, saving, index })),
  );
  const ranked = offers.toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.saving.fee - a.saving.fee);
  for (const { saving, index } of ranked) {
    if (given[index] || used.has(saving.coupon.code)) continue;
    given[index] = saving;
    used.add(saving.coupon.code);
  }
  return given;
}

/** Each order has its own limit of points, and the group limits their sum; this number limits nothing further. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;

function priced({ facts, rule }: Basis, saving: Saving | undefined, use: number): PriceAnswer {
  const points = rule && { rule, balance: UNLIMITED, use };
  return priceOrder({ ...facts, coupon: saving?.coupon, points });
}

async function couponRefused(
  context: MemberContext,
  { basis: { request }, savings }: Choice,
  given: Saving | undefined,
): Promise<Quote['couponRefused']> {
  if (given) return undefined;
  const { coupon_code: code } = request;
  return savings.length > 0 && code !== ''
    ? { code, reason: '已用于本次结算的其他店铺' }
    : refusedCode(context, request);
}

/** The price of the goods without a region, for a region to which nothing is delivered. */
function withoutRegion({ facts, ...basis }: Basis): Basis {
  return { ...basis, facts: { ...facts, region: [] } };
}

async function choicesOf(
  context: MemberContext,
  { orders }: GroupRequest,
  names: readonly string[],
  picksCoupon: boolean,
): Promise<Choice[] | Failure> {
  const found = await Promise.all(orders.map((request) => basisOf(context, request)));
  const choices: Choice[] = [];
  for (const [index, basis] of found.entries()) {
    if (isFailure(basis)) return ofOrder(basis, index, names[index] ?? '');
    choices.push({ basis, savings: await savingsFor(context, basis, picksCoupon) });
  }
  return choices;
}

const pointsIn = (prices: readonly PriceAnswer[]): number => sumOf(prices, ({ points }) => points);

/**
 * Prices in which every point deducts money. Points that would pay only a part of a cent are left out; this repeats until no
 * points are left over.
 */
function settled(pricesOf: (points: number) => PriceAnswer[], points: number): PriceAnswer[] {
  const prices = pricesOf(points);
  const used = pointsIn(prices);
  return used === points ? prices : settled(pricesOf, used);
}

/**
 * The quote of a group for the member, with at most the points the member may use. Each order takes its cumulative share of them,
 * weighted by its own limit, so that no order exceeds it. Refuses a group with an order that cannot be priced at all.
 */
export async function groupQuoteOf(
  context: MemberContext,
  group: GroupRequest,
  { picksCoupon }: { picksCoupon: boolean },
): Promise<GroupQuote | Failure> {
  const names = await shopNames(context, group.orders);
  const choices = await choicesOf(context, group, names, picksCoupon);
  if (isFailure(choices)) return choices;
  const given = sharedCoupons(
    choices.map(({ basis, savings }) => ({ isChosen: basis.request.coupon_code !== '', savings })),
  );
  const failures = choices.map(({ basis }, index) => priceFailure(priced(basis, given[index], 0)));
  const bases = choices.map(({ basis }, index) => (failures[index] ? withoutRegion(basis) : basis));
  const limits = bases.map((basis, index) => priced(basis, given[index], 0).maxPoint);
  const pricesOf = (points: number): PriceAnswer[] => {
    const shares = spread(points, limits);
    return bases.map((basis, index) => priced(basis, given[index], shares[index] ?? 0));
  };
  const most = settled(pricesOf, Math.min(sumOf(limits, Number), context.member.point));
  const maxPoint = pointsIn(most);
  const prices = group.points < maxPoint ? settled(pricesOf, group.points) : most;
  const orders = await Promise.all(
    choices.map(async (choice, index): Promise<GroupOrder> => {
      const failure = failures[index];
      const shopName = names[index] ?? '';
      return {
        shopName,
        refusal: failure && ofOrder(failure, index, shopName),
        quote: {
          ...choice.basis,
          price: prices[index] as PriceAnswer,
          coupon: given[index]?.coupon,
          couponRefused: await couponRefused(context, choice, given[index]),
        },
      };
    }),
  );
  const totalFee = sumOf(orders, ({ quote }) => quote.price.total_fee);
  return { orders, rule: bases[0]?.rule, maxPoint, total_fee: totalFee };
}
