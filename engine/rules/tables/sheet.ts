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

/** Cents for money, Unix seconds for a time; null for an empty cell. */
export type BookValue = string | number | null;

/** A column of a file: money in cents, a time in Unix seconds. */
export interface BookColumn {
  title: string;
  kind: 'text' | 'code' | 'money' | 'time' | 'number';
}

/** A column that can be chosen for a file, as CSV or as a workbook. */
export interface FileColumn<Row> extends SheetColumn<Row>, BookColumn {
  /** of columns that are offered together */
  group: string;
  value(row: Row): BookValue;
}

/** A sheet of such columns with known ids; the text is the value's, where none is given. */
export const bookSheetOf =
  <Row>() =>
  <Id extends string>(
    columns: Readonly<Record<Id, Omit<FileColumn<Row>, 'text'> & Partial<Pick<FileColumn<Row>, 'text'>>>>,
  ): Readonly<Record<Id, FileColumn<Row>>> => {
    const whole = Object.entries<(typeof columns)[Id]>(columns).map(([id, column]) => {
      const { text = (row: Row): string => String(column.value(row) ?? '') } = column;
      return [id, { ...column, text }];
    });
    return Object.fromEntries(whole) as Readonly<Record<Id, FileColumn<Row>>>;
  };

export const titlesOf = <Row>(sheet: Sheet<Row>): string[] => Object.values(sheet).map(({ title }) => title);
