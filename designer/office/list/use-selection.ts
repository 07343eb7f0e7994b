/** Ticked rows by id. They stay ticked across pages, and are cleared when the filter changes. */
import { useState } from 'react';

export interface Selection {
  ids: Readonly<Record<string, true>>;
  /** True when all rows that match the filter are selected, not only the ticked ones. */
  all: boolean;
  count: number;
  set(ids: Readonly<Record<string, true>>): void;
  takeAll(): void;
  clear(): void;
}

const NONE = { ids: {} as Readonly<Record<string, true>>, all: false };

/** @param filter the parameters that decide which rows match, as text */
export function useSelection(filter: string, total: number): Selection {
  const [kept, setKept] = useState({ ...NONE, filter });
  const { ids, all } = kept.filter === filter ? kept : NONE;
  const put = (next: Partial<typeof NONE>): void => setKept({ ...NONE, ...next, filter });
  return {
    ids,
    all,
    count: all ? total : Object.keys(ids).length,
    set: (next) => put({ ids: next }),
    takeAll: () => put({ ids, all: true }),
    clear: () => put({}),
  };
}
