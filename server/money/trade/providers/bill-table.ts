/**
 * Statements as providers write them: tables with commas and without quotes, whose cells carry marks that keep sheets from reading
 * numbers: WeChat Pay a sign before each cell, Alipay a tab behind it. Names of goods may have commas.
 */
import { unquotedLines } from '../../../../engine/rules/tables/read.ts';

const CELL_MARKS = [
  { begin: '`', between: ',`' },
  { begin: '', between: '\t,' },
];

/** The cells of a line: commas within them are known by the marks, where it has some. */
function cellsOf(parts: readonly string[]): string[] {
  const line = parts.join(',');
  const mark = CELL_MARKS.find(({ begin, between }) => line.startsWith(begin) && line.includes(between));
  const cells = mark ? line.slice(mark.begin.length).split(mark.between) : parts;
  return cells.map((cell) => cell.trim().replace(/^"(.*)"$/, (_all, text: string) => text.replaceAll('""', '"')));
}

/**
 * The rows below the line that names the columns, each by those names; the line is known by `column`. Shorter rows (totals, remarks)
 * are left out. Throws where one has cells that no column names: its amounts would be those of other columns.
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
