/**
 * The only reader of tables: CSV, or cells copied from a spreadsheet. Quotes are read before lines, so that a quoted cell may
 * contain line breaks.
 */
import Papa from 'papaparse';
import { unmark, type Cell } from './mark.ts';

export interface ReadLine {
  /** line number in the table, from 1, counting empty lines, as a spreadsheet shows it */
  line: number;
  cells: Cell[];
  /** The cells as written. */
  raw: string[];
  /** Why its cells cannot be separated; '' when they can. */
  problem: string;
}

/** Maximum lines of a table; a longer one is probably the wrong file. */
export const MAX_LINES = 50_000;

/** Separators in the order in which they are tried: cells pasted from a spreadsheet have tabs, whatever else they contain. */
const SEPARATORS = ['\t', ',', ';', '，', '；'];
/** Characters of the text in which the first line is searched. */
const FIRST_LINE = 65_536;
/** Characters shown of a cell that includes what should follow it. */
const SHOWN = 200;

/** The separator of the whole text: the first one that its first line contains outside of quotes. */
function separatorOf(text: string): string | undefined {
  const [first = ''] = text
    .slice(0, FIRST_LINE)
    .replace(/^\s*\n/, '')
    .replace(/(^|[\t,;，；\n])"(?:[^"]|"")*"/g, '$1')
    .split('\n', 1);
  return SEPARATORS.find((separator) => first.includes(separator));
}

/** The problem of each line with unpaired quotes. */
function problemsOf(errors: readonly Papa.ParseError[]): Map<number, string> {
  const problems = new Map<number, string>();
  for (const { type, code, row = 0 } of errors) {
    if (type !== 'Quotes') continue;
    if (code === 'MissingQuotes') problems.set(row, '引号没有结束，从这里起都没有读');
    else if (!problems.has(row)) problems.set(row, '引号后面还有内容，分不清格子');
  }
  return problems;
}

interface Reading {
  /** true for lines typed by hand, whose cells may be separated by spaces. */
  bySpaces?: boolean;
  most?: number;
}

const contentOf = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** The cells of each line, separated by commas; quotes are part of the text. */
export function unquotedLines(text: string): string[][] {
  return Papa.parse<string[]>(contentOf(text), { delimiter: ',', newline: '\n', fastMode: true }).data;
}

/** The lines of a text, including empty ones; at most `most` plus one. */
export function readLines(text: string, { bySpaces = false, most = MAX_LINES }: Reading = {}): ReadLine[] {
  const content = contentOf(text);
  const separator = separatorOf(content);
  const isSpaced = bySpaces && separator === undefined;
  const even = isSpaced ? content.replace(/[^\S\n]+/g, ' ').replace(/^ | $/gm, '') : content;
  const delimiter = separator ?? (isSpaced ? ' ' : ',');
  const preview = most + 2;
  const { data, errors } = Papa.parse<string[]>(even, { delimiter, newline: '\n', preview });
  // Nothing after the last line break is not a line.
  const last = data.at(-1);
  if (data.length < preview && last?.length === 1 && last[0] === '' && content.endsWith('\n')) data.pop();
  const problems = problemsOf(errors);
  return data.map((raw, at) => {
    // A quote after a space does not open a quoted cell, so the cell would end at the first separator inside it.
    const isLate = raw.some((cell) => /^\s+"/.test(cell));
    const problem = problems.get(at) ?? (isLate ? '引号前面不能有空格' : '');
    const shown = problem === '' ? raw : raw.map((cell) => cell.slice(0, SHOWN));
    return { line: at + 1, cells: shown.map(unmark), raw: shown, problem };
  });
}
