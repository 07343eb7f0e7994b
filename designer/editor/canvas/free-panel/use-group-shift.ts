import { autorun } from 'mobx';
import { useEffect, type RefObject } from 'react';
import type { Editor } from '../../model/editor.ts';

/** Moves the other widgets of a group on screen while one is dragged; it moves the elements directly, without rendering. */
export function useGroupShift(editor: Editor, stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let moved: HTMLElement[] = [];
    return autorun(() => {
      const { shift } = editor.pointer;
      for (const element of moved) element.style.translate = '';
      moved = (shift?.ids ?? []).flatMap(
        (id) => stage.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`) ?? [],
      );
      for (const element of moved) element.style.translate = `${shift?.dx ?? 0}px ${shift?.dy ?? 0}px`;
    });
  }, [editor, stage]);
}
