/** The rows of a list for the state in the address. While new rows load, the old ones stay visible. */
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GetCall } from '../../../schemas/calls.ts';
import { ask } from '../../calls/ask.ts';
import type { OperatorCalls, Query } from '../../calls/operator-calls.ts';
import { useOffice } from '../office-context.ts';
import type { ListCall, ListDef } from './list-def.ts';
import { pageQuery, readState, writeState, type ListState } from './list-state.ts';

export interface RowPage<Row> {
  rows: readonly Row[];
  total: number;
  /** There are more rows: they are counted only up to `total`. */
  isLowerBound?: boolean;
  /** Keys of the neighbouring pages; only for calls that answer keys, and only when those pages exist. */
  next?: string | undefined;
  prev?: string | undefined;
  /** Number of rows by tab value, among those that match the other filters; only for calls that count them. */
  counts?: Readonly<Record<string, number>> | undefined;
  /** Totals of all rows, in the fields that columns with `sum` read; only for calls that answer totals. */
  totals?: Row | undefined;
}

export async function loadRows<Row>(calls: OperatorCalls, call: ListCall<Row>, query: Query): Promise<RowPage<Row>> {
  // The filter names are only known at run time; the type of the rows follows from the call.
  const answer = (await ask(calls, call as GetCall, query)) as {
    list: Row[];
    total_count: number;
    total_is_least?: boolean;
    counts?: Record<string, number>;
    next?: string;
    prev?: string;
    totals?: Row;
  };
  return {
    rows: answer.list,
    total: answer.total_count,
    isLowerBound: answer.total_is_least ?? false,
    counts: answer.counts,
    next: answer.next,
    prev: answer.prev,
    totals: answer.totals,
  };
}

export interface LoadedList<Row> {
  state: ListState;
  /** Undefined until the first answer. */
  page: RowPage<Row> | undefined;
  loading: boolean;
  /** Why the rows could not be loaded. */
  failure: string;
  reload(): void;
  /** Changes parts of the state; a change in which rows match goes back to page 1. */
  change(part: Partial<ListState>): void;
}

interface Settled<Row> {
  key: string;
  page: RowPage<Row> | undefined;
  failure: string;
}

/** Loads whenever the query or the round changes; an answer to an older request is dropped. */
function useRows<Row>(call: ListCall<Row>, query: Query, round: number): [Settled<Row> | undefined, boolean] {
  const { session } = useOffice();
  const [settled, setSettled] = useState<Settled<Row>>();
  const asked = JSON.stringify(query);
  const key = `${round} ${asked}`;
  useEffect(() => {
    let wanted = true;
    loadRows<Row>(session, call, JSON.parse(asked) as Query).then(
      (page) => wanted && setSettled({ key, page, failure: '' }),
      (error: Error) => wanted && setSettled((last) => ({ key, page: last?.page, failure: error.message })),
    );
    return () => {
      wanted = false;
    };
  }, [session, call, asked, key]);
  return [settled, settled?.key !== key];
}

export function useList<Row>(def: ListDef<Row>): LoadedList<Row> {
  const [params, setParams] = useSearchParams();
  const [round, setRound] = useState(0);
  const state = readState(def, params);
  const [settled, loading] = useRows<Row>(def.call, pageQuery(def, state), round);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const change = (part: Partial<ListState>): void => {
    // A key belongs to one page; every change except opening a detail or choosing columns leaves that page.
    const stays = Object.keys(part).every((name) => name === 'open' || name === 'columns');
    const next: ListState = { ...state, ...(stays ? {} : { key: '' }), ...part };
    if (!('page' in part) && ['q', 'filters', 'size', 'sort'].some((name) => name in part)) next.page = 1;
    setParams(writeState(def, next));
  };

  const page = settled?.page;
  const last = Math.max(1, Math.ceil((page?.total ?? 0) / state.size));
  // A page opened by key has no number to compare with the last page, but its rows may have been deleted.
  const isBeyondEnd = state.key === '' ? state.page > last : page?.rows.length === 0;
  const beyond = !loading && settled?.failure === '' && isBeyondEnd;
  const address = beyond ? writeState(def, { ...state, page: Math.min(state.page, last), key: '' }) : '';
  useEffect(() => {
    // The last row of the last page was deleted, or the address is older than the list.
    if (beyond) setParams(address, { replace: true });
  }, [beyond, address, setParams]);

  return { state, page: settled?.page, loading, failure: loading ? '' : (settled?.failure ?? ''), reload, change };
}
