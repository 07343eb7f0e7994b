/** The table in which chosen goods are edited (表格编辑): its columns, what their cells take, and blocks from a spreadsheet program. */
import Papa from 'papaparse';
import { foldCode } from '../format/fold.ts';
import { yuanIn } from '../format/price.ts';
import { damageOf } from '../tables/damage.ts';
import { centsOf, piecesOf } from '../tables/number-cells.ts';
import { FREE_ON_SALE } from './bulk-values.ts';
import type { PriceGrade } from './grade-prices.ts';

/** Variants in one table. */
export const GRID_LIMIT = 500;

const PLAIN = ['bn', 'barcode', 'price', 'market_price', 'member_price', 'cost_price', 'store', 'weight'] as const;
type PlainField = (typeof PLAIN)[number];

/** The price for members of one grade, by the grade's key. */
const GRADE = 'grade_';
type GradeField = `${typeof GRADE}${string}`;
export type GridField = PlainField | GradeField;

interface GridColumn {
  title: string;
  kind: 'code' | 'yuan' | 'count';
  /** What an empty cell means; without it the cell must be filled. */
  empty?: '' | 0 | null;
  /** Highest value, in cents, pieces or grams; characters of a code. */
  most: number;
}

const CENTS = 2_000_000_000;

const COLUMNS: Readonly<Record<PlainField, GridColumn>> = {
  bn: { title: '商品编码', kind: 'code', empty: '', most: 40 },
  barcode: { title: '条形码', kind: 'code', empty: '', most: 40 },
  price: { title: '售价（元）', kind: 'yuan', most: CENTS },
  market_price: { title: '市场价（元）', kind: 'yuan', empty: 0, most: CENTS },
  member_price: { title: '会员价（元）', kind: 'yuan', empty: null, most: CENTS },
  cost_price: { title: '成本价（元）', kind: 'yuan', empty: null, most: CENTS },
  store: { title: '库存', kind: 'count', most: 100_000_000 },
  weight: { title: '重量（克）', kind: 'count', empty: null, most: 10_000_000 },
};

const isGrade = (field: GridField): field is GradeField => field.startsWith(GRADE);

/** The key of the grade whose price the column has; undefined for other columns. */
export const gradeOf = (field: GridField): string | undefined =>
  isGrade(field) ? field.slice(GRADE.length) : undefined;

/** The columns in order; prices by grade follow the one for all members. */
export const gridFields = (grades: readonly PriceGrade[]): GridField[] =>
  PLAIN.flatMap((field): GridField[] =>
    field === 'member_price' ? [field, ...grades.map(({ key }): GradeField => `${GRADE}${key}`)] : [field],
  );

/** A column; `grades` name those of their prices. */
export function gridColumn(field: GridField, grades: readonly PriceGrade[] = []): GridColumn {
  if (!isGrade(field)) return COLUMNS[field];
  const name = grades.find(({ key }) => key === gradeOf(field))?.name ?? '';
  return { title: `${name}价（元）`, kind: 'yuan', empty: null, most: CENTS };
}

export type CellValue = string | number | null;

/** A stored value as its cell shows it. */
export function cellText(field: GridField, value: CellValue | undefined): string {
  const { kind, empty } = gridColumn(field);
  if (value === undefined || value === null || value === empty) return '';
  return kind === 'yuan' ? yuanIn(value) : String(value);
}

type Read = { value: CellValue } | { wrong: string };

function readCode(text: string, most: number): Read {
  const damage = damageOf(text);
  if (damage !== '') return { wrong: `「${text}」${damage}` };
  const code = foldCode(text.trim());
  return code.length > most ? { wrong: `最多 ${most} 个字` } : { value: code };
}

/** What was typed or pasted into a cell, or what is wrong with it. */
export function readCell(field: GridField, text: string, isSold: boolean): Read {
  const { kind, empty, most } = gridColumn(field);
  if (text.trim() === '') return empty === undefined ? { wrong: '请填写' } : { value: empty };
  if (kind === 'code') return readCode(text, most);
  const value = kind === 'yuan' ? centsOf(text) : piecesOf(text);
  if (value === undefined) return { wrong: kind === 'yuan' ? '请输入正确的金额，最多两位小数' : '请输入整数' };
  if (value > most) return { wrong: '数值太大' };
  return field === 'price' && value === 0 && isSold ? { wrong: FREE_ON_SALE } : { value };
}

/** The cells of a block that a spreadsheet program copied; undefined for the text of a single cell. */
export function pastedCells(text: string): string[][] | undefined {
  const body = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!/[\t\n]/.test(body)) return undefined;
  return Papa.parse<string[]>(body, { delimiter: '\t', newline: '\n' }).data;
}
