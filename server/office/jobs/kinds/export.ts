/** A list as a file, read page by page with the key of its rows, newest first, so that memory use does not grow with the list. */
import type { SQL } from 'drizzle-orm';
import { titlesOf, type BookColumn, type FileColumn, type Sheet } from '../../../../engine/rules/tables/sheet.ts';
import { BYTE_ORDER_MARK, csvOf } from '../../../../engine/rules/tables/write.ts';
import type { OperationName } from '../../../../schemas/calls.ts';
import type { Right } from '../../../../schemas/rights.ts';
import { costPage } from '../../../goods/cost-sorts.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import type { Input } from '../../../kernel/http/input.ts';
import { keyPageOf, type KeyPage, type KeySorts } from '../../../kernel/http/listing.ts';
import type { InputOf, ScopedContext } from '../../../kernel/calls/operation.ts';
import { bookLines } from '../workbook.ts';

/** Rows per batch. */
const AT_ONCE = 1000;

export type Wanted = InputOf<'startExport'>;

/** The rows after a key in the order of the list from which the file is asked for; `usual` when it has none. */
const askedOf = ({ sort }: Input, usual: string, after: string): Input => ({
  sort: typeof sort === 'string' && sort !== '' ? sort : usual,
  pageSize: AT_ONCE,
  ...(after && { after }),
});

/** The request for a page of rows after a key. */
export const pageAfter = (filter: Input, after: string, usual: string, sorts: KeySorts): KeyPage =>
  keyPageOf(askedOf(filter, usual, after), sorts, AT_ONCE);

/** The same for lists that can be sorted by costs. */
export function costPageAfter(
  context: ScopedContext,
  filter: Input,
  after: string,
  { sort, sorts, costs }: { sort: string; sorts: KeySorts; costs: Parameters<typeof costPage>[3] },
): KeyPage {
  const page = costPage(context, askedOf(filter, sort, after), sorts, costs, AT_ONCE);
  return isFailure(page) ? pageAfter({}, after, sort, sorts) : page;
}

/** Written rows, and the key of the last one when more rows follow. */
interface Written {
  text: string;
  count: number;
  next?: string;
}

export interface Export {
  title: string;
  right: Right;
  isScoped: boolean;
  /** the operation whose request the filter is */
  operation: OperationName;
  /** Why the file cannot be written as wanted. */
  refusal?(wanted: Wanted): Failure | undefined;
  /** The columns of the file as a workbook; without it the list is written as CSV alone. */
  book?(wanted: Wanted): BookColumn[];
  /** The rows of the file, for counting. */
  found(context: ScopedContext, filter: Input, wanted: Wanted): SQL | Promise<SQL | Failure>;
  /** The beginning of the file. */
  head(wanted: Wanted): string;
  /** Rows after a key. */
  rows(context: ScopedContext, filter: Input, wanted: Wanted, after: string): Promise<Written>;
}

interface Source<Filter, Row> extends Pick<Export, 'title' | 'right' | 'isScoped' | 'operation'> {
  sheet: Sheet<Row>;
  sorts: KeySorts;
  /** The order without one of the list: by a unique column, so that rows that change meanwhile keep their position. */
  sort: string;
  /** For lists that can be sorted by them. */
  costs?: Parameters<typeof costPage>[3];
  found(context: ScopedContext, filter: Filter): SQL | Promise<SQL | Failure>;
  page(context: ScopedContext, filter: Filter, page: KeyPage): Promise<{ list: Row[]; next?: string }>;
}

/** Why a file cannot have these columns. */
export function wrongColumns(columns: Wanted['columns'], isKnown: (id: string) => boolean): Failure | undefined {
  if (columns?.length === 0) return fail('请选择要导出的列', 422, { field: 'columns' });
  const unknown = columns?.find((id) => !isKnown(id));
  return unknown === undefined ? undefined : fail(`没有「${unknown}」这一列`, 422, { field: 'columns' });
}

/** The export of a list with chosen columns, as CSV or as a workbook. */
export function chosenExportOf<Filter extends object, Row>(
  source: Source<Filter, Row> & { sheet: Readonly<Record<string, FileColumn<Row>>> },
): Export {
  const { sheet, sorts, sort, page, costs } = source;
  const pageOf = (context: ScopedContext, filter: Input, after: string): KeyPage =>
    costs ? costPageAfter(context, filter, after, { sort, sorts, costs }) : pageAfter(filter, after, sort, sorts);
  const chosen = ({ columns = Object.keys(sheet) }: Pick<Wanted, 'columns'>): FileColumn<Row>[] =>
    columns.flatMap((id) => sheet[id] ?? []);
  // The schema of the list's own call, from which the type is generated, validated the filter.
  const typed = (filter: Input): Filter => filter as Filter;
  return {
    ...source,
    refusal: ({ columns }) => wrongColumns(columns, (id) => Object.hasOwn(sheet, id)),
    book: chosen,
    head: (wanted) =>
      wanted.format === 'xlsx' ? '' : BYTE_ORDER_MARK + csvOf([chosen(wanted).map(({ title }) => title)]),
    found: (context, filter) => source.found(context, typed(filter)),
    rows: async (context, filter, wanted, after) => {
      const { list, next } = await page(context, typed(filter), pageOf(context, filter, after));
      const columns = chosen(wanted);
      const text =
        wanted.format === 'xlsx'
          ? bookLines(list.map((row) => columns.map(({ value }) => value(row))))
          : csvOf(list.map((row) => columns.map((column) => column.text(row))));
      return { text, count: list.length, ...(next === undefined ? {} : { next }) };
    },
  };
}

/** The export of a list as CSV with all its columns. */
export function exportOf<Filter extends object, Row>(source: Source<Filter, Row>): Export {
  const { sheet, sorts, sort, page } = source;
  const columns = Object.values(sheet);
  // The schema of the list's own call, from which the type is generated, validated the filter.
  const typed = (filter: Input): Filter => filter as Filter;
  return {
    ...source,
    head: () => BYTE_ORDER_MARK + csvOf([titlesOf(sheet)]),
    found: (context, filter) => source.found(context, typed(filter)),
    rows: async (context, filter, _wanted, after) => {
      const { list, next } = await page(context, typed(filter), pageAfter(filter, after, sort, sorts));
      const text = csvOf(list.map((row) => columns.map(({ text }) => text(row))));
      return { text, count: list.length, ...(next === undefined ? {} : { next }) };
    },
  };
}
