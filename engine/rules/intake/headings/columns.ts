/** What the columns of a table mean. */
import { unmark } from '../../tables/mark.ts';
import { REPEATED, type Field } from '../fields.ts';
import type { Format, Meaning } from '../format.ts';
import { own } from '../formats/own.ts';
import type { Grid, GridRow } from '../grid.ts';
import { formatOf, INSTEAD_OF, meaningOf, recognised } from './field-of.ts';
import { headingRows } from './heading-rows.ts';

/** A column as the operator sees it. */
export interface ReadColumn {
  heading: string;
  /** null: not imported */
  field: Field | null;
  /** Values of it, to recognise it by. */
  samples: string[];
}

export interface ReadColumns {
  /** line of the headings; 0 when none were recognised and the first line is taken for them */
  line: number;
  format: string;
  columns: ReadColumn[];
}

const SAMPLES = 3;
/** Rows that are looked at for samples and shapes. */
const LOOKED_AT = 200;
const SHOWN = 80;

const PICTURE = /^(?:https?:)?\/\/\S+\.(?:jpe?g|png|webp|gif)(?:[?@!][^\s,;]*)?(?:[\s,;，；]|$)/i;
const HTML = /<(?:p|div|br|img|table|ul)\b/i;

/** What a column without a known heading means by the form of its values. */
function shapeOf(values: readonly string[]): Field | null {
  const filled = values.filter((value) => value !== '');
  const most = (form: RegExp): boolean =>
    filled.length > 0 && filled.filter((one) => form.test(one)).length * 5 >= filled.length * 4;
  if (most(PICTURE)) return 'pics';
  return most(HTML) ? 'intro' : null;
}

/** true when several lines have the same code, so that it names a goods and none of its variants. */
function isRepeated(rows: readonly GridRow[], at: number): boolean {
  const codes = rows.map(({ cells }) => cells[at]?.trim() ?? '').filter(Boolean);
  return new Set(codes).size < codes.length;
}

/** The columns with the meanings that the format gives them; each field once, except repeated ones. */
function meanings(format: Format, headings: readonly string[], rows: readonly GridRow[]): (Field | null)[] {
  const used = new Set<Field>();
  const isFree = (field: Field): boolean => {
    const other = INSTEAD_OF[field];
    return (!used.has(field) || REPEATED.includes(field)) && (other === undefined || !used.has(other));
  };
  const take = (fields: readonly Field[]): Field | null => {
    const field = fields.find(isFree) ?? null;
    if (field !== null) used.add(field);
    return field;
  };
  const said = headings.map((heading) => (heading === '' ? null : meaningOf(format, heading)));
  const isSure = (meaning: Meaning | undefined): meaning is Field =>
    typeof meaning === 'string' && INSTEAD_OF[meaning] === undefined;
  // Headings that mean one thing come before those that mean what is left, and both before shapes, which only guess.
  const sure = said.map((meaning) => (isSure(meaning) ? take([meaning]) : undefined));
  const named = said.map((meaning, at) => {
    if (isSure(meaning)) return sure[at];
    if (meaning === undefined || meaning === null) return meaning;
    const fields = [meaning].flat();
    return take(fields[0] === 'bn' && isRepeated(rows, at) ? fields.toReversed() : fields);
  });
  return named.map((field, at) => {
    if (field !== undefined) return field;
    const shape = shapeOf(rows.map(({ cells }) => cells[at]?.trim() ?? ''));
    return shape !== null && !used.has(shape) ? take([shape]) : null;
  });
}

/** What the table's columns mean; `wanted` is a format chosen by hand. */
export function readColumns({ rows }: Pick<Grid, 'rows'>, wanted?: string): ReadColumns {
  const filled = rows.filter((row) => row.cells.some((cell) => cell.trim() !== ''));
  const { at, headings } = headingRows(filled);
  const heading = filled[Math.max(0, at)];
  if (!heading) return { line: 0, format: own.id, columns: [] };
  const last = headings.findLastIndex((text) => text !== '');
  const below = filled.slice(Math.max(0, at) + 1, Math.max(0, at) + 1 + LOOKED_AT);
  const width = Math.max(last + 1, ...below.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1));
  const all = Array.from({ length: width }, (_none, index) => headings[index] ?? '');
  const format = wanted === undefined ? recognised(all) : formatOf(wanted);
  const fields = meanings(format, all, below);
  return {
    line: at < 0 ? 0 : heading.line,
    format: format.id,
    columns: all.map((text, index) => ({
      heading: text,
      field: fields[index] ?? null,
      samples: samplesOf(below, index),
    })),
  };
}

function samplesOf(rows: readonly GridRow[], at: number): string[] {
  const texts = rows
    .map(({ cells }) =>
      unmark(cells[at] ?? '')
        .text.trim()
        .slice(0, SHOWN),
    )
    .filter(Boolean);
  return [...new Set(texts)].slice(0, SAMPLES);
}

/** The columns with a mapping by headings laid over: saved, or chosen by hand. Headings that occur twice go by their order. */
export function mapped(columns: readonly ReadColumn[], fields: readonly (Field | null)[]): ReadColumn[] {
  return columns.map((column, at) => ({ ...column, field: fields[at] === undefined ? column.field : fields[at] }));
}
