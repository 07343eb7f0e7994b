import { useEffect, type RefObject } from 'react';
import type { WidgetMeta } from '../../schemas/schema-types.ts';
import type { Editor } from '../model/editor.ts';
import type { NodeId } from '../model/node.ts';

type Tell = (height: number) => void;

const told = new WeakMap<Element, Tell>();
let sizes: ResizeObserver | undefined;

/** One observer for all widgets. Its heights are those of the layout that was: asking the element would lay out what is out of sight. */
function observeHeight(element: Element, tell: Tell): () => void {
  const observer = (sizes ??= new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries)
      if (target.isConnected) told.get(target)?.(Math.round(borderBoxSize[0]?.blockSize ?? 0));
  }));
  told.set(element, tell);
  observer.observe(element);
  return () => observer.unobserve(element);
}

/** Content-measured widgets: the height that an edit led to is stored with that edit. `box` is the element around the content. */
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
      editor.settleHeight(id, height);
    });
  }, [editor, id, follows, box]);
}
