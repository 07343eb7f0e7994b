/** Rows as the operator's list calls answer them. They are untrusted: fields are read only through the functions below. */

export type Row = Record<string, unknown>;

export interface RowPage {
  rows: Row[];
  /** Total number of rows over all pages. */
  total: number;
}

/** A field as text; numbers become text, everything else ''. */
export function text(row: Row, ...names: string[]): string {
  for (const name of names) {
    const value = row[name];
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** A field as a whole number of cents; 0 when it is not a number. */
export function cents(row: Row, name: string): number {
  const value = Number(row[name]);
  return Number.isFinite(value) ? Math.round(value) : 0;
}

function isRow(value: unknown): value is Row {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The objects in an array; [] for any other value. */
export function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

/** A list answer `{ list, total_count }` (`count` in older calls); `[]` is an empty list. */
export function pageOf(answer: unknown): RowPage {
  if (!isRow(answer)) return { rows: rowsOf(answer), total: rowsOf(answer).length };
  const rows = rowsOf(answer['list']);
  const total = Number(answer['total_count'] ?? answer['count']);
  return { rows, total: Number.isFinite(total) ? total : rows.length };
}

/** The first of a goods row's `pics`, an array of addresses; '' when it has none. */
export function firstPicture({ pics }: Row): string {
  return Array.isArray(pics) && typeof pics[0] === 'string' ? pics[0] : '';
}
