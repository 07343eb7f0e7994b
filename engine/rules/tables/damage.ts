/** Recognises texts that spreadsheet programs changed because they looked like numbers or dates. */
import { halfWidth } from './half-width.ts';

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

const DAMAGE: readonly [form: RegExp, what: string][] = [
  [
    /^(?:#N\/A|#(?:REF|VALUE|DIV\/0|NULL|NUM|SPILL|CALC|FIELD|BUSY|BLOCKED|CONNECT|UNKNOWN)!|#NAME\?|#名称\?|#GETTING_DATA|##+|Err:\d{3})$/i,
    '是表格的错误值',
  ],
  [/^#公式!$/, '是没有结果的公式，请在表格软件里打开并保存一次'],
  [/^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i, '是表格改成的科学计数，原来的数字已丢失'],
  [
    new RegExp(
      [
        String.raw`^\d{4}([-/])\d{1,2}\1\d{1,2}$`,
        String.raw`^\d{1,2}/\d{1,2}/(?:\d{2}|\d{4})$`,
        String.raw`^(?:\d{4}年)?\d{1,2}月(?:\d{1,2}日)?$`,
        `^\\d{1,2}-(?:${MONTHS})(?:-\\d{2,4})?$`,
        `^(?:${MONTHS})-\\d{2}$`,
      ].join('|'),
    ),
    '是表格改成的日期',
  ],
];

/** What a spreadsheet did to a cell, '' when nothing is recognisable. */
export function damageOf(cell: string): string {
  const text = halfWidth(cell).trim();
  return DAMAGE.find(([form]) => form.test(text))?.[1] ?? '';
}

/** true when the cell is a spreadsheet's error, e.g. `#N/A`, or a formula that was never calculated. */
export function isSheetError(cell: string): boolean {
  const text = halfWidth(cell).trim();
  return DAMAGE.slice(0, 2).some(([form]) => form.test(text));
}

/** A number whose digits behind the fifteenth are zeros, as spreadsheets leave them; one zero alone may be a digit of the code. */
const CUT = /^[1-9]\d{14}0{2,}(?:\.0+)?$/;
/** A whole number as programs write it that count in fractions; a longer one has lost its last digits. */
const FRACTION = /^(\d{1,15})\.0+$/;

/** What a spreadsheet probably did to a code of digits alone, '' when nothing is recognisable. */
export function cutOf(cell: string): string {
  const text = halfWidth(cell).trim();
  if (CUT.test(text)) return '像是表格只保留了前 15 位，后面变成了 0';
  return /^\d{16,}\.\d+$/.test(text) ? '是表格改成的小数，末尾的数字可能已丢失' : '';
}

/** A code without the fraction that a program wrote behind it. */
export const wholeOf = (cell: string): string => FRACTION.exec(halfWidth(cell).trim())?.[1] ?? cell;
