/** The rows of a list as the address wants them. While others are loaded the old ones stay in sight. */
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GetCall } from '../../../schemas/calls.ts';
import { ask } from '../../calls/ask.ts';
import type { Query } from '../../calls/operator-calls.ts';
import type { Session } from '../../calls/session.ts';
import { useOffice } from '../office-context.ts';
import type { ListCall, ListDef } from './list-def.ts';
import { pageQuery, readState, writeState, type ListState } from './list-state.ts';

export interface RowPage<Row> {
  rows: readonly Row[];
  total: number;
  /** There are more: they are counted up to `total` only. */
  isLeast?: boolean;
  /** Keys of the pages beside it; of lists whose call knows keys, where there are such pages. */
  next?: string | undefined;
  prev?: string | undefined;
  /** Rows by the value of a tab, of what the other filters find; of lists whose call counts them. */
  counts?: Readonly<Record<string, number>> | undefined;
  /** Of all rows, in the fields that columns with `sum` read; of lists whose call sums them up. */
  totals?: Row | undefined;
}

export async function loadRows<Row>(session: Session, call: ListCall<Row>, query: Query): Promise<RowPage<Row>> {
  // The names of the filters are data here; the rows follow from the call.
  const answer = (await ask(session, call as GetCall, query)) as {
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
    isLeast: answer.total_is_least ?? false,
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
  /** Another part of the state; what changes which rows match leads to page 1. */
  change(part: Partial<ListState>): void;
}

interface Settled<Row> {
  key: string;
  page: RowPage<Row> | undefined;
  failure: string;
}

/** Loads whenever the query or the round changes; an answer that comes after a newer question is dropped. */
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
    // A key is of one page, and every other state but a detail that is opened leaves that.
    const stays = Object.keys(part).every((name) => name === 'open' || name === 'columns');
    const next: ListState = { ...state, ...(stays ? {} : { key: '' }), ...part };
    if (!('page' in part) && ['q', 'filters', 'size', 'sort'].some((name) => name in part)) next.page = 1;
    setParams(writeState(def, next));
  };

  const page = settled?.page;
  const last = Math.max(1, Math.ceil((page?.total ?? 0) / state.size));
  // A page by its key has no number that could be beyond the end, but its rows may be deleted.
  const isBeyondEnd = state.key === '' ? state.page > last : page?.rows.length === 0;
  const beyond = !loading && settled?.failure === '' && isBeyondEnd;
  const address = beyond ? writeState(def, { ...state, page: Math.min(state.page, last), key: '' }) : '';
  useEffect(() => {
    // The last row of the last page was deleted, or the address is older than the list.
    if (beyond) setParams(address, { replace: true });
  }, [beyond, address, setParams]);

  return { state, page: settled?.page, loading, failure: loading ? '' : (settled?.failure ?? ''), reload, change };
}
