import { useEffect, type RefObject } from 'react';
import type { WidgetMeta } from '../../../../schemas/schema-types.ts';
import { settleHeight } from '../../model/view/settle-height.ts';
import type { Editor } from '../../model/editor.ts';
import type { NodeId } from '../../model/document/node.ts';

type HeightListener = (height: number) => void;

const listeners = new WeakMap<Element, HeightListener>();
let sizes: ResizeObserver | undefined;

/** One observer for all widgets. It reports heights already laid out; reading them would lay out elements out of view. */
function observeHeight(element: Element, listener: HeightListener): () => void {
  const observer = (sizes ??= new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries)
      if (target.isConnected) listeners.get(target)?.(Math.round(borderBoxSize[0]?.blockSize ?? 0));
  }));
  listeners.set(element, listener);
  observer.observe(element);
  return () => observer.unobserve(element);
}

/** For content-measured widgets, stores the height after an edit with that edit. `box` is the element around the content. */
export function useSettledHeight(
  editor: Editor,
  id: NodeId,
  meta: WidgetMeta | undefined,
  box: RefObject<HTMLElement | null>,
): void {
  const follows = meta?.measure === 'content';
  useEffect(() => {
    const target = follows ? box.current?.querySelector(':scope > [data-widget] > div') : null;
    if (!target) return undefined;
    return observeHeight(target, (height) => {
      editor.attention.measured(id, height);
      settleHeight(editor, id, height);
    });
  }, [editor, id, follows, box]);
}
