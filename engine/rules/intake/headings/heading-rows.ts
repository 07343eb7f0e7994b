/** Finds the headings of a table: in one row, or in two of which the upper one names groups of columns. */
import { foldText } from '../../format/fold.ts';
import { halfWidth } from '../../tables/half-width.ts';
import { unmark } from '../../tables/mark.ts';
import type { GridRow } from '../grid.ts';
import { known, meaningOf, recognised } from './field-of.ts';

/** Lines among which the headings are searched; a title, notes and empty lines may stand above. */
const SEARCHED = 20;
/** Characters of a heading; a longer text in its place is an instruction. */
const LONGEST = 30;

export interface HeadingRows {
  /** index of the lower row of headings; -1 when there are none */
  at: number;
  headings: string[];
}

const textsOf = ({ cells }: GridRow): string[] => cells.map((cell) => foldText(unmark(cell).text));
const knownIn = (texts: readonly string[]): number => known(recognised(texts), texts);

/** Index of the row with most known headings; -1 for none. */
function mostKnown(rows: readonly GridRow[]): number {
  const counts = rows.slice(0, SEARCHED).map((row) => knownIn(textsOf(row)));
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}

/** How many headings are known in the row that has most of them. */
export function knownHeadings(rows: readonly GridRow[]): number {
  const row = rows[mostKnown(rows)];
  return row ? knownIn(textsOf(row)) : 0;
}

/** The group of each column: its upper heading, or the one before it when it has none. */
function groupsOf(upper: readonly string[], width: number): string[] {
  let group = '';
  return Array.from({ length: width }, (_none, at) => (group = upper[at] || group));
}

/** The headings of two rows; undefined when the lower row is none of headings within the groups of the upper one. */
function together(upper: readonly string[], lower: readonly string[]): string[] | undefined {
  const width = Math.max(upper.length, lower.length);
  const groups = groupsOf(upper, width);
  if (upper.filter(Boolean).length < 2) return undefined;
  let within = 0;
  for (let at = 0; at < width; at += 1) {
    const text = lower[at] ?? '';
    const isGroup = upper[at] === '' || upper[at] === undefined || (upper[at + 1] === '' && at + 1 < width);
    if (text === '' || text === upper[at]) continue;
    if (!isGroup || groups[at] === '' || text.length > LONGEST || /^[\d.,¥￥]+$/.test(halfWidth(text)))
      return undefined;
    within += 1;
  }
  if (within < 2) return undefined;
  return Array.from({ length: width }, (_none, at) => {
    const [text, group] = [lower[at] ?? '', groups[at] ?? ''];
    if (text === '') return upper[at] ?? '';
    const format = recognised([...upper, ...lower]);
    const isKnown = text === group || meaningOf(format, text) !== undefined;
    return isKnown || meaningOf(format, `${group}-${text}`) === undefined ? text : `${group}-${text}`;
  });
}

/** The headings of the filled rows of a table. */
export function headingRows(rows: readonly GridRow[]): HeadingRows {
  const at = mostKnown(rows);
  const row = rows[Math.max(0, at)];
  if (!row) return { at: -1, headings: [] };
  const texts = textsOf(row);
  if (at < 0) return { at, headings: texts };
  const [above, below] = [rows[at - 1], rows[at + 1]];
  const withBelow = below?.line === row.line + 1 ? together(texts, textsOf(below)) : undefined;
  if (withBelow && knownIn(withBelow) > knownIn(texts)) return { at: at + 1, headings: withBelow };
  const withAbove = above?.line === row.line - 1 ? together(textsOf(above), texts) : undefined;
  return { at, headings: withAbove ?? texts };
}

/** Words of instructions for the columns, which templates have under the headings. */
const INSTRUCTION =
  /必填|选填|非必填|请填写|请输入|请选择|不填|不能为空|不超过|最多|最长|字以内|字符|支持.*格式|格式[:：为]|单位[:：为]|示例[:：]|例如|如[:：]|多个.*(?:隔开|分隔)/;

/** true for a row that tells how the columns are to be filled in. */
export function isInstruction(row: GridRow): boolean {
  const texts = textsOf(row).filter(Boolean);
  return texts.filter((text) => INSTRUCTION.test(text)).length * 2 >= Math.max(texts.length, 3);
}
