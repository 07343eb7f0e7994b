/** Puts lines together that are one goods. */
import { foldCode, foldText } from '../format/fold.ts';
import { unmark } from '../tables/mark.ts';
import type { ReadColumn } from './headings/columns.ts';
import { isInstruction } from './headings/heading-rows.ts';
import type { Field } from './fields.ts';
import type { Grid, GridRow } from './grid.ts';

/** Lines of one goods, in the order of the file; of a goods with a line of its own that one first. */
export interface Group {
  rows: GridRow[];
  /** The first line says what the goods is and is no variant. */
  hasParent: boolean;
}

export interface Grouped {
  groups: Group[];
  notes: { line: number; column: string; message: string }[];
}

const TOTAL = /^(?:合计|总计|小计|共计|total|subtotal)\s*[:：]?$/i;

/** Reads fields of a row by their columns. */
export class RowReader {
  private readonly places = new Map<Field, number[]>();

  constructor(readonly columns: readonly ReadColumn[]) {
    for (const [at, { field }] of columns.entries())
      if (field !== null) this.places.set(field, [...(this.places.get(field) ?? []), at]);
  }

  has(field: Field): boolean {
    return this.places.has(field);
  }

  placesOf(field: Field): readonly number[] {
    return this.places.get(field) ?? [];
  }

  raw({ cells }: GridRow, field: Field): string {
    return cells[this.places.get(field)?.[0] ?? -1] ?? '';
  }

  /** The text without a look at damage: for what tells lines apart. */
  key(row: GridRow, field: Field): string {
    return foldCode(unmark(this.raw(row, field)).text);
  }
}

const isEmpty = ({ cells }: GridRow): boolean => cells.every((cell) => cell.trim() === '');

function isTotal({ cells }: GridRow): boolean {
  return TOTAL.test(foldText(unmark(cells.find((cell) => cell.trim() !== '') ?? '').text));
}

/** Keys of a line by which others name it as their parent. */
function ownKeys(reader: RowReader, row: GridRow): string[] {
  const [bn, id] = [reader.key(row, 'bn'), reader.key(row, 'row_id')];
  return [...(bn === '' ? [] : [bn]), ...(id === '' ? [] : [`id:${id}`])];
}

function byParent(reader: RowReader, rows: readonly GridRow[]): Group[] {
  const parents = new Map<string, Group>();
  const groups: Group[] = [];
  const parentOf = (row: GridRow): string => reader.key(row, 'parent');
  for (const row of rows) {
    if (parentOf(row) !== '') continue;
    const group: Group = { rows: [row], hasParent: false };
    groups.push(group);
    for (const key of ownKeys(reader, row)) parents.set(key, group);
  }
  for (const row of rows) {
    const parent = parentOf(row);
    if (parent === '') continue;
    const group = parents.get(parent) ?? parents.get(`id:${parent}`);
    if (group) {
      group.rows.push(row);
      group.hasParent = true;
    } else {
      // The goods it belongs to is not in the file; it is refused with this line.
      groups.push({ rows: [row], hasParent: false });
    }
  }
  return groups;
}

const SPECS: readonly Field[] = ['specs', 'spec_value_1', 'spec'];

/** The key of a line's goods; '' for a line that goes on with the goods above. */
function keyOf(reader: RowReader, row: GridRow, previous: string, previousName: string): string {
  const code = reader.key(row, 'code');
  if (code !== '') return `code:${code}`;
  const id = reader.key(row, 'id');
  if (id !== '') return `id:${id}`;
  const name = reader.key(row, 'name');
  // A list of codes with prices or stock, or a line of it between goods with names.
  const isAlone = !reader.has('name') || (reader.key(row, 'bn') !== '' && !hasSpecs(reader, row));
  if (name === '') return isAlone ? `line:${row.line}` : '';
  if (!hasSpecs(reader, row)) return `line:${row.line}`;
  // The line above may have a code, of which a merged cell lost the copies.
  return name === previousName ? previous : `name:${name}`;
}

const hasSpecs = (reader: RowReader, row: GridRow): boolean => SPECS.some((field) => reader.key(row, field) !== '');

function byKey(reader: RowReader, rows: readonly GridRow[]): Group[] {
  const groups = new Map<string, Group>();
  let [previous, name] = ['', ''];
  for (const row of rows) {
    const key = keyOf(reader, row, previous, name) || previous || `line:${row.line}`;
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { rows: [row], hasParent: false });
    [previous, name] = [key, reader.key(row, 'name') || name];
  }
  return [...groups.values()];
}

/** Lines under the headings in which a template may tell how to fill it in. */
const INSTRUCTIONS = 3;

/** Why a line is no goods; '' when it is one. `at` is its place under the headings. */
function leftOut(row: GridRow, at: number): string {
  if (isTotal(row)) return '像是合计行，没有导入';
  return at < INSTRUCTIONS && isInstruction(row) ? '像是填写说明，没有导入' : '';
}

/** The goods of a table in the order of their first lines. `from` is the line of the headings. */
export function groupRows({ rows }: Pick<Grid, 'rows'>, columns: readonly ReadColumn[], from: number): Grouped {
  const reader = new RowReader(columns);
  const below = rows.filter((row) => row.line > from && (row.problem !== '' || !isEmpty(row)));
  const reasons = below.map(leftOut);
  const lines = below.filter((_row, at) => reasons[at] === '');
  const above = rows.filter((row) => row.line < from && !isEmpty(row));
  return {
    groups: reader.has('parent') ? byParent(reader, lines) : byKey(reader, lines),
    notes: [
      ...above.map(({ line }) => ({ line, column: '', message: '在列名上面，没有导入' })),
      ...below.flatMap(({ line }, at) => (reasons[at] ? [{ line, column: '', message: reasons[at] }] : [])),
    ],
  };
}
