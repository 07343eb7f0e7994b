/** The one reader of tables: CSV, or cells copied from a sheet, whose quotes are read before its lines. */
import Papa from 'papaparse';
import { unmark, type Cell } from './mark.ts';

export interface ReadLine {
  /** of the table, from 1, empty ones counted: what a sheet writes beside it */
  line: number;
  cells: Cell[];
  /** The cells as they stood there. */
  raw: string[];
  /** Why its cells cannot be told apart; '' where they can. */
  problem: string;
}

/** Lines of one table; more of them are no table that somebody looked through. */
export const MAX_LINES = 50_000;

/** In the order in which they are looked for: a pasted sheet has tabs, whatever stands between them. */
const SEPARATORS = ['\t', ',', ';', '，', '；'];
/** Signs of the text in which the first line is looked for. */
const FIRST_LINE = 65_536;
/** Signs shown of a cell that swallowed what stood behind it. */
const SHOWN = 200;

/** The separator of the whole text is the one that its first line has outside of quotes. */
function separatorOf(text: string): string | undefined {
  const [first = ''] = text
    .slice(0, FIRST_LINE)
    .replace(/^\s*\n/, '')
    .replace(/(^|[\t,;，；\n])"(?:[^"]|"")*"/g, '$1')
    .split('\n', 1);
  return SEPARATORS.find((separator) => first.includes(separator));
}

/** The problem of each line whose quotes are no pairs. */
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
  /** Lines typed by hand, whose cells may have nothing but spaces between them. */
  bySpaces?: boolean;
  most?: number;
}

const contentOf = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** What stands between the commas of each line, where quotes are part of the text. */
export function unquotedLines(text: string): string[][] {
  return Papa.parse<string[]>(contentOf(text), { delimiter: ',', newline: '\n', fastMode: true }).data;
}

/** The lines of a text, empty ones included; of a longer table one more than `most`. */
export function readLines(text: string, { bySpaces = false, most = MAX_LINES }: Reading = {}): ReadLine[] {
  const content = contentOf(text);
  const separator = separatorOf(content);
  const isSpaced = bySpaces && separator === undefined;
  const even = isSpaced ? content.replace(/[^\S\n]+/g, ' ').replace(/^ | $/gm, '') : content;
  const delimiter = separator ?? (isSpaced ? ' ' : ',');
  const preview = most + 2;
  const { data, errors } = Papa.parse<string[]>(even, { delimiter, newline: '\n', preview });
  // What stands behind the last line break is no line.
  const last = data.at(-1);
  if (data.length < preview && last?.length === 1 && last[0] === '' && content.endsWith('\n')) data.pop();
  const problems = problemsOf(errors);
  return data.map((raw, at) => {
    // A quote behind a space opens nothing: the cell would end at the first separator within it.
    const isLate = raw.some((cell) => /^\s+"/.test(cell));
    const problem = problems.get(at) ?? (isLate ? '引号前面不能有空格' : '');
    const shown = problem === '' ? raw : raw.map((cell) => cell.slice(0, SHOWN));
    return { line: at + 1, cells: shown.map(unmark), raw: shown, problem };
  });
}
