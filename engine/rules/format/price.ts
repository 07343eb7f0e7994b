/** Prices (storefront spec 9 and 3): integer cents internally; yuan with ¥, thousands separators and decimals for people. */

/** Cents as in the contract: number or text; null, '' and 0 mean "none" where a price is optional. */
export type Cents = number | string | null | undefined;

export interface YuanParts {
  symbol: string;
  /** with thousands separators, and a minus when negative */
  whole: string;
  /** with the leading point, '' when digits is 0 */
  decimals: string;
}

function toNumber(value: unknown): number {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}

/** Cents as parts that are styled separately (spec 9 "price display"); `digits` 0 to 2 decimals, rounded half away from zero. */
export function splitYuan(cents: Cents, digits = 2): YuanParts {
  const places = Math.min(2, Math.max(0, Math.trunc(digits)));
  const value = Math.round(toNumber(cents));
  const unit = 10 ** places;
  const scaled = Math.round(Math.abs(value) / 10 ** (2 - places));
  const sign = value < 0 && scaled > 0 ? '-' : '';
  const whole = String(Math.trunc(scaled / unit)).replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = places === 0 ? '' : `.${String(scaled % unit).padStart(places, '0')}`;
  return { symbol: '¥', whole: sign + whole, decimals };
}

/** Cents as text, '¥1,234.50' (spec 9); a negative amount is '-¥1.00'. */
export function formatYuan(cents: Cents, digits = 2): string {
  const { symbol, whole, decimals } = splitYuan(cents, digits);
  return whole.startsWith('-') ? `-${symbol}${whole.slice(1)}${decimals}` : symbol + whole + decimals;
}

/** Cents as text for a sentence, before the word 元: '2000', '150.01'; whole yuan without decimals. */
export function yuanIn(cents: Cents): string {
  const value = Math.round(toNumber(cents));
  return value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2);
}

/**
 * The effective price, in cents: the activity's, else the member price, else the price (spec 3 Item). Lists name the first one
 * activity_price.
 */
export function salePrice(goods: {
  price: Cents;
  member_price?: Cents;
  act_price?: Cents;
  activity_price?: Cents;
}): number {
  const offers = [goods.act_price, goods.activity_price, goods.member_price].map(toNumber);
  return offers.find((cents) => cents > 0) ?? toNumber(goods.price);
}

/**
 * The price that is struck through beside `now`, in cents, by one rule on cards, goods pages and in the cart: the market price, or, without
 * one, the ordinary price that an activity or the grade lowered; 0 for none, and never one that is not higher.
 */
export function referencePrice(now: number, goods: { price: Cents; market_price: Cents }): number {
  const reference = toNumber(goods.market_price) || toNumber(goods.price);
  return reference > now ? reference : 0;
}

/** true when members pay less: without a discount the contract's member price equals the price. */
export function isLessForMembers({ price, member_price }: { price: Cents; member_price?: Cents }): boolean {
  const cents = toNumber(member_price);
  return cents > 0 && cents < toNumber(price);
}

/** The unit after the result of `foldsOf`. */
export const FOLD_UNIT = '折';

/** Percent taken off as folds (spec 3 Coupon card): (100 - discount) / 10, so 20 gives '8' and 15 gives '8.5'. */
export function foldsOf(discountPercentOff: number | string): string {
  return String(Number(((100 - toNumber(discountPercentOff)) / 10).toFixed(2)));
}
