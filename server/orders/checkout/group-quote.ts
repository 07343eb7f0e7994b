/** Prices the orders of several shops as they would be made at once: a coupon serves one of them, points are shared. */
import { isFailure, type Failure } from '../../kernel/http/answer.ts';
import type { MemberContext } from '../../kernel/calls/operation.ts';
import { priceOrder, type PriceAnswer } from '../../pricing/price-order.ts';
import { spread, sumOf } from '../../kernel/system/spread.ts';
import type { PointRule } from '../../wallet/point/rule.ts';
import { ofOrder, shopNames, type GroupRequest } from './group.ts';
import { basisOf, priceRefusal, refusedCode, savingsFor, type Basis, type Quote, type Saving } from './quote.ts';

/** An order of a group with its price; with a `refusal` it cannot be made (its price is then that without a region). */
export interface GroupOrder {
  shopName: string;
  quote: Quote;
  refusal: Failure | undefined;
}

export interface GroupQuote {
  orders: GroupOrder[];
  rule: PointRule | undefined;
  /** points that deduct something when all that may be used are */
  maxPoint: number;
  /** cents of all orders */
  total_fee: number;
}

interface Choice {
  basis: Basis;
  savings: Saving[];
}

/** Orders with a code in the request come first; then the largest saving of all counts, so that no coupon serves two orders. */
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

/** An order may take its own limit of points; their number is limited for all orders as a group. */
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

/** Nothing is sent to the region: what the goods cost without it. */
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

/** Prices whose points all deduct something: those of a cent begun are left out, until the same points are shared out the same again. */
function settled(pricesOf: (points: number) => PriceAnswer[], points: number): PriceAnswer[] {
  const prices = pricesOf(points);
  const used = pointsIn(prices);
  return used === points ? prices : settled(pricesOf, used);
}

/**
 * The quote of a group for the member of the context, with at most as many points as may be used. Each order takes its cumulative
 * share of them, weighed by what it may take, so that none takes more than its own limit. Refuses what cannot be priced at all.
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
  const refusals = choices.map(({ basis }, index) => priceRefusal(priced(basis, given[index], 0)));
  const bases = choices.map(({ basis }, index) => (refusals[index] ? withoutRegion(basis) : basis));
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
      const refusal = refusals[index];
      const shopName = names[index] ?? '';
      return {
        shopName,
        refusal: refusal && ofOrder(refusal, index, shopName),
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
