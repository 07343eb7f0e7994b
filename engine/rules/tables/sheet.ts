/** What a list shows of a row, in words: for the office's table and for files that the server writes. */

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

export const titlesOf = <Row>(sheet: Sheet<Row>): string[] => Object.values(sheet).map(({ title }) => title);
