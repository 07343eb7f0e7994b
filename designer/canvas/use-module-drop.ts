/** Combined modules dragged over the page: they go between sections, never into one. */
import type { DragEvent } from 'react';
import type { Editor } from '../model/editor.ts';
import { placeAt } from '../model/modules.ts';
import { PARTS } from '../model/node.ts';
import { MODULE_MARK } from '../model/pointer.ts';
import type { Place } from '../model/structure.ts';
import { useEditor } from '../ui/editor-context.ts';

/** Above or below the section under the pointer; the end of a part that is empty or ends before the pointer. */
function placeUnder(editor: Editor, event: DragEvent): Place | undefined {
  const target = event.target as Element;
  const section = target.closest<HTMLElement>('[data-part] > [data-node]');
  const id = section?.dataset['node'];
  if (section && id !== undefined) {
    const { top, height } = section.getBoundingClientRect();
    return placeAt(editor, id, event.clientY > top + height / 2);
  }
  const name = target.closest<HTMLElement>('[data-part]')?.dataset['part'];
  const list = PARTS.find((part) => part === name) ?? editor.parts.find((part) => part === 'body') ?? editor.parts[0];
  return list && { list, index: editor.store.list(list).length };
}

interface ModuleDrop {
  onDragOver(event: DragEvent): void;
  onDragLeave(event: DragEvent): void;
  onDrop(event: DragEvent): void;
}

export function useModuleDrop(): ModuleDrop {
  const editor = useEditor();
  const numberOf = (text: string | null): number =>
    text?.startsWith(MODULE_MARK) ? Number(text.slice(MODULE_MARK.length)) : 0;
  return {
    onDragOver: (event) => {
      if (numberOf(editor.pointer.tile) === 0) return;
      event.preventDefault();
      editor.pointer.land(placeUnder(editor, event) ?? null);
    },
    onDragLeave: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) editor.pointer.land(null);
    },
    onDrop: (event) => {
      const number = numberOf(event.dataTransfer.getData('text/plain'));
      const place = placeUnder(editor, event);
      editor.pointer.release();
      if (number === 0) return;
      event.preventDefault();
      editor.ports.insertKept?.(number, place);
    },
  };
}
