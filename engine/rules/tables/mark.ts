/** The sign that keeps a text as it is in a sheet program, and how it is taken away again (docs/decisions/sheets.md). */
import { damageOf } from './damage.ts';
import { halfWidth } from './half-width.ts';

const MARK = "'";

/** What sheets read as values and write again as it was: short numbers, and money and times as lists of the office show them. */
const KEPT = [
  /^(?=.{1,11}$)(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d{0,3}[1-9])$/,
  /^-?¥\d{1,3}(?:,\d{3})*\.\d\d$/,
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
];

/** What sheets run as a formula, and the mark itself. */
const BEGINS = /^['’=+\-@]/;

const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const UNITS = '年月日时時点點分秒上下午〇零一二三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟';
/** What sheets may take for a number, a date, a time or a share, in the languages that they know here. */
const VALUE = new RegExp(
  String.raw`^(?:true|false|(?=.*[\p{N}一二三四五六七八九十])(?:[\p{N}\p{Sc}\s.,:;/()%+\-${UNITS}]|${MONTH}|\d[^\p{L}\p{N}]*[ap]m?(?![\p{L}\p{N}])|\d\.?[ed][+\-]?\d)+)$`,
  'isu',
);
/** Beside numerals of Chinese, sheets read these as numbers whatever stands between. */
const WIDE_DIGIT = /[０-９]/;

function isKept(text: string): boolean {
  if (text === '' || KEPT.some((form) => form.test(text))) return true;
  const plain = halfWidth(text);
  const isValue = VALUE.test(plain) || WIDE_DIGIT.test(text) || damageOf(text) !== '';
  return text === text.trim() && !BEGINS.test(plain) && !isValue;
}

/** A text as a cell of a sheet has to hold it, so that it stays this text. */
export function mark(text: string): string {
  return isKept(text) ? text : MARK + text;
}

export interface Cell {
  text: string;
  /** It is marked as a text: no sheet made something else of it. */
  isText: boolean;
}

/** A cell as its owner sees it: without the mark, or out of the formula `="0012"` by which other systems say the same. */
export function unmark(raw: string): Cell {
  if (raw.startsWith(MARK)) return { text: raw.slice(MARK.length), isText: true };
  const text = raw.trim();
  const [, said, typed] = /^(?:="([^"]*)"|’(\d+))$/.exec(text) ?? [];
  const quoted = said ?? typed;
  return quoted === undefined ? { text, isText: false } : { text: quoted, isText: true };
}

/** A cell that was read, to be written once more: what a sheet made of it stays to be seen, and to be refused. */
export function markAgain(raw: string): string {
  const { text, isText } = unmark(raw);
  return !isText && damageOf(text) !== '' ? text : mark(text);
}
