/** What a spreadsheet program probably did to a cell, beyond what tables/damage.ts knows; said in refusals and notes. */
import { damageOf } from '../tables/damage.ts';

/** Digits that a spreadsheet keeps; it writes zeros for those behind. */
const CUT = /^[1-9]\d{14}0+$/;
/** A code written as a number by a program that counts in halves. */
const DECIMAL = /^\d+\.0+$/;

/** Damage of a code; '' when nothing is recognisable. */
export function codeDamage(text: string): string {
  const damage = damageOf(text);
  if (damage !== '') return damage;
  if (CUT.test(text)) return '像是表格只保留了前 15 位，后面变成了 0';
  return DECIMAL.test(text) ? '是表格改成的小数' : '';
}

/** Signs that stand where a program could not read the coding of a text. */
const GARBLED = /\uFFFD|锟斤拷/;
/** Letters that a program could not write in its coding. */
const LOST = /^[?？]{2,}$|[?？]{4,}/;

/** true for a text in which letters were lost by a change of coding; in a short one, such as a name, question marks tell it. */
export const isGarbled = (text: string, isShort: boolean): boolean =>
  GARBLED.test(text) || (isShort && LOST.test(text));

/** Digits of barcodes in use. */
const GTIN = [8, 12, 13, 14];

function isGtin(digits: string): boolean {
  if (!GTIN.includes(digits.length)) return false;
  const sum = [...digits].toReversed().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** true for a barcode that becomes a valid one by a zero before it. */
export function lostZero(barcode: string): boolean {
  return /^\d+$/.test(barcode) && !isGtin(barcode) && (isGtin(`0${barcode}`) || isGtin(`00${barcode}`));
}
