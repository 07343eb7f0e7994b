/** The whole state of a list is in its address: `?kind=home&q=秋&sort=-updated&page=2&size=50&cols=title,updated&open=3`. */
import { toDate } from '../../../engine/rules/format/dates.ts';
import { isSpan, spanDays } from '../../../engine/rules/format/spans.ts';
import { unmark } from '../../../engine/rules/tables/mark.ts';
import type { Query } from '../../calls/operator-calls.ts';
import type { ListDef, ListFilter } from './list-def.ts';

export const SIZES = [20, 50, 100] as const;

/** Characters of a filter that is a text. */
export const MAX_TEXT = 60;

export interface ListState {
  page: number;
  /** A key from an earlier answer: the page after or before it is requested, and the page number is only a label. */
  key: '' | `${'after' | 'before'}:${string}`;
  size: number;
  /** Column id, descending with a leading minus; '' is the server's own order. */
  sort: string;
  q: string;
  filters: Readonly<Record<string, string>>;
  /** Ids of the visible columns. */
  columns: readonly string[];
  /** Id of the row whose detail is open; '' for none. */
  open: string;
}

type AnyDef = Pick<ListDef<never>, 'filters' | 'columns' | 'searchName' | 'sort'>;

function usualColumns(def: AnyDef): string[] {
  return def.columns.filter(({ hidden }) => !hidden).map(({ id }) => id);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** The first and last day of a span written `2025-01-01..2025-01-31`, either may be missing, or by its name. */
export function daysOf(span: string): { from: string; to: string } {
  if (isSpan(span)) return spanDays(span, Date.now());
  const [from = '', to = ''] = span.split('..');
  return { from: isDay(from) ? from : '', to: isDay(to) ? to : '' };
}

/** The least and the highest amount of a span written `10..99.50`, in yuan; either may be missing. */
export function amountsOf(span: string): { from: string; to: string } {
  const [from = '', to = ''] = span.split('..');
  const read = (text: string): string => (/^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? text : '');
  return { from: read(from), to: read(to) };
}

function filterValue(filter: ListFilter, value: string): string {
  if (filter.kind === 'text') return value.trim().slice(0, MAX_TEXT);
  if (filter.kind === 'amounts') {
    const { from, to } = amountsOf(value);
    return from || to ? `${from}..${to}` : '';
  }
  if (filter.kind === 'dates') {
    // A saved view of today is one of tomorrow when tomorrow comes.
    if (isSpan(value)) return value;
    const { from, to } = daysOf(value);
    return from || to ? `${from}..${to}` : '';
  }
  if (filter.kind === 'address') return /^\d{1,9}$/.test(value) ? value : '';
  return 'options' in filter && filter.options.some((option) => option.value === value) ? value : '';
}

function keyOf(text: string): ListState['key'] {
  return /^(?:after|before):/.test(text) ? (text as ListState['key']) : '';
}

/** Reads the state from the address; parameters that do not belong to the list are ignored. */
export function readState(def: AnyDef, params: URLSearchParams): ListState {
  const filters: Record<string, string> = {};
  for (const filter of def.filters ?? []) {
    const value = filterValue(filter, params.get(filter.name) ?? '');
    if (value) filters[filter.name] = value;
  }
  const size = Number(params.get('size'));
  const sort = params.get('sort') ?? def.sort ?? '';
  const sortable = def.columns.some((column) => column.sortable && column.id === sort.replace(/^-/, ''));
  const chosen = params.get('cols')?.split(',');
  const known = def.columns.map(({ id }) => id).filter((id) => chosen?.includes(id));
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    key: keyOf(params.get('key') ?? ''),
    size: SIZES.find((one) => one === size) ?? SIZES[0],
    sort: sortable ? sort : (def.sort ?? ''),
    q: (params.get('q') ?? '').trim(),
    filters,
    columns: known.length > 0 ? known : usualColumns(def),
    open: params.get('open') ?? '',
  };
}

/** The query string of a state; default values are left out. */
export function writeState(def: AnyDef, state: ListState): string {
  const params = new URLSearchParams();
  for (const filter of def.filters ?? []) {
    const value = state.filters[filter.name];
    if (value) params.set(filter.name, value);
  }
  if (state.q) params.set('q', state.q);
  if (state.sort !== (def.sort ?? '')) params.set('sort', state.sort);
  if (state.size !== SIZES[0]) params.set('size', String(state.size));
  const columns = def.columns.map(({ id }) => id).filter((id) => state.columns.includes(id));
  if (columns.join() !== usualColumns(def).join()) params.set('cols', columns.join());
  if (state.page > 1) params.set('page', String(state.page));
  if (state.key) params.set('key', state.key);
  if (state.open) params.set('open', state.open);
  return params.toString();
}

function secondsOf(time: string): number {
  return Math.floor((toDate(time)?.getTime() ?? 0) / 1000);
}

/** The query parameters that decide which rows match; days are the mall's. */
export function filterQuery(def: AnyDef, { q, filters }: Pick<ListState, 'q' | 'filters'>): Query {
  const query: Query = {};
  // A number copied from an exported sheet still carries the sheet's text mark, which is removed here.
  const { text } = unmark(q);
  if (text) query[def.searchName ?? 'keyword'] = text;
  for (const filter of def.filters ?? []) {
    const { kind, name } = filter;
    const value = filters[name];
    if (!value) continue;
    if (filter.kind === 'amounts') {
      const { from, to } = amountsOf(value);
      const unit = filter.pieces ? 1 : 100;
      if (from) query[`${name}_from`] = Math.round(Number(from) * unit);
      if (to) query[`${name}_to`] = Math.round(Number(to) * unit);
      continue;
    }
    const { from, to } = daysOf(value);
    if (kind !== 'dates') query[name] = value;
    if (kind === 'dates' && from) query[`${name}_from`] = secondsOf(`${from} 00:00:00`);
    if (kind === 'dates' && to) query[`${name}_to`] = secondsOf(`${to} 23:59:59`);
  }
  return query;
}

/** The same with the order in which the rows stand: what a file of the list is made from. */
export function rowsQuery(def: AnyDef, state: Pick<ListState, 'q' | 'filters' | 'sort'>): Query {
  return { ...filterQuery(def, state), ...(state.sort && { sort: state.sort }) };
}

/** The query parameters for one page of rows. */
export function pageQuery(def: AnyDef, state: ListState): Query {
  const [way, ...key] = state.key.split(':');
  const from: Query = way ? { [way]: key.join(':') } : {};
  return { ...rowsQuery(def, state), ...from, page: state.page, pageSize: state.size };
}
