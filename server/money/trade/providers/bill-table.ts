/**
 * Statements in the providers' format: comma-separated tables without quotes. Cells have marks that keep spreadsheets from
 * reading numbers: WeChat Pay puts a backquote before each cell, Alipay a tab after it. Names of goods may contain commas.
 */
import { unquotedLines } from '../../../../engine/rules/tables/read.ts';

const CELL_MARKS = [
  { begin: '`', between: ',`' },
  { begin: '', between: '\t,' },
];

/** The cells of a line. When it has marks, they separate the cells, and commas inside cells are kept. */
function cellsOf(parts: readonly string[]): string[] {
  const line = parts.join(',');
  const mark = CELL_MARKS.find(({ begin, between }) => line.startsWith(begin) && line.includes(between));
  const cells = mark ? line.slice(mark.begin.length).split(mark.between) : parts;
  return cells.map((cell) => cell.trim().replace(/^"(.*)"$/, (_all, text: string) => text.replaceAll('""', '"')));
}

/**
 * The rows below the header line, each as an object by column name; `column` is a name that identifies the header line. Shorter
 * rows (totals, remarks) are left out. Throws when a row has more cells than columns: its amounts would be in the wrong columns.
 */
export function billRows(text: string, column: string): Record<string, string>[] {
  const lines = unquotedLines(text).map(cellsOf);
  const at = lines.findIndex((cells) => cells.includes(column));
  if (at < 0) return [];
  const names = lines[at] ?? [];
  return lines
    .slice(at + 1)
    .filter(([first = '', ...others]) => !first.startsWith('#') && others.length + 1 >= names.length)
    .map((cells) => {
      if (cells.slice(names.length).some((cell) => cell !== ''))
        throw new Error('A row of a statement has more cells than columns.');
      return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
    });
}
