/** The declaration of a list page: what a row is, how it is requested, drawn, filtered and changed. */
import type { ReactNode } from 'react';
import type { SheetColumn } from '../../../engine/rules/tables/sheet.ts';
import type { Right } from '../../../schemas/rights.ts';
import type { AnswerOf, GetCall, RequestOf } from '../../../schemas/calls.ts';
import type { MallJob } from '../../../schemas/types/contract.ts';
import type { Query } from '../../calls/operator-calls.ts';
import type { Session } from '../../calls/session.ts';
import type { Attempt } from '../office-context.ts';

/** The calls that answer a page of such rows. */
export type ListCall<Row> = {
  [Call in GetCall]: AnswerOf<Call> extends { list: Row[]; total_count: number } ? Call : never;
}[GetCall];

/** What a row's cells and actions may do. */
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
  /** px; columns without share what is left. */
  width?: number;
  /** Holds a picture beside its text, and gets room for both. */
  wide?: boolean;
  align?: 'right';
  /** Hidden until chosen. */
  hidden?: true;
  /** Heads the row's card on a phone; the first column in sight does where none says so. */
  lead?: true;
  /** A state in a word, which stands beside the head of the card. */
  mark?: true;
  /** A last row shows it of all rows, where the call answers their `totals`. */
  sum?: true;
  /** The value as text: in the cell unless `cell` draws it, in the detail, and in CSV. */
  text(row: Row): string;
  cell?(row: Row, tools: RowTools): ReactNode;
}

/** A column of a table that the server writes too, and how it is drawn. */
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

/** `tabs`: always in sight, one of few; `choice`: one of some; `dates`: a span of days; `address`: a number that the page around the list puts into the address. The name is the server's. */
export type ListFilter =
  | { kind: 'tabs' | 'choice'; name: string; title: string; options: readonly ListOption[] }
  | { kind: 'dates' | 'address'; name: string; title: string };

/** Rows that were ticked, or all that the filter finds. */
export type Target = { ids: string[] } | { all: Query };

interface Action {
  title: string;
  danger?: true;
  /** Asked before; `what` is e.g. `选中的 3 项`, of which the action is done to `count`. */
  question?(what: string, count: number): string;
}

/** Something small that is done with the ticked rows at once. */
interface DoneAction extends Action {
  /** Answers the message when it is done; '' when it was called off. */
  run(session: Session, ids: readonly string[]): Promise<string>;
}

/** What the server does with the rows by itself, and goes on with when nobody looks. */
interface JobAction extends Action {
  /** Fixes which rows it is, without doing anything to them yet; null when the operator chose nothing. */
  prepare(session: Session, target: Target): Promise<MallJob | null>;
}

/** A page about the rows, which opens beside the list. */
interface PageAction {
  title: string;
  address(target: Target): string;
}

export type PressedAction = DoneAction | JobAction;

export type BulkAction = PressedAction | PageAction;

export interface ListDef<Row> {
  /** Stored with saved views and in the names of files. */
  name: string;
  title: string;
  /** Takes page, pageSize, sort, keyword and the filters, and answers `{ list, total_count }`. */
  call: ListCall<Row>;
  /** The server's name of the search; keyword by default. */
  searchName?: string;
  idOf(row: Row): string;
  /** Name of a row, for those who do not see the table. */
  titleOf(row: Row): string;
  columns: readonly ListColumn<Row>[];
  /** Column id, falling with a minus before it; what the server does when no sort is sent. */
  sort?: string;
  filters?: readonly ListFilter[];
  /** Placeholder of the search box; none without. */
  search?: string;
  /** Right that bulk actions need. */
  bulkRight?: Right;
  bulk?: readonly BulkAction[];
  /** The bulk actions can take all rows that the filter finds. */
  bulkAll?: true;
  /** Event of the server's news that reports new rows, and the text for so many of them. */
  news?: { event: string; text(count: number): string };
  /** The server writes the rows into a file where there are more than one page of them. */
  exports?: RequestOf<'POST /mall/jobs/export'>['list'];
  /** Drawn in the last column. */
  actions?(row: Row, tools: RowTools): ReactNode;
  /** Rows as pictures instead of a table. */
  tile?(row: Row): { picture: string; title: string; note: string };
  /** Tiles have no heads to press, so their sorts are offered; '' is the server's own. */
  tileSorts?: readonly ListOption[];
  /** Tiles can be dragged where the rows may be changed; they carry ids as JSON of this type. */
  dragType?: string;
  /** Below the facts in the detail. */
  detail?(row: Row, tools: RowTools): ReactNode;
  /** Nothing there, and no filter that could be the reason. */
  empty: string;
}
