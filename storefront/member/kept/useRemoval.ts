import { useEffect, useRef, useState } from 'react';
import type { KeptKind } from './kept-api.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { showFailure } from '../../parts/asking/show-failure.ts';
import { toast } from '../../parts/asking/toast.ts';

export interface Removal {
  isRemoved(id: string): boolean;
  /** Id of the row whose call is pending; '' when there is none. */
  busy: string;
  remove(id: string): void;
  undo(id: string): void;
  /** ref of a row's element: after a removal and after its undo, the focus goes to the row's first button. */
  row(id: string): (element: HTMLElement | null) => void;
}

/** Removes rows of a list, and undoes that. A removed row keeps its place, so that nothing moves under the pointer. */
export function useRemoval(kind: KeptKind, done: string): Removal {
  const shop = useShop();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState('');
  const rows = useRef(new Map<string, HTMLElement>());
  const changed = useRef('');

  useEffect(() => {
    if (changed.current) rows.current.get(changed.current)?.querySelector('button')?.focus();
    changed.current = '';
  }, [removed]);

  const run = async (id: string, isRemoval: boolean): Promise<void> => {
    if (!shop || busy) return;
    setBusy(id);
    try {
      const { kept } = await shop.apis();
      await (isRemoval ? kept.remove(kind, id) : kept.restore(kind, id));
      changed.current = id;
      setRemoved((list) => (isRemoval ? [...list, id] : list.filter((other) => other !== id)));
      toast(isRemoval ? done : '已撤销', 'success');
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy('');
    }
  };
  return {
    isRemoved: (id) => removed.includes(id),
    busy,
    remove: (id) => void run(id, true),
    undo: (id) => void run(id, false),
    row: (id) => (element) => void (element ? rows.current.set(id, element) : rows.current.delete(id)),
  };
}
