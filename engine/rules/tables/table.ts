/** Tables that can be imported: their columns, and which lines are refused. */
import type { Fold } from '../../../schemas/schema-types.ts';
import { fold, withoutInvisible } from '../format/fold.ts';
import { cutOf, damageOf, isSheetError, wholeOf } from './damage.ts';
import { halfWidth } from './half-width.ts';
import { unmark } from './mark.ts';
import { MAX_LINES, readLines, type ReadLine } from './read.ts';

export interface Column {
  /** The office's title first, then other accepted ones. */
  titles: readonly string[];
  /** true for numbers and codes, which spreadsheets may change. */
  isCode?: true;
  /** true for codes without a dot: the `.0` that programs write behind numbers is left out, and cut digits are suspected. */
  digits?: true;
  /** How its cells are folded; code for codes and text for others unless given. */
  fold?: Fold;
  /** Whether a value has the form of the column, by which it is known without a title. */
  fits?(text: string): boolean;
}

export interface Table<Id extends string> {
  /** What the table contains, e.g. `商品`. */
  of: string;
  /** An example of the first line, shown when it is missing. */
  example: string;
  columns: Readonly<Record<Id, Column>>;
  /** Columns of the office's own files that are ignored. */
  others: readonly string[];
  /** At least one column of each group must exist. */
  needs: readonly (readonly Id[])[];
  /** The order of the columns when the first line does not name them. */
  byPlace?: readonly Id[];
  /** true when cells may also be separated by spaces. */
  bySpaces?: true;
  /** Columns whose values must be unique. */
  once: readonly Id[];
}

/** A refused line, and why. */
export interface Refused {
  line: number;
  message: string;
  /** cells as written */
  cells: string[];
}

export interface TableRow<Id extends string> {
  line: number;
  cells: string[];
  /** The text of a column, '' when the table has no such column. */
  textOf(id: Id): string;
}

export interface ReadTable<Row> {
  /** The titles of a line's cells. */
  heads: string[];
  rows: Row[];
  wrong: Refused[];
}

/** Titles of the columns that a report puts before the original cells; the corrected report can be imported again. */
export const REPORT_HEADS = ['内容', '未处理的原因'] as const;

/** Columns that identify another list of the office. */
const LISTS: Readonly<Record<string, string>> = {
  规格编号: '库存管理',
  库存状态: '库存管理',
  已售: '商品列表',
  市场价: '商品列表',
  下单时间: '订单列表',
  买家留言: '订单列表',
  昵称: '会员列表',
  注册时间: '会员列表',
  请求号: '操作记录',
  工号: '企业员工',
  运单号: '批量发货',
  兑换码: '优惠券兑换码',
  售后单号: '售后列表',
  兑换价: '积分商品',
  星级: '商品评价',
};

const listOf = (titles: readonly string[]): string | undefined =>
  titles.map((title) => (Object.hasOwn(LISTS, title) ? LISTS[title] : undefined)).find((name) => name !== undefined);

/** Maximum characters of a cell shown within a sentence. */
const SHOWN_TITLE = 40;
/** Maximum characters of a line shown beside its error. */
const SHOWN = 300;

/** A line's text for its owner. */
export function rowText(cells: readonly string[]): string {
  const texts = cells.map((cell) => unmark(cell).text.replace(/\s+/g, ' '));
  const text = texts.slice(0, texts.findLastIndex((one) => one !== '') + 1).join(' | ');
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

const TOTAL = /^(?:合计|总计|小计|total)[:：]?$/i;

/** The column at each index of a line; null for an ignored one, undefined where no cell is allowed. */
type Places<Id> = readonly (Id | null | undefined)[];

/** The columns in the first line's titles; a text says why they are not the titles of such a table. */
function placesOf<Id extends string>(titles: readonly string[], table: Table<Id>): Places<Id> | string {
  const ids = Object.keys(table.columns) as Id[];
  const placeOf = (title: string): Id | null | undefined => {
    const unread = title === '' ? undefined : null;
    return ids.find((id) => table.columns[id].titles.includes(title)) ?? unread;
  };
  const places = titles.map(placeOf);
  const known = [...table.others, ...REPORT_HEADS];
  const unknown = titles.filter((title, at) => places[at] === null && !known.includes(title));
  const list = listOf(unknown);
  if (list !== undefined) return `这是「${list}」的表格，不能用来导入${table.of}`;
  const [first = ''] = unknown;
  const several = unknown.length > 1 ? `等 ${unknown.length} 列` : '这一列';
  if (unknown.length > 0) return `不认识「${first.slice(0, SHOWN_TITLE)}」${several}，请改列名或删去`;
  const twice = ids.find((id) => places.filter((place) => place === id).length > 1);
  if (twice !== undefined) return `有几列「${table.columns[twice].titles[0]}」，请只留一列`;
  const missing = table.needs.find((some) => !some.some((id) => places.includes(id)));
  const names = missing?.map((id) => table.columns[id].titles[0]);
  return names ? `缺少「${names.join('」或「')}」列` : places;
}

interface Heading<Id extends string> {
  places: Places<Id>;
  isNamed: boolean;
}

/** The columns according to the first line; a text is an error. */
function headingOf<Id extends string>(titles: readonly string[], table: Table<Id>): Heading<Id> | string {
  const columns = Object.values<Column>(table.columns);
  const isNamed = titles.some((title) => columns.some((column) => column.titles.includes(title)));
  if (isNamed) {
    const places = placesOf(titles, table);
    return typeof places === 'string' ? places : { places, isNamed };
  }
  const list = listOf(titles);
  if (list !== undefined) return `这是「${list}」的表格，不能用来导入${table.of}`;
  if (!table.byPlace) return `第一行须是列名，如 ${table.example}`;
  // Lines of such tables contain a number or an address, so this line must be unknown titles.
  if (!titles.some((title) => /[\d@]/.test(halfWidth(title)))) return `不认识第一行的列名，请写成 ${table.example}`;
  return { places: table.byPlace, isNamed };
}

/** The error of a line as a whole; '' for none. */
function problemOf<Id extends string>(
  { cells, problem }: ReadLine,
  { places, isNamed }: Heading<Id>,
  table: Table<Id>,
): string {
  if (problem !== '') return problem;
  const surplus = cells.findIndex(({ text }, at) => text !== '' && places[at] === undefined);
  if (surplus >= 0) return `多出一格「${cells[surplus]?.text.slice(0, SHOWN_TITLE)}」，没有它的列`;
  const missing = places.length - cells.length;
  if (isNamed && missing > 0) return `少了 ${missing} 格，分不清是哪几列；可从表格里复制整行粘贴`;
  if (TOTAL.test(cells.find(({ text }) => text !== '')?.text ?? '')) return '这是合计行';
  for (const [at, { text, isText }] of cells.entries()) {
    const id = places[at];
    if (!id || isText) continue;
    const { titles, isCode, digits } = table.columns[id];
    const damage = isCode || isSheetError(text) ? damageOf(text) || (digits ? cutOf(text) : '') : '';
    if (damage !== '') return `${titles[0]}「${text.slice(0, SHOWN_TITLE)}」${damage}；确实如此就在前面加一个 '`;
  }
  return '';
}

/** Reads a text as such a table. `rowOf` makes a row from a line; it throws the reason when it cannot. */
export function readTable<Id extends string, Row>(
  text: string,
  table: Table<Id>,
  rowOf: (row: TableRow<Id>) => Row,
): ReadTable<Row> {
  const read = readLines(text, { bySpaces: table.bySpaces === true });
  const refused = (message: string, { line, raw }: Pick<ReadLine, 'line' | 'raw'>): ReadTable<Row> => ({
    heads: [],
    rows: [],
    wrong: [{ line, message, cells: raw }],
  });
  if (read.length > MAX_LINES) return refused(`一次最多导入 ${MAX_LINES} 行`, { line: MAX_LINES + 1, raw: [] });
  const lines = read.filter(({ raw, problem }) => problem !== '' || raw.some((cell) => unmark(cell).text !== ''));
  const [first] = lines;
  if (!first) return { heads: [], rows: [], wrong: [] };
  const firstTexts = first.cells.map((cell) => withoutInvisible(cell.text).trim());
  const last = firstTexts.findLastIndex((title) => title !== '');
  const heading = headingOf(firstTexts.slice(0, last + 1), table);
  if (typeof heading === 'string') return refused(heading, first);
  const { isNamed } = heading;
  const titles = isNamed ? firstTexts : titlesByPlace(table);
  return readRows(isNamed ? lines.slice(1) : lines, { ...heading, titles }, table, rowOf);
}

/** Reads lines whose columns are known. `rowOf` makes a row from a line; it throws the reason when it cannot. */
export function readRows<Id extends string, Row>(
  lines: readonly ReadLine[],
  heading: Heading<Id> & { titles: readonly string[] },
  table: Table<Id>,
  rowOf: (row: TableRow<Id>) => Row,
): ReadTable<Row> {
  const { titles, places } = heading;
  // Columns added by an earlier report are removed.
  const own = (cells: readonly string[]): string[] =>
    cells.filter((_cell, at) => !(REPORT_HEADS as readonly (string | undefined)[]).includes(titles[at]));
  const found: ReadTable<Row> = { heads: own(titles), rows: [], wrong: [] };
  const seen = new Map<string, number>();
  for (const line of lines) {
    const cells = own(line.raw);
    const throwFailure = (message: string): unknown => found.wrong.push({ line: line.line, message, cells });
    const problem = problemOf(line, heading, table);
    if (problem !== '') {
      throwFailure(problem);
      continue;
    }
    const textOf = (id: Id): string => {
      const { isCode, digits, fold: by = isCode ? 'code' : 'text' } = table.columns[id];
      const { text = '', isText = false } = line.cells[places.indexOf(id)] ?? {};
      return fold(digits && !isText ? wholeOf(text) : text, by);
    };
    const again = repeats(line.line, textOf, table, seen);
    try {
      const row = rowOf({ line: line.line, cells, textOf });
      if (again === '') found.rows.push(row);
      else throwFailure(again);
    } catch (error) {
      throwFailure((error as Error).message);
    }
  }
  return found;
}

const titlesByPlace = <Id extends string>({ byPlace = [], columns }: Table<Id>): string[] =>
  byPlace.map((id) => columns[id].titles[0] ?? '');

/** The error when an earlier line has the same value; otherwise '' and the value is remembered. */
function repeats<Id extends string>(
  line: number,
  textOf: TableRow<Id>['textOf'],
  { once, columns }: Table<Id>,
  seen: Map<string, number>,
): string {
  const messages = once.map((id) => {
    const key = `${id}:${textOf(id)}`;
    const earlier = textOf(id) === '' ? undefined : seen.get(key);
    if (earlier === undefined) seen.set(key, line);
    return earlier === undefined ? '' : `与第 ${earlier} 行的${columns[id].titles[0]}相同`;
  });
  return messages.find((message) => message !== '') ?? '';
}
