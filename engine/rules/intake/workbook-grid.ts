/** Rows of a workbook (xlsx, or the older xls). Only the server reads workbooks, by hucre in a worker (docs/decisions/intake.md). */
import { Unzip, UnzipInflate } from 'fflate';
import type { CellValue, Sheet } from 'hucre/xlsx';
import { workbookOf } from '../tables/file-text.ts';
import { INTAKE_LIMITS, Unreadable, type Grid, type GridRow } from './grid.ts';
import { knownHeadings } from './headings/heading-rows.ts';

const TOO_LARGE = '工作簿解开后太大，请分成几个文件，或另存为 CSV';

/** Packed bytes that are unpacked before other requests get a turn: 16 kB unpack to 16 MB at most, in some 50 ms. */
const PIECE = 16_384;

/** Unpacks without keeping anything, and refuses what becomes too large: what an archive says about its sizes may be false. */
async function assertUnpacked(bytes: Uint8Array): Promise<void> {
  let sum = 0;
  const unzip = new Unzip((file) => {
    file.ondata = (error, part) => {
      if (error) throw error;
      sum += part.length;
      if (sum > INTAKE_LIMITS.unpacked) throw new Unreadable(TOO_LARGE);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += PIECE) {
    unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Digits that a spreadsheet keeps of a number. */
const DIGITS = 15;

function numberText(value: number): string {
  // A number of 16 digits or more has lost the last ones; written like this it is known as damaged.
  if (Math.abs(value) >= 10 ** DIGITS) return value.toExponential();
  const short = String(Number(value.toPrecision(DIGITS)));
  return short.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : short;
}

function dateText(value: Date): string {
  const text = value.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}

function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberText(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return String(value).replace(/\r\n?/g, '\n');
}

/** Writes the text of a merged cell into the cells below its first one, which a variant of the same goods would have empty. */
function fillMerged(rows: GridRow[], merges: Sheet['merges']): void {
  for (const { startRow, endRow, startCol } of merges ?? []) {
    const text = rows[startRow]?.cells[startCol] ?? '';
    if (text === '') continue;
    for (let at = startRow + 1; at <= endRow && at < rows.length; at += 1) {
      const row = rows[at];
      if (!row) continue;
      while (row.cells.length < startCol) row.cells.push('');
      row.cells[startCol] = text;
      row.merged = [...(row.merged ?? []), startCol];
    }
  }
}

export type SheetRows = readonly (readonly CellValue[])[];

export interface SheetFacts {
  name: string;
  merges: Sheet['merges'];
  lines: number;
  columns: number;
  /** names of the other sheets that have rows */
  others: readonly string[];
}

/** Reads one of the sheets that have rows: which, `choose` says by their first ones. */
export interface SheetReader {
  choose(beginnings: readonly SheetRows[]): number;
  /** Takes the rows in parts, between which other requests get a turn. */
  take(part: SheetRows): void;
}

export type ReadSheet = (bytes: Uint8Array, isZip: boolean, reader: SheetReader) => Promise<SheetFacts | undefined>;

/** The sheet with most known headings: templates have sheets of instructions, before or behind. */
function choose(beginnings: readonly SheetRows[]): number {
  const counts = beginnings.map((rows) => {
    const grid = rows.map((cells, at): GridRow => ({ line: at + 1, cells: cells.map(cellText), problem: '' }));
    return knownHeadings(grid);
  });
  return counts.indexOf(Math.max(...counts));
}

/** The rows of a workbook's sheet of goods. Throws Unreadable. */
export async function workbookGrid(bytes: Uint8Array, readSheet: ReadSheet): Promise<Grid> {
  const isZip = workbookOf(bytes) === 'zip';
  try {
    if (isZip) await assertUnpacked(bytes);
    const rows: GridRow[] = [];
    const take = (part: SheetRows): void => {
      for (const cells of part) rows.push({ line: rows.length + 1, cells: cells.map(cellText), problem: '' });
    };
    const sheet = await readSheet(bytes, isZip, { choose, take });
    if (!sheet) return { rows: [], notes: [] };
    fillMerged(rows, sheet.merges);
    const left = sheet.others.map((name) => `「${name}」`).join('、');
    return { rows, notes: left === '' ? [] : [`只读了工作表「${sheet.name}」，没有读${left}`] };
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('这个工作簿无法读取：文件不完整、有密码，或不是表格');
  }
}
