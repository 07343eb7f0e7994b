/**
 * Amounts in texts as lexemes, so that 1斤, 500g and 500克 are one. An amount is a number with a unit; a number alone is one in names
 * and in values of variants, e.g. the size 42.
 */

/** Lexemes of amounts begin with a sign that no run contains. */
const SIGN = '#';

const COUNTS = '个只件包盒瓶支枚片本双条把袋色罐张块粒颗册';

/** Units by the unit that the lexeme has, each with its factor. */
const UNITS: Record<string, Record<string, number>> = {
  g: { g: 1, 克: 1, kg: 1000, 公斤: 1000, 千克: 1000, 斤: 500, 两: 50 },
  ml: { ml: 1, 毫升: 1, l: 1000, 升: 1000 },
  mm: { mm: 1, 毫米: 1, cm: 10, 厘米: 10, 公分: 10, m: 1000, 米: 1000 },
  in: { 英寸: 1, 寸: 1, 吋: 1 },
  gb: { gb: 1, tb: 1024, t: 1024 },
  mah: { mah: 1, 毫安: 1 },
  岁: { 岁: 1, 周岁: 1 },
  // Sizes of shoes and clothes are written with and without a unit.
  '': { 码: 1, 号: 1 },
  // People count the same thing in several words.
  个: Object.fromEntries([...COUNTS].map((unit) => [unit, 1])),
};
const UNIT_OF = new Map(
  Object.entries(UNITS).flatMap(([to, units]) =>
    Object.entries(units).map(([unit, factor]) => [unit, { to, factor }] as const),
  ),
);
const LONGEST_FIRST = [...UNIT_OF.keys()].toSorted((a, b) => b.length - a.length).join('|');

const NUMBER = String.raw`\d+(?:\.\d+)?`;
/** An amount, or a span from another one; 装 says that it is packed so. */
const AMOUNT = new RegExp(
  String.raw`(?<![a-z\d.])(?:(${NUMBER})\s?[-~–—至到]\s?)?(${NUMBER})\s?(${LONGEST_FIRST})(?![a-z])装?`,
  'gu',
);
/** A number that stands alone and is too short to be looked for inside of others, or has a point. */
const ALONE = /(?<![a-z\d.-])(\d{1,2}|\d+\.\d+)(?![a-z\d.-])/gu;
/** A size of clothes. */
const SIZE = /(?<![a-z\d])(x{0,4}[sml])(?:[码号]|(?![a-z\d]))/gu;
const SPOKEN = /[半一二两三四五六七八九十](?=斤|公斤|千克|升|米)/gu;
const DIGITS: Record<string, string> = Object.fromEntries(
  [...'半一二三四五六七八九十'].map((spoken, value) => [spoken, String(value === 0 ? 0.5 : value)]),
);

const COUNTED = new RegExp(String.raw`(?<=\d)[${COUNTS}](?!\p{Script=Han})`, 'gu');

/** A folded text without what it counts in: 10包 is no 包. */
export const withoutCounts = (text: string): string => text.replace(COUNTED, ' ');

const withDigits = (text: string): string => text.replace(SPOKEN, (spoken) => DIGITS[spoken] ?? '2');

function lexemeOf(number: string, unit: string): string {
  const { to, factor } = UNIT_OF.get(unit) ?? { to: '', factor: 1 };
  return `${SIGN}${Number((Number(number) * factor).toFixed(3))}${to}`;
}

const bounds = (from: string | undefined, to: string): string[] => (from === undefined ? [to] : [from, to]);

/** Lexemes of the amounts in a folded text. */
export function amountsIn(text: string): string[] {
  return [...withDigits(text).matchAll(AMOUNT)].flatMap(([, from, number = '', unit = '']) =>
    bounds(from, number).map((each) => lexemeOf(each, unit)),
  );
}

/** Lexemes of the numbers in a folded name or value of a variant, and of the size that a value is or begins with. */
export function numbersIn(text: string): string[] {
  const [, size = ''] = /^(x{0,4}[sml])(?![a-z])/u.exec(text) ?? [];
  const numbers = [...text.matchAll(new RegExp(NUMBER, 'gu'))].map(([number]) => lexemeOf(number, ''));
  return [...numbers, ...(size === '' ? [] : [SIGN + size])];
}

/** An amount that somebody looks for: as written, and the lexemes of which goods must have one. */
export interface Amount {
  text: string;
  lexemes: string[];
}

/** Takes the amounts out of folded search words. 256G may be of weight or of memory. */
export function takeAmounts(text: string): { amounts: Amount[]; rest: string } {
  const amounts: Amount[] = [];
  const take = (written: string, lexemes: string[]): string => {
    amounts.push({ text: written.trim(), lexemes });
    return ' ';
  };
  const rest = withDigits(text)
    .replace(AMOUNT, (written, from: string | undefined, to: string, unit: string) => {
      const units = unit === 'g' ? ['g', 'gb'] : [unit];
      return take(
        written,
        bounds(from, to).flatMap((number) => units.map((each) => lexemeOf(number, each))),
      );
    })
    .replace(SIZE, (written, size: string) => take(written, [SIGN + size]))
    .replace(ALONE, (number) => take(number, [lexemeOf(number, '')]));
  return { amounts, rest };
}
