/** Tiles of widgets and combined modules dragged over the page are dropped between sections, where no panel accepts them. */
import type { DragEvent } from 'react';
import { MODULE_MARK } from '../../model/view/pointer.ts';
import { insertSection, placeText } from '../../model/moves/section-moves.ts';
import type { Place } from '../../model/document/structure.ts';
import { useEditor } from '../../editor-context.ts';
import { placeUnder } from './place-under.ts';

interface SectionDrop {
  onDragOver(event: DragEvent): void;
  onDragLeave(event: DragEvent): void;
  onDrop(event: DragEvent): void;
}

export function useSectionDrop(): SectionDrop {
  const editor = useEditor();
  const { pointer } = editor;
  const under = (event: DragEvent): Place | undefined => placeUnder(editor, event.currentTarget, event.clientY);
  return {
    onDragOver: (event) => {
      if (pointer.tile === null) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      const place = under(event) ?? null;
      if (pointer.setLanding(place) && place) editor.notices.announce(placeText(editor, place));
    },
    onDragLeave: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) pointer.setLanding(null);
    },
    onDrop: (event) => {
      const tile = event.dataTransfer.getData('text/plain');
      const place = under(event);
      const isTile = pointer.tile !== null && pointer.tile === tile;
      pointer.release();
      if (!isTile || !place) return;
      event.preventDefault();
      if (tile.startsWith(MODULE_MARK)) editor.ports.insertSavedModule?.(Number(tile.slice(MODULE_MARK.length)), place);
      else if (editor.catalogue.entry(tile)) void insertSection(editor, tile, place);
    },
  };
}
