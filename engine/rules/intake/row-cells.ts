/** Reads cells of the lines of one goods. */
import { cellText, Unread } from './cells.ts';
import type { GoodsDraft } from './draft.ts';
import type { Field } from './fields.ts';
import type { GridRow } from './grid.ts';
import type { RowReader } from './groups.ts';

/** Fields that a merged cell cannot give to several variants. */
const ONE_EACH: readonly Field[] = ['bn', 'barcode', 'store', 'store_part'];

/** What cannot be read becomes a finding, and the rest is read on. */
export class Cells {
  constructor(
    readonly reader: RowReader,
    readonly draft: GoodsDraft,
  ) {}

  /** The value of a field in a line; undefined when the cell is empty or wrong. */
  read<T>(row: GridRow, field: Field, valueOf: (text: string) => T): T | undefined {
    const at = this.reader.placesOf(field)[0];
    if (at === undefined) return undefined;
    return this.at(row, at, field, valueOf);
  }

  at<T>(row: GridRow, at: number, field: Field, valueOf: (text: string) => T): T | undefined {
    const column = this.reader.columns[at]?.heading ?? '';
    try {
      const text = cellText(row.cells[at] ?? '', field);
      if (text === '') return undefined;
      if (row.merged?.includes(at) && ONE_EACH.includes(field)) throw new Unread('是合并单元格，分不清每个规格是多少');
      return valueOf(text);
    } catch (error) {
      if (!(error instanceof Unread)) throw error;
      this.draft.wrong.push({ line: row.line, column, message: error.message });
      return undefined;
    }
  }

  text(row: GridRow, field: Field): string | undefined {
    return this.read(row, field, (text) => text);
  }

  /** The first line that has a value. */
  first<T>(rows: readonly GridRow[], field: Field, valueOf: (text: string) => T | undefined): T | undefined {
    for (const row of rows) {
      const value = this.read(row, field, valueOf);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** All values of all columns with the field, in order. */
  all(rows: readonly GridRow[], field: Field): string[] {
    return rows.flatMap((row) =>
      this.reader.placesOf(field).flatMap((at) => this.at(row, at, field, (text) => text) ?? []),
    );
  }

  note(line: number, column: string, message: string): void {
    this.draft.notes.push({ line, column, message });
  }
}
