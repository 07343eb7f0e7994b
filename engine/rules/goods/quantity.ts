/** The quantity input (storefront spec 5): the result of a typed or stepped value, and its message. */
import { foldNumber } from '../format/fold.ts';
import { belowMinimumMessage, stockShortMessage } from '../messages/goods.ts';

export interface QuantityLimits {
  /** default 1 */
  min?: number;
  /** default 99999; pass the stock when it is known */
  max?: number;
  /** default 1; its number of decimals applies to the value */
  step?: number;
}

export const QUANTITY = { min: 1, max: 99_999, step: 1 } as const;

function decimalsOf(step: number): number {
  const [mantissa = '', exponent = '0'] = String(step).toLowerCase().split('e');
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent));
}

function toNumber(value: unknown): number {
  const plain = typeof value === 'string' ? foldNumber(value) : value;
  return plain === '' ? Number.NaN : Number(plain);
}

function round(value: number, step: number): number {
  return Number(value.toFixed(Math.min(decimalsOf(step), 20)));
}

/**
 * The value within the limits. Non-numeric values become the minimum, decimals follow the step. When the maximum is below the
 * minimum, the minimum applies.
 */
export function clampQuantity(value: unknown, limits: QuantityLimits = {}): number {
  const { min, max, step } = { ...QUANTITY, ...limits };
  const number = toNumber(value);
  if (Number.isNaN(number)) return min;
  return Math.max(min, Math.min(max, Number.isFinite(number) ? round(number, step) : number));
}

/** One step up (1) or down (-1), within the limits. */
export function stepQuantity(value: number, direction: 1 | -1, limits: QuantityLimits = {}): number {
  return clampQuantity(value + direction * (limits.step ?? QUANTITY.step), limits);
}

/** The message for a value outside the limits (spec 5, 8.2) or for text that is no number; '' when it is within, or empty. */
export function quantityMessage(value: unknown, limits: QuantityLimits = {}, tooMany?: string): string {
  const { min, max } = { ...QUANTITY, ...limits };
  const number = toNumber(value);
  if (Number.isNaN(number)) return typeof value === 'string' && value.trim() !== '' ? '请输入数字' : '';
  if (number > max) return tooMany ?? stockShortMessage(max);
  return number < min ? belowMinimumMessage(min) : '';
}
