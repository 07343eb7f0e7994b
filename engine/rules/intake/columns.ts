/** Finds the headings of a table and what its columns mean. */
import { foldText } from '../format/fold.ts';
import { halfWidth } from '../tables/half-width.ts';
import { unmark } from '../tables/mark.ts';
import { isField, REPEATED, type Field } from './fields.ts';
import type { Format } from './format.ts';
import { ecshopx } from './formats/ecshopx.ts';
import { own } from './formats/own.ts';
import { shopify } from './formats/shopify.ts';
import { weidian } from './formats/weidian.ts';
import { woocommerce } from './formats/woocommerce.ts';
import { youzan } from './formats/youzan.ts';
import type { Grid, GridRow } from './grid.ts';

/** In the order in which they are tried; the last one fits every table. */
export const FORMATS: readonly Format[] = [shopify, woocommerce, weidian, ecshopx, youzan, own];

export const formatOf = (id: string): Format => FORMATS.find((format) => format.id === id) ?? own;

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

/** Lines among which the headings are searched; a title, notes and empty lines may stand above. */
const SEARCHED = 20;
const SAMPLES = 3;
/** Rows that are looked at for samples and shapes. */
const LOOKED_AT = 200;
const SHOWN = 80;

/** A heading as the formats write it: half width, lower case, one space, without the marks of required columns. */
function headingKey(text: string): string {
  return halfWidth(text).replace(/[*＊]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The heading without what stands in brackets at its end: `价格(元)`, `商品名称（必填）`. */
const withoutBrackets = (key: string): string => key.replace(/\s*[([【][^)\]】]*[)\]】]\s*$/, '').trim();

function numberedOf({ numbered = [] }: Format, key: string): Field | undefined {
  for (const [heading, field] of numbered) {
    if (!heading.test(key)) continue;
    const named = key.replace(heading, field);
    if (isField(named)) return named;
  }
  return undefined;
}

/** The field of a heading; null when the format ignores it, undefined when it is unknown. */
function fieldOf(format: Format, heading: string): Field | null | undefined {
  const key = headingKey(heading);
  for (const one of [key, withoutBrackets(key)]) {
    if (Object.hasOwn(format.columns, one)) return format.columns[one];
    const numbered = numberedOf(format, one);
    if (numbered) return numbered;
  }
  return format === own ? undefined : fieldOf(own, heading);
}

const textsOf = ({ cells }: GridRow): string[] => cells.map((cell) => unmark(cell).text.trim());

function isFormat({ signs }: Format, keys: ReadonlySet<string>): boolean {
  return signs.every((group) => group.some((sign) => keys.has(sign)));
}

/** The format whose signs the headings have; own when none. */
function recognised(headings: readonly string[]): Format {
  const keys = new Set(headings.flatMap((heading) => [headingKey(heading), withoutBrackets(headingKey(heading))]));
  return FORMATS.find((format) => isFormat(format, keys)) ?? own;
}

const known = (format: Format, texts: readonly string[]): number =>
  texts.filter((text) => text !== '' && fieldOf(format, text) !== undefined).length;

/** Index of the row of headings: the one with most known ones; -1 for none. */
function headingAt(rows: readonly GridRow[]): number {
  const counts = rows.slice(0, SEARCHED).map((row) => {
    const texts = textsOf(row);
    return known(recognised(texts), texts);
  });
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}

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

/** The columns with the meanings that the format gives them; each field once, except repeated ones. */
function meanings(format: Format, headings: readonly string[], rows: readonly GridRow[]): (Field | null)[] {
  const used = new Set<Field>();
  const take = (field: Field | null): Field | null => {
    if (field === null || (used.has(field) && !REPEATED.includes(field))) return null;
    used.add(field);
    return field;
  };
  const named = headings.map((heading) => (heading === '' ? null : fieldOf(format, heading)));
  // Names come before shapes, which only guess.
  const first = named.map((field) => (field === undefined ? undefined : take(field)));
  return first.map((field, at) => {
    if (field !== undefined) return field;
    const shape = shapeOf(rows.map(({ cells }) => cells[at]?.trim() ?? ''));
    return shape !== null && !used.has(shape) ? take(shape) : null;
  });
}

/** What the table's columns mean; `wanted` is a format chosen by hand. */
export function readColumns({ rows }: Pick<Grid, 'rows'>, wanted?: string): ReadColumns {
  const filled = rows.filter((row) => row.cells.some((cell) => cell.trim() !== ''));
  const at = headingAt(filled);
  const heading = filled[Math.max(0, at)];
  if (!heading) return { line: 0, format: own.id, columns: [] };
  const headings = textsOf(heading).map(foldText);
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
