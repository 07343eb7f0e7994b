/** Goods as a file with chosen columns: a row per goods, or per variant, as CSV or a workbook. */
import { sql } from 'drizzle-orm';
import {
  GOODS_COLUMNS,
  isGoodsColumn,
  LIST_COLUMNS,
  type GoodsPer,
  type GoodsRow,
} from '../../../../engine/rules/sheets/goods-columns.ts';
import type { FileColumn } from '../../../../engine/rules/tables/sheet.ts';
import { BYTE_ORDER_MARK, csvOf } from '../../../../engine/rules/tables/write.ts';
import { fileRows } from '../../../goods/catalogue/file-variants.ts';
import { filtered, GOODS_COSTS, GOODS_SORTS, goodsPage } from '../../../goods/catalogue/list.ts';
import { goods, sku } from '../../../goods/tables.ts';
import type { InputOf } from '../../../kernel/calls/operation.ts';
import type { Input } from '../../../kernel/http/input.ts';
import { bookLines } from '../workbook.ts';
import { costPageAfter, wrongColumns, type Export, type Wanted } from './export.ts';

// The schema of the list's own call validated the filter.
const typed = (filter: Input): InputOf<'listMallGoods'> => filter as InputOf<'listMallGoods'>;

const perOf = ({ per }: Pick<Wanted, 'per'>): GoodsPer => (per === 'variant' ? per : 'goods');

const columnsOf = ({ columns = LIST_COLUMNS }: Pick<Wanted, 'columns'>): FileColumn<GoodsRow>[] =>
  columns.filter(isGoodsColumn).map((id) => GOODS_COLUMNS[id]);

const ORDER = { sort: '-goods_id', sorts: GOODS_SORTS, costs: GOODS_COSTS };

export const goodsExport: Export = {
  title: '商品列表',
  right: 'goods.read',
  isScoped: true,
  operation: 'listMallGoods',
  refusal: ({ columns }) => wrongColumns(columns, isGoodsColumn),
  book: columnsOf,
  found: async (context, filter, wanted) => {
    const variants = perOf(wanted) === 'variant' ? sql`join ${sku} on ${sku.goods_id} = ${goods.goods_id}` : sql``;
    return sql`select 1 from ${goods} ${variants} where ${await filtered(context, typed(filter))}`;
  },
  head: (wanted) =>
    wanted.format === 'xlsx' ? '' : BYTE_ORDER_MARK + csvOf([columnsOf(wanted).map(({ title }) => title)]),
  rows: async (context, filter, wanted, after) => {
    const { list, next } = await goodsPage(context, typed(filter), costPageAfter(context, filter, after, ORDER));
    const rows = await fileRows(context, list, perOf(wanted));
    const columns = columnsOf(wanted);
    const text =
      wanted.format === 'xlsx'
        ? bookLines(rows.map((row) => columns.map(({ value }) => value(row))))
        : csvOf(rows.map((row) => columns.map((column) => column.text(row))));
    return { text, count: rows.length, ...(next === undefined ? {} : { next }) };
  },
};
