/** Reads numbers in cells as people and spreadsheets write them. Ambiguous ones (`1,29`, `1.299,00`) are refused. */
import { halfWidth } from './half-width.ts';

/** Digits, or groups of three separated by commas or spaces. */
const WHOLE = String.raw`\d{1,9}|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:\s\d{3})+`;
const MONEY = new RegExp(String.raw`^¥?\s*(${WHOLE})(?:\.(\d{1,2}))?\s*元?$`);
const COUNT = new RegExp(String.raw`^(${WHOLE})(?:\.00?)?\s*[件个]?$`);

const wholeOf = (text: string): number => Number(text.replace(/\D/g, ''));

/** Cents of a cell like `1,299.00`, `￥88` or `12元`; undefined when it is not an amount. */
export function centsOf(cell: string): number | undefined {
  const [, whole, decimals = ''] = MONEY.exec(halfWidth(cell).trim()) ?? [];
  return whole === undefined ? undefined : wholeOf(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Pieces of a cell like `1,200`, `5.0` or `20件`; undefined when it is not a whole number. */
export function piecesOf(cell: string): number | undefined {
  const [, whole] = COUNT.exec(halfWidth(cell).trim()) ?? [];
  return whole === undefined ? undefined : wholeOf(whole);
}
