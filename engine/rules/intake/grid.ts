/** The rows of a file in any of its formats, before anything is understood of them. */

/** The file cannot be read at all; the message is for the operator who chose it. */
export class Unreadable extends Error {}

export interface GridRow {
  /** line of the sheet, from 1, as a spreadsheet program shows it */
  line: number;
  /** cells as written, with the marks of texts (tables/mark.ts) */
  cells: string[];
  /** Why the cells cannot be separated; '' when they can. */
  problem: string;
  /** Columns whose cell is part of a merged one that began in a line above, and has its text. */
  merged?: readonly number[];
}

export interface Grid {
  rows: GridRow[];
  /** What was left out, e.g. other sheets of a workbook. */
  notes: string[];
}

/** What a file may hold. The figure to be reached is 60,000 lines. */
export const INTAKE_LIMITS = {
  bytes: 64 * 1024 * 1024,
  rows: 200_000,
  columns: 500,
  cells: 8_000_000,
  /** bytes of everything that a workbook unpacks to */
  unpacked: 192 * 1024 * 1024,
} as const;

export function assertSize(rows: number, columns: number): void {
  if (columns > INTAKE_LIMITS.columns) throw new Unreadable(`表格有 ${columns} 列，最多 ${INTAKE_LIMITS.columns} 列`);
  if (rows > INTAKE_LIMITS.rows) throw new Unreadable(`表格太长，一次最多 ${INTAKE_LIMITS.rows} 行`);
  if (rows * columns > INTAKE_LIMITS.cells * 4) throw new Unreadable('表格的格子太多，请分成几个文件');
}
