/** What the model asks of the canvas, and the keys that are held while something is dragged on it. */
import { reaction } from 'mobx';
import { useEffect, type RefObject } from 'react';
import type { EditorPorts } from '../model/editor.ts';
import { recentRulers, rememberRulers } from '../../parts/remembered.ts';
import { useEditor } from '../editor-context.ts';

/** Ctrl or Cmd turns snapping off; the state is set before anything moves. */
export function useFreeKeys(): void {
  const { pointer } = useEditor();
  useEffect(() => {
    const onMove = (event: PointerEvent): void => pointer.loosen(event.ctrlKey || event.metaKey);
    window.addEventListener('pointermove', onMove, true);
    return () => window.removeEventListener('pointermove', onMove, true);
  }, [pointer]);
}

/** Where the inside of a panel is on the paper, for guides. */
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

/** The browser remembers whether rulers are visible. */
export function useRulersKept(): void {
  const { viewport } = useEditor();
  useEffect(() => {
    viewport.showRulers(recentRulers());
    return reaction(() => viewport.rulers, rememberRulers);
  }, [viewport]);
}
