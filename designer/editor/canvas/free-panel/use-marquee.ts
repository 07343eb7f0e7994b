/** A box drawn on the empty ground of a panel selects the children it touches; with Shift, in addition to the selected ones. */
import { useRef, type PointerEvent, type RefObject } from 'react';
import { panelStage } from '../../model/geometry/boxes.ts';
import type { Editor } from '../../model/editor.ts';
import type { Rect } from '../../model/geometry/geometry.ts';
import { touchedBy } from '../../model/selection/group.ts';
import type { NodeId } from '../../model/document/node.ts';

/** px on screen */
const THRESHOLD = 3;

interface Start {
  /** On screen. */
  clientX: number;
  clientY: number;
  /** Widgets that stay selected. */
  kept: readonly NodeId[];
}

interface Marquee {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(event: PointerEvent<HTMLElement>): void;
}

export function useMarquee(editor: Editor, panel: NodeId, stage: RefObject<HTMLElement | null>): Marquee {
  const start = useRef<Start | null>(null);
  const boxTo = (event: PointerEvent, from: Start): Rect => {
    const ground = stage.current?.getBoundingClientRect();
    const size = panelStage(editor, panel);
    const inside = (screen: number, edge: number, most: number): number =>
      Math.min(Math.max((screen - edge) / editor.viewport.zoom, 0), most);
    const x = [from.clientX, event.clientX].map((one) => inside(one, ground?.left ?? 0, size.width));
    const y = [from.clientY, event.clientY].map((one) => inside(one, ground?.top ?? 0, size.height));
    const [left, top] = [Math.min(...x), Math.min(...y)];
    return { x: left, y: top, width: Math.max(...x) - left, height: Math.max(...y) - top };
  };
  const end = (): void => {
    start.current = null;
    editor.pointer.setMarquee(null);
  };
  return {
    onPointerDown: (event) => {
      const under = (event.target as Element).closest<HTMLElement>('[data-node]')?.dataset['node'];
      if (event.button !== 0 || under !== panel) return;
      const kept = event.shiftKey ? editor.selectedIds.filter((id) => editor.parentOf(id) === panel) : [];
      start.current = { clientX: event.clientX, clientY: event.clientY, kept };
    },
    onPointerMove: (event) => {
      const from = start.current;
      if (!from) return;
      const way = Math.max(Math.abs(event.clientX - from.clientX), Math.abs(event.clientY - from.clientY));
      if (!editor.pointer.marquee && way < THRESHOLD) return;
      if (!event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.setPointerCapture(event.pointerId);
      editor.pointer.setMarquee({ panel, rect: boxTo(event, from) });
    },
    onPointerUp: () => {
      const from = start.current;
      const box = editor.pointer.marquee?.rect;
      end();
      if (!from || !box) return;
      const ids = [...new Set([...from.kept, ...touchedBy(editor, panel, box)])];
      if (ids.length > 0) editor.choose(ids);
    },
    onPointerCancel: end,
  };
}
