/** The functions that the canvas provides to the model, and the keys held during a drag. */
import { reaction } from 'mobx';
import { useEffect, type RefObject } from 'react';
import type { EditorPorts } from '../model/editor-ports.ts';
import { recentRulers, rememberRulers } from '../../parts/remembered.ts';
import { useEditor } from '../editor-context.ts';

/** Ctrl or Cmd turns snapping off; the capturing listener sets this before anything moves. */
export function useFreeKeys(): void {
  const { pointer } = useEditor();
  useEffect(() => {
    const onMove = (event: PointerEvent): void => pointer.setSnappingOff(event.ctrlKey || event.metaKey);
    window.addEventListener('pointermove', onMove, true);
    return () => window.removeEventListener('pointermove', onMove, true);
  }, [pointer]);
}

/** Provides the position of a panel's inner area on the paper, for guides. */
export function useInsides(paper: RefObject<HTMLElement | null>): void {
  const editor = useEditor();
  useEffect(() => {
    const insideAt: EditorPorts['insideAt'] = (panel) => {
      const inside = paper.current?.querySelector(`[data-stage="${CSS.escape(panel)}"]`)?.getBoundingClientRect();
      const ground = paper.current?.getBoundingClientRect();
      const { zoom } = editor.viewport;
      return inside && ground && { x: (inside.left - ground.left) / zoom, y: (inside.top - ground.top) / zoom };
    };
    Object.assign(editor.ports, { insideAt });
    return () => void Object.assign(editor.ports, { insideAt: undefined });
  }, [editor, paper]);
}

/** Remembers in the browser whether rulers are visible. */
export function useRulersKept(): void {
  const { viewport } = useEditor();
  useEffect(() => {
    viewport.showRulers(recentRulers());
    return reaction(() => viewport.rulers, rememberRulers);
  }, [viewport]);
}
