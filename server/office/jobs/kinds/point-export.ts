/** Goods of the points mall as a file: a row per variant, in one part. */
import { sql } from 'drizzle-orm';
import { pointSheet } from '../../../../engine/rules/sheets/point-rows.ts';
import { BYTE_ORDER_MARK, csvOf } from '../../../../engine/rules/tables/write.ts';
import { pointRows } from '../../../offers/pointmall/table.ts';
import type { InputOf } from '../../../kernel/calls/operation.ts';
import type { Input } from '../../../kernel/http/input.ts';
import { bookLines } from '../workbook.ts';
import { wrongColumns, type Export, type Wanted } from './export.ts';

// The schema of the list's own call validated the filter.
const typed = (filter: Input): InputOf<'listMallPointGoods'> => filter as InputOf<'listMallPointGoods'>;

type ColumnId = keyof typeof pointSheet;

const isColumn = (id: string): id is ColumnId => Object.hasOwn(pointSheet, id);

const columnsOf = ({ columns = Object.keys(pointSheet) }: Pick<Wanted, 'columns'>) =>
  columns.filter(isColumn).map((id) => pointSheet[id]);

export const pointExport: Export = {
  title: '积分商品',
  right: 'promotions.read',
  isScoped: false,
  operation: 'listMallPointGoods',
  refusal: ({ columns }) => wrongColumns(columns, isColumn),
  book: columnsOf,
  found: async ({ db }, filter) => {
    const { length } = await pointRows(db, typed(filter));
    return sql`select from generate_series(1, ${length}::int)`;
  },
  head: (wanted) =>
    wanted.format === 'xlsx' ? '' : BYTE_ORDER_MARK + csvOf([columnsOf(wanted).map(({ title }) => title)]),
  rows: async ({ db }, filter, wanted) => {
    const columns = columnsOf(wanted);
    const rows = await pointRows(db, typed(filter));
    const text =
      wanted.format === 'xlsx'
        ? bookLines(rows.map((row) => columns.map(({ value }) => value(row))))
        : csvOf(rows.map((row) => columns.map((column) => column.text(row))));
    return { text, count: rows.length };
  },
};
