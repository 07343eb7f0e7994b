import { formatYuan } from '../../../engine/rules/format/price.ts';

export const PERIODS = {
  monthly: '月卡',
  quarter: '季卡',
  year: '年卡',
} as const;

/** Yuan as text, without decimals when they are whole. */
export const priceText = (yuan: number): string => formatYuan(yuan * 100, Number.isInteger(yuan) ? 0 : 2);

const MONTH = 30;

/** What a month of a longer period costs, or the days of a shorter one. */
export function termText(yuan: number, days: number): string {
  return days > MONTH ? `合每月 ${formatYuan(Math.round((yuan * 100 * MONTH) / days))}` : `${days} 天`;
}

/** Yuan of a year's shopping in the example for members without orders. */
export const EXAMPLE = 2000;
