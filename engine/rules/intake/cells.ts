/** Reads cells of goods tables. A cell that cannot be read with certainty throws `Unread` with the reason. */
import { foldCode, foldText } from '../format/fold.ts';
import { damageOf, isSheetError } from '../tables/damage.ts';
import { halfWidth } from '../tables/half-width.ts';
import { unmark } from '../tables/mark.ts';
import { centsOf, piecesOf } from '../tables/number-cells.ts';
import { CODES, type Field } from './fields.ts';
import { codeDamage, isGarbled } from './suspicion.ts';

export class Unread extends Error {}

const SHOWN = 40;
const shown = (text: string): string => `「${text.slice(0, SHOWN)}」`;

/** Fields in which a date is a value that a sheet has changed, e.g. size 3-1. */
const VALUES = /^spec_value_\d+$|^specs?$/;
/** Fields with short names, in which many question marks are lost letters. */
const NAMES = /^(?:name|brand|category|tags|spec.*)$/;

/** The text of a cell, folded as its field says. Throws Unread when a spreadsheet has damaged it. */
export function cellText(raw: string, field: Field): string {
  const { text, isText } = unmark(raw);
  const isCode = CODES.includes(field);
  const folded = isCode ? foldCode(text) : foldText(text);
  if (isGarbled(folded, NAMES.test(field)))
    throw new Unread(`${shown(folded)}有无法识别的字，请在原来的系统里重新导出，或以 UTF-8 另存`);
  if (folded === '' || isText) return folded;
  const mayMean = isCode || VALUES.test(field);
  const damage = isCode ? codeDamage(folded) : isSheetError(folded) || mayMean ? damageOf(folded) : '';
  if (damage !== '') throw new Unread(`${shown(folded)}${damage}${mayMean ? "；确实如此就在前面加一个 '" : ''}`);
  return folded;
}

/** Zeros behind the cents, and signs of other currencies. */
const plainMoney = (text: string): string =>
  halfWidth(text)
    .trim()
    .replace(/^(?:rmb|cny|us\$|[$€£])\s*/i, '')
    .replace(/(\.\d\d)0+$/, '$1');

export function moneyOf(text: string): number {
  const cents = centsOf(plainMoney(text));
  if (cents !== undefined) return cents;
  const damage = damageOf(text);
  if (damage !== '') throw new Unread(`${shown(text)}${damage}`);
  const comma = /^\d+,\d{1,2}$/.test(halfWidth(text).trim()) ? '，小数点写成了逗号' : '';
  throw new Unread(`${shown(text)}不是金额${comma}`);
}

/** Pieces; below zero, of goods that were sold before they came, is nothing on the shelf. */
export function storeOf(text: string): number {
  if (/^-\d+(?:\.0+)?$/.test(halfWidth(text).trim())) return 0;
  const pieces = piecesOf(halfWidth(text).trim().replace(/\.0+$/, ''));
  if (pieces !== undefined) return pieces;
  const damage = damageOf(text);
  throw new Unread(`${shown(text)}${damage === '' ? '不是整数' : damage}`);
}

const GRAMS: Readonly<Record<string, number>> = {
  g: 1,
  克: 1,
  gram: 1,
  grams: 1,
  kg: 1000,
  千克: 1000,
  公斤: 1000,
  斤: 500,
  lb: 453.59237,
  lbs: 453.59237,
  磅: 453.59237,
  oz: 28.349523125,
  盎司: 28.349523125,
};

const UNITS = Object.keys(GRAMS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const WEIGHT = new RegExp(`^(\\d{1,8}(?:\\.\\d+)?|\\.\\d+)\\s*(${UNITS})?$`, 'i');
const UNIT_OF_HEADING = new RegExp(`(?:[(（[【/]|重量|weight)\\s*(${UNITS})\\s*[)）\\]】]?\\s*$`, 'i');

/** The unit in a heading: `重量(kg)`, `重量kg`, `Weight (lbs)`. */
export const headingUnit = (heading: string): string | undefined => UNIT_OF_HEADING.exec(heading)?.[1]?.toLowerCase();

/** Grams of a weight; `unit` counts when the cell has none. */
export function gramsOf(text: string, unit: string): number {
  const [, number, own] = WEIGHT.exec(halfWidth(text).trim().replaceAll(',', '')) ?? [];
  const grams = GRAMS[(own ?? unit).toLowerCase()];
  if (number === undefined) throw new Unread(`${shown(text)}不是重量`);
  if (grams === undefined) throw new Unread(`不认识重量单位${shown(unit)}`);
  return Math.round(Number(number) * grams);
}

const YES = [
  '1',
  'true',
  'yes',
  'y',
  'active',
  'publish',
  'published',
  '是',
  '在售',
  '上架',
  '已上架',
  '出售中',
  '销售中',
  '在售中',
  '售罄',
  '已售罄',
  'onsale',
  '前台可销售',
  '可售',
  '有货',
];
const NO = [
  '0',
  '-1',
  'false',
  'no',
  'n',
  'draft',
  'archived',
  'private',
  'pending',
  'unlisted',
  '否',
  '下架',
  '已下架',
  '仓库中',
  '待上架',
  '未上架',
  '草稿',
  'instock',
  'offline_sale',
  'only_show',
  '不可售',
  '前端不展示',
  '前台仅展示',
  '不可销售',
  '无货',
];

export function yesOf(text: string): boolean {
  const key = halfWidth(text).trim().toLowerCase();
  if (YES.includes(key)) return true;
  if (NO.includes(key)) return false;
  throw new Unread(`不认识${shown(text)}，可写 在售 或 下架`);
}

const THERE = ['instock', 'in stock'];
const GONE = ['outofstock', 'out of stock', 'onbackorder', 'backorder'];

/** Whether goods without a number of pieces are there; what can be ordered before it comes is not. */
export function thereOf(text: string): boolean {
  const key = halfWidth(text).trim().toLowerCase();
  if (THERE.includes(key)) return true;
  return GONE.includes(key) ? false : yesOf(text);
}

/** `\\,` as its writers escape a comma within a name, until `commasOf` gives it back. */
const COMMA = '\u0001';
export const withoutCommas = (text: string): string => text.replaceAll('\\,', COMMA);
const commasOf = (text: string): string => text.replaceAll(COMMA, ',');

/** Parts of a cell; empty ones are left out. */
export const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => foldText(commasOf(part)))
    .filter(Boolean);

/** Addresses or names of pictures. Addresses may contain commas, so one separates only before the beginning of another. */
export function picturesOf(text: string): string[] {
  const hasAddress = /(?:https?:)?\/\//.test(text);
  const separator = hasAddress ? /[\s、|]+|[，,；;]+(?=\s*(?:(?:https?:)?\/|$))/ : /[\n、|，,；;]+/;
  return partsOf(text, separator).map((one) => (one.startsWith('//') ? `https:${one}` : one));
}

/** Where other systems put goods of no category. */
const NO_CATEGORY = /^(?:uncategorized|未分类|未分组)$/i;

/** The names of a category from the top: `一级/二级`, `A > B`, `A->B`. Of several paths the first that is longest. */
export function categoryOf(text: string): string[] {
  const arrows = /\s*(?:->|>|›|»|＞)\s*/;
  const hasArrows = arrows.test(text);
  const paths = partsOf(text, /[,，|;；\n]+/).map((path) => partsOf(path, hasArrows ? arrows : /\s*[/／\\]\s*/));
  const named = paths.filter(([first = '']) => !NO_CATEGORY.test(first));
  return named.reduce<string[]>((best, path) => (path.length > best.length ? path : best), []);
}

/** Pairs of names and values: `颜色:红;尺码:M`, `材质：棉|产地：杭州`. A part without a name has ''. */
export function pairsOf(text: string): [name: string, value: string][] {
  const hasCommas = /[:：=][^:：=]*[,，][^:：=,，]+[:：=]/.test(text) && !/[;；|\n]/.test(text);
  return partsOf(text, hasCommas ? /[,，]+/ : /[;；|\n]+/).map((part) => {
    const at = part.search(/[:：=]/);
    return at < 0 ? ['', part] : [foldText(part.slice(0, at)), foldText(part.slice(at + 1))];
  });
}
