import { useEffect, type RefObject } from 'react';
import type { WidgetMeta } from '../../schemas/schema-types.ts';
import type { Editor } from '../model/editor.ts';
import type { NodeId } from '../model/node.ts';

/** Content-measured widgets: the height that an edit led to is stored with that edit. `box` is the element around the content. */
export function useSettledHeight(
  editor: Editor,
  id: NodeId,
  meta: WidgetMeta | undefined,
  box: RefObject<HTMLElement | null>,
): void {
  const follows = meta?.measure === 'content';
  useEffect(() => {
    const element = box.current;
    if (!follows || !element) return undefined;
    const observer = new ResizeObserver(() => {
      const target = element.querySelector<HTMLElement>(':scope > [data-widget] > div');
      if (!target) return;
      editor.attention.measured(id, target.offsetHeight);
      editor.settleHeight(id, target.offsetHeight);
    });
    const target = element.querySelector(':scope > [data-widget] > div');
    if (target) observer.observe(target);
    return () => observer.disconnect();
  }, [editor, id, follows, box]);
}
