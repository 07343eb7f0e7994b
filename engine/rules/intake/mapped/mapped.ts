/** Tables of a row a line whose columns are understood by their headings, and can be given other meanings by hand. */
import { foldText } from '../../format/fold.ts';
import { halfWidth } from '../../tables/half-width.ts';
import { unmark } from '../../tables/mark.ts';
import { readRows, REPORT_HEADS, type ReadTable, type Table, type TableRow } from '../../tables/table.ts';
import type { GridRow } from '../grid.ts';

export interface MappedColumn<Id extends string> {
  heading: string;
  /** null: not imported */
  field: Id | null;
  /** Values of it, to recognise it by. */
  samples: string[];
}

export interface MappedColumns<Id extends string> {
  /** line of the headings; 0 when the table has none */
  line: number;
  columns: MappedColumn<Id>[];
}

/** Lines among which the headings are searched; a title and notes may stand above. */
const SEARCHED = 20;
/** Rows that are looked at for samples and shapes. */
const LOOKED_AT = 200;
const SAMPLES = 3;
const SHOWN = 80;

const isEmpty = ({ cells }: GridRow): boolean => cells.every((cell) => cell.trim() === '');
const textOf = (cell = ''): string => unmark(cell).text.trim();

/** A heading in half width and lower case, without the marks of required columns and what stands in brackets at its end. */
const titleKey = (text: string): string =>
  halfWidth(text)
    .replace(/[*＊]/g, '')
    .replace(/\s*[([【][^)\]】]*[)\]】]\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The column that a heading names. */
function namedBy<Id extends string>({ columns }: Table<Id>): (heading: string) => Id | undefined {
  const ids = Object.keys(columns) as Id[];
  const known = new Map(ids.flatMap((id) => columns[id].titles.map((title) => [titleKey(title), id])));
  return (heading) => known.get(titleKey(heading));
}

/** The first of the fields whose form more than half of a column's values have; some may be damaged. */
function shapeOf<Id extends string>({ columns }: Table<Id>, values: readonly string[]): Id | undefined {
  const ids = Object.keys(columns) as Id[];
  return ids.find((id) => {
    const fits = columns[id].fits;
    return fits && values.filter(fits).length * 2 > values.length;
  });
}

/** The rows of a table typed by hand, whose cells stand between spaces where nothing else parts them. */
export function parted<Id extends string>(rows: readonly GridRow[], { bySpaces }: Table<Id>): readonly GridRow[] {
  const isWhole = bySpaces && rows.every(({ cells }) => cells.slice(1).every((cell) => cell.trim() === ''));
  return isWhole ? rows.map((row) => ({ ...row, cells: textOf(row.cells[0]).split(/\s+/) })) : rows;
}

interface Headings {
  /** the last line of them; 0 when there is none */
  line: number;
  texts: string[];
  /** true when the columns stand in the order that the table has without titles */
  byPlace: boolean;
}

const headingTexts = ({ cells }: GridRow): string[] => cells.map((cell) => foldText(textOf(cell)));

/** The headings: the row that has most known ones, with those of a second row of headings below it. */
function headingsOf<Id extends string>(rows: readonly GridRow[], table: Table<Id>): Headings {
  const named = namedBy(table);
  const knownIn = (texts: readonly string[]): number => new Set(texts.flatMap((text) => named(text) ?? [])).size;
  const tried = rows.slice(0, SEARCHED);
  const counts = tried.map((row) => knownIn(headingTexts(row)));
  const most = Math.max(0, ...counts);
  if (most > 0) {
    const at = counts.indexOf(most);
    const [row, below] = [tried[at], tried[at + 1]];
    const texts = row ? headingTexts(row) : [];
    const more = below ? headingTexts(below) : [];
    // 联系方式 above 手机 and 邮箱: the lower title says more. Values under a row of titles are no titles.
    const both = Array.from({ length: Math.max(texts.length, more.length) }, (_none, place) =>
      named(more[place] ?? '') === undefined ? (texts[place] ?? '') : (more[place] ?? ''),
    );
    const isSecond = more.some((text) => named(text)) && knownIn(both) > most;
    return { line: (isSecond ? below?.line : row?.line) ?? 0, texts: isSecond ? both : texts, byPlace: false };
  }
  const [first] = tried;
  const texts = first ? headingTexts(first) : [];
  // Lines of such tables contain a number or an address, so that a line without any is one of unknown titles.
  if (table.byPlace && texts.some((text) => /[\d@]/.test(text))) return { line: 0, texts: [], byPlace: true };
  // A first line with a value is no line of headings.
  const isValue = texts.some((text) => text !== '' && shapeOf(table, [text]) !== undefined);
  return isValue ? { line: 0, texts: [], byPlace: false } : { line: first?.line ?? 0, texts, byPlace: false };
}

/** What the columns mean. Each field once: headings come before forms of values, which only guess. */
export function readMapping<Id extends string>(rows: readonly GridRow[], table: Table<Id>): MappedColumns<Id> {
  const filled = rows.filter((row) => !isEmpty(row));
  const { line, texts: headings, byPlace } = headingsOf(filled, table);
  const below = filled.filter((row) => row.line > line).slice(0, LOOKED_AT);
  const wide = [headings, ...below.map(({ cells }) => cells)];
  const width = Math.max(0, ...wide.map((cells) => cells.findLastIndex((cell) => cell.trim() !== '') + 1));
  const named = namedBy(table);
  const used = new Set<Id>();
  const take = (field: Id | undefined): Id | null => {
    if (field === undefined || used.has(field)) return null;
    used.add(field);
    return field;
  };
  const columns = Array.from({ length: width }, (_none, at): MappedColumn<Id> => {
    const values = below.map(({ cells }) => textOf(cells[at]).slice(0, SHOWN)).filter(Boolean);
    const text = headings[at] ?? '';
    return {
      heading: text,
      field: take(byPlace ? table.byPlace?.[at] : named(text)),
      samples: [...new Set(values)].slice(0, SAMPLES),
    };
  });
  const guessed = columns.map((column, at) => {
    if (column.field !== null || (REPORT_HEADS as readonly string[]).includes(column.heading)) return column;
    const values = below.map(({ cells }) => textOf(cells[at])).filter(Boolean);
    return { ...column, field: take(shapeOf(table, values)) };
  });
  return { line, columns: guessed };
}

/** The columns with meanings chosen by hand laid over; what is no field of the table is not imported. */
export function withFields<Id extends string>(
  { line, columns }: MappedColumns<Id>,
  table: Table<Id>,
  fields: readonly string[] = [],
): MappedColumns<Id> {
  const ids = Object.keys(table.columns) as Id[];
  return {
    line,
    columns: columns.map((column, at) => {
      const chosen = fields[at];
      return chosen === undefined ? column : { ...column, field: ids.find((id) => id === chosen) ?? null };
    }),
  };
}

/** Why the columns cannot be read as such a table; '' when they can. */
export function mappingProblem<Id extends string>({ columns }: MappedColumns<Id>, table: Table<Id>): string {
  const fields = columns.flatMap(({ field }) => field ?? []);
  const twice = fields.find((field, at) => fields.indexOf(field) !== at);
  if (twice !== undefined) return `有几列对应「${table.columns[twice].titles[0]}」，请只留一列`;
  const missing = table.needs.find((some) => !some.some((id) => fields.includes(id)));
  const names = missing?.map((id) => table.columns[id].titles[0]);
  return names ? `请指明哪一列是「${names.join('」或「')}」` : '';
}

/** The rows below the headings. */
export function readMapped<Id extends string, Row>(
  rows: readonly GridRow[],
  { line, columns }: MappedColumns<Id>,
  table: Table<Id>,
  rowOf: (row: TableRow<Id>) => Row,
): ReadTable<Row> {
  const lines = rows
    .filter((row) => row.line > line && (row.problem !== '' || !isEmpty(row)))
    .map((row) => ({ line: row.line, cells: row.cells.map(unmark), raw: row.cells, problem: row.problem }));
  const titles = columns.map(({ heading, field }) => heading || (field ? (table.columns[field].titles[0] ?? '') : ''));
  const places = columns.map(({ field }) => field);
  return readRows(lines, { titles, places, isNamed: false }, table, rowOf);
}
