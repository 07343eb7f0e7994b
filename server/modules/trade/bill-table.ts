/** Statements as providers write them: tables with commas, whose cells carry marks that keep spreadsheets from reading numbers. */

function cells(line: string): string[] {
  const found = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell);
  return found.map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"').replace(/^`/, '').trim());
}

/**
 * The rows below the line that names the columns, each by those names; the line is known by `column`. Rows of another length (totals,
 * remarks) are left out.
 */
export function billRows(text: string, column: string): Record<string, string>[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const at = lines.findIndex((line) => cells(line).includes(column));
  if (at < 0) return [];
  const names = cells(lines[at] ?? '');
  return lines
    .slice(at + 1)
    .filter((line) => !line.startsWith('#'))
    .map(cells)
    .filter(({ length }) => length >= names.length)
    .map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
}
