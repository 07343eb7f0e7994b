/** Numbers in the panel: at most 2 decimals, within their limits (designer spec 5). */
import { foldNumber } from '../../../../engine/rules/format/fold.ts';
import { say } from '../../../words/say.ts';

export interface NumberLimits {
  /** integer: without decimals */
  type?: string | readonly string[];
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
}

/** Rounded to 2 decimals, without -0. */
export function round2(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

const isWhole = ({ type }: NumberLimits): boolean => type === 'integer';

/** Limited to the allowed range and rounded. */
export function clamp(value: number, limits: NumberLimits): number {
  return (isWhole(limits) ? Math.round : round2)(
    Math.min(Math.max(value, limits.minimum ?? -Infinity), limits.maximum ?? Infinity),
  );
}

export type TypedNumber = { kind: 'empty' } | { kind: 'value'; value: number } | { kind: 'refused'; message: string };

/** What the typed text says as a number, also with the field's own unit after it; NaN when it says none. */
export function numberOf(text: string, unit = ''): number {
  const typed = text.trim();
  const folded = foldNumber(unit !== '' && typed.endsWith(unit) ? typed.slice(0, -unit.length) : typed);
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(folded) ? Number(folded) : Number.NaN;
}

/** The meaning of typed text: empty (the old value stays), a value to store, or an error message. */
export function readNumber(text: string, limits: NumberLimits, unit = ''): TypedNumber {
  if (['', '-'].includes(foldNumber(text))) return { kind: 'empty' };
  const value = numberOf(text, unit);
  if (Number.isNaN(value)) return { kind: 'refused', message: say('请输入数字') };
  if (isWhole(limits) && !Number.isInteger(value)) return { kind: 'refused', message: say('请输入整数') };
  const rounded = round2(value);
  const message = limitMessage(rounded, limits);
  return message ? { kind: 'refused', message } : { kind: 'value', value: rounded };
}

function limitMessage(value: number, { minimum, maximum }: NumberLimits): string {
  const low = minimum !== undefined && value < minimum;
  const high = maximum !== undefined && value > maximum;
  if (!low && !high) return '';
  if (minimum !== undefined && maximum !== undefined)
    return say('请输入 {minimum} 到 {maximum} 之间的数', { minimum, maximum });
  return low ? say('不能小于 {minimum}', { minimum }) : say('不能大于 {maximum}', { maximum });
}

/** The message when a typed number was changed to a limit, or when text that is not a number was replaced with the old value. */
export function correctionOf(
  typed: string,
  kept: number | undefined,
  { minimum, maximum }: NumberLimits,
  unit = '',
): string {
  if (Number.isNaN(numberOf(typed, unit)))
    return say('「{typed}」不是数字，已恢复为 {kept}', {
      typed: typed.trim().slice(0, 12),
      kept: kept ?? say('原来的值'),
    });
  const limit =
    kept === maximum ? say('最大 {maximum}', { maximum }) : kept === minimum ? say('最小 {minimum}', { minimum }) : '';
  return say('已改为 {kept}{limit}', { kept: kept ?? '', limit: limit && say('（{limit}）', { limit }) });
}

/** The step of arrows and dragging: the schema's multipleOf, else 0.01 for fractions and 1 for px. */
export function stepOf(limits: NumberLimits): number {
  if (limits.multipleOf !== undefined) return limits.multipleOf;
  return limits.maximum !== undefined && limits.maximum <= 1 ? 0.01 : 1;
}
