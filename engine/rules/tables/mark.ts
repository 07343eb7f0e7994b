/** Marks cells so that spreadsheet programs keep their text, and removes the mark (docs/decisions/sheets.md). */
import { damageOf } from './damage.ts';
import { halfWidth } from './half-width.ts';

const MARK = "'";

/**
 * Texts that spreadsheets read as values but write back unchanged: short numbers, and money and times in the format of the
 * office's lists.
 */
const KEPT = [
  /^(?=.{1,11}$)(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d{0,3}[1-9])$/,
  /^-?¥\d{1,3}(?:,\d{3})*\.\d\d$/,
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
];

/** Beginnings that spreadsheets take for a formula, and the mark itself. */
const BEGINS = /^['’=+\-@]/;

const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const UNITS = '年月日时時点點分秒上下午〇零一二三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟';
/** Texts that spreadsheets may take for a number, a date, a time or a percentage, in the languages they support here. */
const VALUE = new RegExp(
  String.raw`^(?:true|false|(?=.*[\p{N}一二三四五六七八九十])(?:[\p{N}\p{Sc}\s.,:;/()%+\-${UNITS}]|${MONTH}|\d[^\p{L}\p{N}]*[ap]m?(?![\p{L}\p{N}])|\d\.?[ed][+\-]?\d)+)$`,
  'isu',
);
/** Together with Chinese numerals, spreadsheets read these as numbers, whatever is between. */
const WIDE_DIGIT = /[０-９]/;

function isKept(text: string): boolean {
  if (text === '' || KEPT.some((form) => form.test(text))) return true;
  const plain = halfWidth(text);
  const isValue = VALUE.test(plain) || WIDE_DIGIT.test(text) || damageOf(text) !== '';
  return text === text.trim() && !BEGINS.test(plain) && !isValue;
}

/** A text as a cell that keeps it unchanged in a spreadsheet. */
export function mark(text: string): string {
  return isKept(text) ? text : MARK + text;
}

export interface Cell {
  text: string;
  /** true when it is marked as text, so no spreadsheet has changed it. */
  isText: boolean;
}

/** A cell's text without the mark, or without the formula `="0012"` that other systems use for the same purpose. */
export function unmark(raw: string): Cell {
  if (raw.startsWith(MARK)) return { text: raw.slice(MARK.length), isText: true };
  const text = raw.trim();
  const [, said, typed] = /^(?:="([^"]*)"|’(\d+))$/.exec(text) ?? [];
  const quoted = said ?? typed;
  return quoted === undefined ? { text, isText: false } : { text: quoted, isText: true };
}

/** A read cell in the form to be written again. Damage by a spreadsheet stays visible, so that the cell is refused again. */
export function markAgain(raw: string): string {
  const { text, isText } = unmark(raw);
  return !isText && damageOf(text) !== '' ? text : mark(text);
}
