/** Files of jobs as workbooks. A job writes its rows as lines of JSON, batch by batch; the workbook is made while it is downloaded. */
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';

/** A column of a workbook: money in cents, a time in Unix seconds. */
export interface BookColumn {
  title: string;
  kind: 'text' | 'code' | 'money' | 'time' | 'number';
}

export type BookValue = string | number | null;

/** Formats of spreadsheet programs; `@` is text. */
const FORMATS: Record<BookColumn['kind'], string | undefined> = {
  text: '@',
  code: '@',
  money: '#,##0.00',
  time: 'yyyy-mm-dd hh:mm:ss',
  number: undefined,
};
const WIDTHS: Record<BookColumn['kind'], number> = { text: 18, code: 20, money: 12, time: 20, number: 8 };

export const bookLines = (rows: readonly BookValue[][]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');

function cellOf(value: BookValue, { kind }: BookColumn): string | number | Date | null {
  if (typeof value !== 'number') return value;
  if (kind === 'money') return value / 100;
  // Workbooks know no time zones: the cell has the clock of the mall.
  return kind === 'time' ? new Date(`${formatDateTime(value).replace(' ', 'T')}Z`) : value;
}

async function* cells(lines: Readable, columns: readonly BookColumn[]) {
  for await (const line of createInterface({ input: lines, crlfDelay: Infinity })) {
    const values = JSON.parse(line) as BookValue[];
    yield columns.map((column, at) => cellOf(values[at] ?? null, column));
  }
}

/** A workbook of lines written by `bookLines`; it holds no more than some rows in memory. */
export function workbookOf(lines: Readable, columns: readonly BookColumn[]): Readable {
  const book = writeXlsxStream(cells(lines, columns), {
    name: '数据',
    columns: columns.map(({ title, kind }) => {
      const numFmt = FORMATS[kind];
      return { header: title, width: WIDTHS[kind], ...(numFmt !== undefined && { numFmt }) };
    }),
    freezePane: { rows: 1 },
  });
  return Readable.from(book);
}
