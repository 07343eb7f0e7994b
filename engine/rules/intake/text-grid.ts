/** Rows of a text file: CSV by RFC 4180, separated by commas, tabs or semicolons. */
import Papa from 'papaparse';
import { assertSize, INTAKE_LIMITS, Unreadable, type Grid, type GridRow } from './grid.ts';

const SEPARATORS = [',', '\t', ';', '，', '；', '|'] as const;
/** Lines from which the separator is found: there may be a title above the headings. */
const TRIED_LINES = 12;
/** Characters in which these lines lie; a cell of HTML is long. */
const TRIED_CHARACTERS = 262_144;

/** How many of the lines have the most frequent number of cells, as a part of 1, and that number; lines of one cell are not separated. */
function agreementOf(lines: readonly string[][]): { part: number; width: number } {
  const filled = lines.filter(({ length }, at) => length > 1 || lines[at]?.[0] !== '');
  const counts = new Map<number, number>();
  for (const { length } of filled) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const usual = [...counts].toSorted(([oneWidth, one], [otherWidth, other]) => other - one || otherWidth - oneWidth)[0];
  return usual ? { part: usual[1] / filled.length, width: usual[0] } : { part: 0, width: 1 };
}

/**
 * The separator by which the lines at the beginning agree most about their number of cells: the texts in the cells have commas, too,
 * but in each line others. Quotes are read before lines.
 */
function separatorOf(text: string): string {
  const start = text.slice(0, TRIED_CHARACTERS);
  const tried = SEPARATORS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(start, { delimiter, newline: '\n', preview: TRIED_LINES });
    return { delimiter, ...agreementOf(data) };
  });
  const isBetter = (one: (typeof tried)[number], best: (typeof tried)[number]): boolean =>
    one.part > best.part || (one.part === best.part && one.width > best.width);
  return tried.reduce((best, one) => (isBetter(one, best) ? one : best)).delimiter;
}

/** Refuses what would fill the memory before it is parsed. */
function assertCells(text: string, separator: string): void {
  let count = 0;
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) count += 1;
  if (count > INTAKE_LIMITS.cells) throw new Unreadable('表格的格子太多，请分成几个文件');
}

function problemsOf(errors: readonly Papa.ParseError[]): Map<number, string> {
  const problems = new Map<number, string>();
  for (const { type, code, row = 0 } of errors) {
    if (type !== 'Quotes') continue;
    if (code === 'MissingQuotes') problems.set(row, '引号没有结束，从这里起都没有读');
    else if (!problems.has(row)) problems.set(row, '引号后面还有内容，分不清格子');
  }
  return problems;
}

/** The rows of a text, including empty ones. Throws Unreadable. */
export function textGrid(text: string): Grid {
  // Excel writes the separator in a line of its own when it is told to.
  const content = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [head, said] = /^sep=(.)\n/.exec(content) ?? [''];
  const body = content.slice(head.length);
  const delimiter = said ?? separatorOf(body);
  assertCells(body, delimiter);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, newline: '\n', preview: INTAKE_LIMITS.rows + 2 });
  const last = data.at(-1);
  if (last?.length === 1 && last[0] === '') data.pop();
  assertSize(
    data.length,
    data.reduce((most, { length }) => Math.max(most, length), 0),
  );
  const problems = problemsOf(errors);
  const first = said === undefined ? 1 : 2;
  return {
    rows: data.map((cells, at): GridRow => ({ line: at + first, cells, problem: problems.get(at) ?? '' })),
    notes: [],
  };
}
