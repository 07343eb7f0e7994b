/** New prices and stocks of many variants: what each becomes, or why it is refused. */
import { formatYuan } from '../format/price.ts';

export const FREE_ON_SALE = '售价为 0 的商品不能在售';

export const PRICE_FIELDS = ['price', 'market_price', 'cost_price'] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

export const ROUNDINGS = ['none', 'yuan', 'jiao', 'nine', 'ninety_nine'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export type Way = 'set' | 'add' | 'subtract' | 'percent';

export interface ValueChange {
  field: PriceField | 'store';
  way: Way;
  /** cents or pieces; for `percent` hundredths of a percent, negative to lower */
  amount: number;
  rounding: Rounding;
}

export interface Valued {
  price: number;
  market_price: number;
  /** null: unknown */
  cost_price: number | null;
  store: number;
}

const MOST = { price: 2_000_000_000, market_price: 2_000_000_000, cost_price: 2_000_000_000, store: 100_000_000 };

const YUAN = 100;

/** The amount that ends in `ending` cents and is nearest; the higher one of two. */
function endingIn(cents: number, ending: number): number {
  return Math.max(ending, Math.round((cents - ending) / YUAN) * YUAN + ending);
}

function rounded(cents: number, rounding: Rounding): number {
  if (rounding === 'none') return Math.round(cents);
  if (rounding === 'yuan') return Math.round(cents / YUAN) * YUAN;
  if (rounding === 'jiao') return Math.round(cents / 10) * 10;
  return endingIn(cents, rounding === 'nine' ? 90 : 99);
}

function moved(before: number, way: Way, amount: number): number {
  if (way === 'set') return amount;
  if (way === 'percent') return before + (before * amount) / 10_000;
  return way === 'add' ? before + amount : before - amount;
}

/** The new value, or why it is refused. `isSold` is true for variants that can be bought. */
export function changedValue(
  row: Valued,
  { field, way, amount, rounding }: ValueChange,
  isSold: boolean,
): number | string {
  const before = row[field];
  if (before === null && way !== 'set') return '没有填写成本价，不能按它增减';
  const exact = moved(before ?? 0, way, amount);
  const after = field === 'store' ? exact : rounded(exact, rounding);
  if (field === 'store' && after < 0) return `库存只有 ${row.store} 件，不能减少 ${amount} 件`;
  if (after < 0) return `会低于 0 元（现在是 ${formatYuan(before)}）`;
  if (after > MOST[field]) return '数值太大';
  return field === 'price' && after === 0 && isSold ? FREE_ON_SALE : after;
}
