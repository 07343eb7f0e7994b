/** The columns of a list as texts: for the office's tables and for files that the server writes. */

export interface SheetColumn<Row> {
  title: string;
  text(row: Row): string;
}

/** Columns by their ids, in the file's order. */
export type Sheet<Row> = Readonly<Record<string, SheetColumn<Row>>>;

/** A sheet with known ids, whose columns are over the same rows. */
export const sheetOf =
  <Row>() =>
  <Id extends string>(columns: Readonly<Record<Id, SheetColumn<Row>>>): Readonly<Record<Id, SheetColumn<Row>>> =>
    columns;

export const titlesOf = <Row>(sheet: Sheet<Row>): string[] => Object.values(sheet).map(({ title }) => title);
