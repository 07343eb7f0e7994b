/** Rows as CSV: what a list shows of a row, in words, for the office's table and for files that the server writes. */

export interface SheetColumn<Row> {
  title: string;
  text(row: Row): string;
}

/** Columns by their ids, in the order of the file. */
export type Sheet<Row> = Readonly<Record<string, SheetColumn<Row>>>;

/** A sheet whose ids are known, each column over the same rows. */
export const sheetOf =
  <Row>() =>
  <Id extends string>(columns: Readonly<Record<Id, SheetColumn<Row>>>): Readonly<Record<Id, SheetColumn<Row>>> =>
    columns;

/** Excel reads UTF-8 only after a byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A field as RFC 4180 wants it. A text that a spreadsheet would run as a formula is marked as text. */
export function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(',')}\r\n`;
}
