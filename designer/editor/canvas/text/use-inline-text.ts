/** Double click and Enter start editing a widget's text on the canvas. */
import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import type { EditorPorts } from '../../model/editor-ports.ts';
import { useEditor } from '../../editor-context.ts';
import { inlineText, type InlineText } from './inline-text.ts';

interface Writing {
  onDoubleClick(event: MouseEvent): void;
}

export function useInlineText(pane: RefObject<HTMLElement | null>): Writing {
  const editor = useEditor();
  const ending = useRef<(() => void) | null>(null);
  const write = async (text: InlineText): Promise<void> => {
    ending.current?.();
    editor.select(text.id);
    const { writeInPlace } = await import('./write-in-place.ts');
    // While the module loaded, the widget may have been removed, or editing of another text started.
    if (!text.element.isConnected || ending.current) return;
    pane.current?.setAttribute('data-writing-in', '');
    ending.current = writeInPlace(editor, text, (byKeys) => {
      ending.current = null;
      pane.current?.removeAttribute('data-writing-in');
      if (byKeys) pane.current?.focus({ preventScroll: true });
    });
  };
  useEffect(() => {
    const writeText: EditorPorts['writeText'] = (id) => {
      const root = pane.current?.querySelector(`[data-paper] [data-node="${CSS.escape(id)}"]`);
      const text = root ? inlineText(editor, id, root) : undefined;
      if (text) void write(text);
      return text !== undefined;
    };
    Object.assign(editor.ports, { writeText });
    return () => void Object.assign(editor.ports, { writeText: undefined });
  });
  useEffect(() => () => ending.current?.(), []);
  return {
    onDoubleClick: (event) => {
      const target = event.target as Element;
      const root = target.closest<HTMLElement>('[data-node]');
      const id = root?.dataset['node'];
      const text = root && id !== undefined ? inlineText(editor, id, root, target) : undefined;
      if (text) void write(text);
    },
  };
}
