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
  /** ref of a row's element: after a removal the focus goes to the button that takes it back, and after that to where it was. */
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
    const row = rows.current.get(changed.current);
    // What removes a row is named by its data-removes; a removed row has a single button.
    (row?.querySelector<HTMLElement>('[data-removes]') ?? row?.querySelector('button'))?.focus();
    changed.current = '';
  }, [removed]);

  /**
   * Runs the calls about some rows, then shows those of the answer as removed or not; the focus goes to the row of `focus`. The API client
   * says why others failed.
   */
  const run = async (
    ids: readonly string[],
    isRemoval: boolean,
    call: (kept: KeptApi) => Promise<readonly string[]>,
    focus = '',
  ) => {
    if (!shop || busy || ids.length === 0) return;
    setBusy(ids[0] ?? '');
    try {
      const { kept } = await shop.apis();
      const moved = await call(kept);
      changed.current = focus;
      setRemoved((list) => (isRemoval ? [...list, ...moved] : list.filter((other) => !moved.includes(other))));
      setTogether(isRemoval && ids.length > 1 ? ids : together.filter((other) => !moved.includes(other)));
      const left = ids.length - moved.length;
      if (left === 0) toast(isRemoval ? done : '已撤销', 'success');
      else toast(`已撤销 ${moved.length} 件，还有 ${left} 件没有恢复，请重试`);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy('');
    }
  };
  const removeMany = async (kept: KeptApi, ids: readonly string[]): Promise<readonly string[]> => {
    if (kind === 'favourites' || kind === 'footprints') await kept.removeMany(kind, ids);
    return ids;
  };
  /** The rows that came back; one that fails does not keep the others away. */
  const restoreMany = async (kept: KeptApi, ids: readonly string[]): Promise<readonly string[]> => {
    const back: string[] = [];
    for (const id of ids)
      await kept.restore(kind, id).then(
        () => back.push(id),
        () => undefined,
      );
    return back;
  };
  return {
    isRemoved: (id) => removed.includes(id),
    busy,
    remove: (id) => void run([id], true, (kept) => kept.remove(kind, id).then(() => [id]), id),
    undo: (id) => void run([id], false, (kept) => kept.restore(kind, id).then(() => [id]), id),
    together,
    removeMany: (ids) => void run(ids, true, (kept) => removeMany(kept, ids)),
    undoMany: () => void run(together, false, (kept) => restoreMany(kept, together)),
    row: (id) => (element) => void (element ? rows.current.set(id, element) : rows.current.delete(id)),
  };
}
