/**
 * The only writer of tables: CSV by RFC 4180, whose cells keep their texts when a spreadsheet program opens and saves the file.
 */
import Papa from 'papaparse';
import { mark } from './mark.ts';

/** Excel recognises UTF-8 only by a byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Characters that spreadsheets take for a separator too, when they are not in quotes; and those that our reader takes for one in
 * a line without another.
 */
const SEPARATORS = /[\t;]/;
const ALONE = /[\t;，；]/;

/** A file of rows whose cells are already marked. */
export function csvOfMarked(rows: readonly (readonly string[])[]): string {
  // Spreadsheets support only one kind of line break within a cell.
  const lines = rows.map((row) => row.map((cell) => cell.replace(/\r\n?/g, '\n')));
  const separators = rows.some(({ length }) => length === 1) ? ALONE : SEPARATORS;
  const quotes = (cell: unknown): boolean => separators.test(String(cell));
  return lines.length === 0 ? '' : `${Papa.unparse(lines, { newline: '\r\n', quotes })}\r\n`;
}

/** A file of rows of plain texts. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return csvOfMarked(rows.map((row) => row.map(mark)));
}
