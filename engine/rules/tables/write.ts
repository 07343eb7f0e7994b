/** The one writer of tables: CSV by RFC 4180, whose cells are the same texts after a sheet program opened and saved the file. */
import Papa from 'papaparse';
import { mark } from './mark.ts';

/** Excel reads UTF-8 only after a byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What sheets take for a separator, too, where it is not in quotes; and our reader in a line that has no other. */
const SEPARATORS = /[\t;]/;
const ALONE = /[\t;，；]/;

/** Rows whose cells are marked already. */
export function csvOfMarked(rows: readonly (readonly string[])[]): string {
  // A sheet has one kind of line break within a cell.
  const lines = rows.map((row) => row.map((cell) => cell.replace(/\r\n?/g, '\n')));
  const separators = rows.some(({ length }) => length === 1) ? ALONE : SEPARATORS;
  const quotes = (cell: unknown): boolean => separators.test(String(cell));
  return lines.length === 0 ? '' : `${Papa.unparse(lines, { newline: '\r\n', quotes })}\r\n`;
}

/** Rows of texts as lines of a file. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return csvOfMarked(rows.map((row) => row.map(mark)));
}
