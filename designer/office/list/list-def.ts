/** The declaration of a list page: its rows, and how they are requested, drawn, filtered and changed. */
import type { ReactNode } from 'react';
import type { SheetColumn } from '../../../engine/rules/tables/sheet.ts';
import type { Right } from '../../../schemas/rights.ts';
import type { AnswerOf, GetCall, RequestOf } from '../../../schemas/calls.ts';
import type { MallJob } from '../../../schemas/types/contract.ts';
import type { Query } from '../../calls/operator-calls.ts';
import type { Session } from '../../calls/session.ts';
import type { Attempt } from '../office-context.ts';

/** The calls that answer a page of rows of this type. */
export type ListCall<Row> = {
  [Call in GetCall]: AnswerOf<Call> extends { list: Row[]; total_count: number } ? Call : never;
}[GetCall];

/** The tools that a row's cells and actions use. */
export interface RowTools {
  attempt: Attempt;
  session: Session;
  /** Opens the row's detail. */
  open(id: string): void;
}

export interface ListColumn<Row> {
  id: string;
  title: string;
  /** The server sorts by this column's id. */
  sortable?: true;
  /** px; columns without a width share the remaining space. */
  width?: number;
  /** The column holds a picture beside its text and gets room for both. */
  wide?: boolean;
  align?: 'right';
  /** Hidden until chosen. */
  hidden?: true;
  /** The heading of the row's card on a phone; without one, the first visible column is used. */
  lead?: true;
  /** The detail shows it in a table of its own. */
  apart?: true;
  /** A one-word state, shown beside the heading of the card. */
  mark?: true;
  /** The last row shows the total of this column, if the call answers `totals`. */
  sum?: true;
  /** The value as text: in the cell (unless `cell` draws it), in the detail, and in CSV. */
  text(row: Row): string;
  cell?(row: Row, tools: RowTools): ReactNode;
}

/** A list column from the sheet column that the server exports too, with its display options. */
export function column<Row, Id extends string>(
  sheet: Readonly<Record<Id, SheetColumn<Row>>>,
  id: Id,
  more: Partial<ListColumn<Row>> = {},
): ListColumn<Row> {
  return { id, ...sheet[id], ...more };
}

export interface ListOption {
  value: string;
  text: string;
}

/**
 * `tabs`: always visible, for few options; `choice`: a select; `dates`: a span of days; `text`: typed; `amounts`: a span in yuan, or with
 * `pieces` in whole numbers; `address`: a number that the surrounding page puts into the address. `name` is the server's name of the filter. Filters with `more` are behind a button.
 */
export type ListFilter = { name: string; title: string; more?: true } & (
  | { kind: 'tabs' | 'choice'; options: readonly ListOption[] }
  | { kind: 'dates' | 'address' | 'text' }
  | { kind: 'amounts'; pieces?: true }
);

/** The ticked rows, or all rows that match the filter. */
export type Target = { ids: string[] } | { all: Query };

interface Action {
  title: string;
  danger?: true;
  /** The confirmation question; `what` is e.g. `选中的 3 项`, `count` is the number of rows that the action affects. */
  question?(what: string, count: number): string;
}

/** A quick action that the browser runs on the ticked rows at once. */
interface DoneAction extends Action {
  /** Resolves with the success message; '' when it was cancelled. */
  run(session: Session, ids: readonly string[]): Promise<string>;
}

/** A job that the server runs on the rows, and continues when the page is closed. */
interface JobAction extends Action {
  /** Fixes the set of rows without changing them yet; null when the operator chose nothing. */
  prepare(session: Session, target: Target): Promise<MallJob | null>;
}

/** Opens a page about the rows in a new tab. */
interface PageAction {
  title: string;
  address(target: Target): string;
}

export type PressedAction = DoneAction | JobAction;

export type BulkAction = PressedAction | PageAction;

export interface ListDef<Row> {
  /** Used in saved views and in file names. */
  name: string;
  title: string;
  /** Takes page, pageSize, sort, keyword and the filters, and answers `{ list, total_count }`. */
  call: ListCall<Row>;
  /** The server's name of the search parameter; `keyword` by default. */
  searchName?: string;
  idOf(row: Row): string;
  /** Name of a row, for screen readers. */
  titleOf(row: Row): string;
  columns: readonly ListColumn<Row>[];
  /** Column id, descending with a leading minus; the server's order when no sort is sent. */
  sort?: string;
  filters?: readonly ListFilter[];
  /** Placeholder of the search box; without it there is no search box. */
  search?: string;
  /** The right that bulk actions need. */
  bulkRight?: Right;
  bulk?: readonly BulkAction[];
  /** What of the ticked rows the actions leave out, those on the page shown; '' for nothing. */
  bulkNote?(rows: readonly Row[]): string;
  /** The bulk actions can apply to all rows that match the filter. */
  bulkAll?: true;
  /** The server event that reports new rows, and the text for a number of them. */
  news?: { event: string; text(count: number): string };
  /** The server exports the rows as a job when there are many. */
  exports?: RequestOf<'POST /mall/jobs/export'>['list'];
  /** Asks what a file of the rows contains, and makes it; without it the file has all columns. */
  exportDialog?(filter: Query, close: () => void): ReactNode;
  /** Shown in the last column. */
  actions?(row: Row, tools: RowTools): ReactNode;
  /** Rows as pictures instead of a table. */
  tile?(row: Row): { picture: string; title: string; note: string };
  /** Tiles have no column heads, so their sort orders are offered in a select; '' is the server's own order. */
  tileSorts?: readonly ListOption[];
  /** Tiles can be dragged when the operator may change the rows; they carry ids as JSON under this data type. */
  dragType?: string;
  /** Shown below the facts in the detail. */
  detail?(row: Row, tools: RowTools): ReactNode;
  /** Text for an empty list when no filter is set. */
  empty: string;
}
