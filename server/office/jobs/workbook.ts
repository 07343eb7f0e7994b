/** Files of jobs as workbooks. A job writes its rows as lines of JSON, batch by batch, and makes the workbook of them at its end. */
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeXlsxStream } from 'hucre/xlsx';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { BookColumn, BookValue } from '../../../engine/rules/tables/sheet.ts';
import type { FilePlace } from '../../kernel/files/files-of.ts';
import { nearPath, share } from '../../kernel/files/near.ts';
import { bookName, exportName, FileLost } from './files.ts';

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

/** Rows after which the caller hears that the work goes on. */
const TOLD_EVERY = 5000;

async function* cells(lines: Readable, columns: readonly BookColumn[], goesOn: () => Promise<void>) {
  let rows = 0;
  for await (const line of createInterface({ input: lines, crlfDelay: Infinity })) {
    const values = JSON.parse(line) as BookValue[];
    yield columns.map((column, at) => cellOf(values[at] ?? null, column));
    rows += 1;
    if (rows % TOLD_EVERY === 0) await goesOn();
  }
}

interface Run {
  /** Names the unfinished file: another process may make the same one, when it took the job for abandoned. */
  run: string;
  /** Tells that the work goes on; throws when another process has the job. */
  goesOn(): Promise<void>;
}

/**
 * Makes a job's workbook of the lines that it wrote with `bookLines`, and gives it to the other servers. It holds no more than some rows in
 * memory.
 *
 * @throws FileLost when the lines are not on this machine, so that the job writes them again
 */
export async function makeWorkbook(
  place: FilePlace,
  jobId: number,
  columns: readonly BookColumn[],
  { run, goesOn }: Run,
): Promise<void> {
  const [name, unfinished] = [bookName(jobId), nearPath(place, `${bookName(jobId)}.${run}.new`)];
  const lines = createReadStream(nearPath(place, exportName(jobId)));
  const book = writeXlsxStream(cells(lines, columns, goesOn), {
    name: '数据',
    columns: columns.map(({ title, kind }) => {
      const numFmt = FORMATS[kind];
      return { header: title, width: WIDTHS[kind], ...(numFmt !== undefined && { numFmt }) };
    }),
    freezePane: { rows: 1 },
  });
  try {
    await pipeline(Readable.from(book), createWriteStream(unfinished, { mode: 0o600 }));
    await goesOn();
  } catch (error) {
    await rm(unfinished, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new FileLost('The rows of a workbook are not there.');
    throw error;
  }
  await rename(unfinished, nearPath(place, name));
  await share(place, name);
}
