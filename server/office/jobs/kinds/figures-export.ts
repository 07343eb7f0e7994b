/** Figures by a dimension as a file: all rows of the page's table, in one part. */
import { sql } from 'drizzle-orm';
import { figureColumns } from '../../../../engine/rules/sheets/figure-columns.ts';
import { BYTE_ORDER_MARK, csvOf } from '../../../../engine/rules/tables/write.ts';
import { isFailure } from '../../../kernel/http/answer.ts';
import type { Input } from '../../../kernel/http/input.ts';
import type { InputOf, ScopedContext } from '../../../kernel/calls/operation.ts';
import { figureRows, type FigureRow } from '../../figures/by.ts';
import { daysBefore, rangeOf } from '../../figures/days.ts';
import { askedOf } from '../../figures/totals.ts';
import { bookLines } from '../workbook.ts';
import type { Export, Wanted } from './export.ts';

// The schema of the page's own call validated the filter.
const typed = (filter: Input): InputOf<'figuresBy'> => filter as InputOf<'figuresBy'>;

async function found(context: ScopedContext, filter: Input): Promise<FigureRow[]> {
  const asked = askedOf(context, typed(filter));
  if (isFailure(asked)) throw new Error('The days of a file of figures are none.');
  const { days, shop_ids } = asked;
  return figureRows(context, typed(filter).by, rangeOf(days, shop_ids), rangeOf(daysBefore(days), shop_ids));
}

const byOf = ({ filter = {} }: Pick<Wanted, 'filter'>) => (filter['by'] ?? 'shop') as InputOf<'figuresBy'>['by'];

export const figuresExport: Export = {
  title: '经营分析',
  right: 'orders.read',
  isScoped: true,
  operation: 'figuresBy',
  book: (wanted) => figureColumns(byOf(wanted)),
  found: async (context, filter) => {
    const { length } = await found(context, filter);
    return sql`select from generate_series(1, ${length}::int)`;
  },
  head: (wanted) =>
    wanted.format === 'xlsx' ? '' : BYTE_ORDER_MARK + csvOf([figureColumns(byOf(wanted)).map(({ title }) => title)]),
  rows: async (context, filter, wanted) => {
    const rows = await found(context, filter);
    const columns = figureColumns(typed(filter).by);
    const text =
      wanted.format === 'xlsx'
        ? bookLines(
            rows.map((row) => columns.map(({ kind, value, text }) => (kind === 'text' ? text(row) : value(row)))),
          )
        : csvOf(rows.map((row) => columns.map(({ text }) => text(row))));
    return { text, count: rows.length };
  },
};
