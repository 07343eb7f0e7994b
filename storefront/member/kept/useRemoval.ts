import { useEffect, useRef, useState } from 'react';
import type { KeptApi, KeptKind } from './kept-api.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { showFailure } from '../../parts/asking/show-failure.ts';
import { toast } from '../../parts/asking/toast.ts';

export interface Removal {
  isRemoved(id: string): boolean;
  /** Id of the row whose call is pending; '' when there is none. */
  busy: string;
  remove(id: string): void;
  undo(id: string): void;
  /** Rows that were removed together and can be taken back together. */
  together: readonly string[];
  removeMany(ids: readonly string[]): void;
  undoMany(): void;
  /** ref of a row's element: after a removal and after its undo, the focus goes to the row's first button. */
  row(id: string): (element: HTMLElement | null) => void;
}

/** Removes rows of a list, and undoes that. A removed row keeps its place, so that nothing moves under the pointer. */
export function useRemoval(kind: KeptKind, done: string): Removal {
  const shop = useShop();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [together, setTogether] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState('');
  const rows = useRef(new Map<string, HTMLElement>());
  const changed = useRef('');

  useEffect(() => {
    if (changed.current) rows.current.get(changed.current)?.querySelector('button')?.focus();
    changed.current = '';
  }, [removed]);

  /** Runs the calls about some rows, then shows them as removed or not; the focus goes to the one of `focus`. */
  const run = async (
    ids: readonly string[],
    isRemoval: boolean,
    call: (kept: KeptApi) => Promise<void>,
    focus = '',
  ) => {
    if (!shop || busy || ids.length === 0) return;
    setBusy(ids[0] ?? '');
    try {
      const { kept } = await shop.apis();
      await call(kept);
      changed.current = focus;
      setRemoved((list) => (isRemoval ? [...list, ...ids] : list.filter((other) => !ids.includes(other))));
      setTogether(isRemoval && ids.length > 1 ? ids : together.filter((other) => !ids.includes(other)));
      toast(isRemoval ? done : '已撤销', 'success');
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy('');
    }
  };
  const manyOf = (kept: KeptApi, ids: readonly string[]): Promise<void> =>
    kind === 'favourites' || kind === 'footprints' ? kept.removeMany(kind, ids) : Promise.resolve();
  return {
    isRemoved: (id) => removed.includes(id),
    busy,
    remove: (id) => void run([id], true, (kept) => kept.remove(kind, id), id),
    undo: (id) => void run([id], false, (kept) => kept.restore(kind, id), id),
    together,
    removeMany: (ids) => void run(ids, true, (kept) => manyOf(kept, ids)),
    undoMany: () =>
      void run(together, false, async (kept) => {
        for (const id of together) await kept.restore(kind, id);
      }),
    row: (id) => (element) => void (element ? rows.current.set(id, element) : rows.current.delete(id)),
  };
}
