/** The form of a goods card that adds the goods to the cart. Without scripts it does so, or leads to the goods when there are variants. */
import type { AddFormProps } from '../../../engine/host.ts';
import type { Id } from '../../../engine/document/content.ts';

/** Names these forms to the loader, which wakes them like islands; they are no React roots (quick-add.tsx). */
export const ADD_SLOT = 'add';

export function addForm(base: string, { itemId, adds }: { itemId: Id; adds: string }): AddFormProps {
  const way =
    adds === 'piece'
      ? ({ method: 'post', action: `${base}/cart/add` } as const)
      : ({ method: 'get', action: `${base}/items/${itemId}` } as const);
  return { ...way, 'data-island': ADD_SLOT, 'data-hydrate': 'touch' };
}
