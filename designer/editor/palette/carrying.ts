/** Dragging rows of the outline with the pointer. */
import type { DragEvent } from 'react';
import type { Editor } from '../model/editor.ts';
import { isPart, type NodeId, type PartName } from '../model/document/node.ts';
import { mayGo, placeWidgets } from '../model/moves/outline.ts';
import type { Landing } from '../model/view/outline-view.ts';

/** A private data type, so that other pages and text fields do not accept it. */
const KIND = 'application/x-mallwright-rows';
/** Share of a panel row's height, at its top and bottom, that means the places beside it. */
const EDGE = 0.25;

/** Where carried rows would go when the pointer is at that share (0 to 1) of the row's height. */
function landingAt(editor: Editor, row: NodeId | PartName, share: number, isUnfolded: boolean): Landing | null {
  const { carried } = editor.outline;
  const into = (index: number): Landing => ({ row, side: 'into', place: { list: row, index } });
  const mayEnter = editor.store.lists.has(row) && !carried.includes(row) && mayGo(editor, carried, row);
  const end = editor.store.list(row).length;
  if (isPart(row)) return mayEnter ? into(end) : null;
  const home = editor.store.homeOf(row);
  const mayStand = home !== undefined && mayGo(editor, carried, home);
  const isEdge = share < EDGE || share > 1 - EDGE;
  if (mayEnter && (!isEdge || !mayStand)) return into(end);
  // The children follow directly below the row of an open panel.
  if (mayEnter && isUnfolded && share > 0.5) return into(0);
  if (!mayStand) return null;
  const side = share < 0.5 ? 'before' : 'after';
  const index = editor.store.list(home).indexOf(row) + (side === 'after' ? 1 : 0);
  return { row, side, place: { list: home, index } };
}

interface DropHandlers {
  onDragOver(event: DragEvent<HTMLElement>): void;
  onDragLeave(event: DragEvent<HTMLElement>): void;
  onDrop(event: DragEvent<HTMLElement>): void;
}

/** Drop handlers of a row while others are carried over it. `isUnfolded`: its children are shown below it. */
export function dropHandlers(editor: Editor, row: NodeId | PartName, isUnfolded: boolean): DropHandlers {
  return {
    onDragOver: (event) => {
      if (editor.outline.carried.length === 0) return;
      const box = event.currentTarget.getBoundingClientRect();
      const landing = landingAt(editor, row, (event.clientY - box.top) / box.height, isUnfolded);
      editor.outline.land(landing);
      if (landing) event.preventDefault();
    },
    // Moving between two elements of the row does not count as leaving it.
    onDragLeave: ({ currentTarget, relatedTarget }) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) editor.outline.land(null);
    },
    onDrop: (event) => {
      const { carried, landing } = editor.outline;
      if (!landing) return;
      event.preventDefault();
      placeWidgets(editor, carried, landing.place);
      editor.outline.carry([]);
    },
  };
}

interface DragProps {
  draggable: boolean;
  onDragStart(event: DragEvent<HTMLElement>): void;
  onDragEnd(): void;
}

/** Makes a row draggable, together with the rest of its multiple selection. */
export function dragProps(editor: Editor, id: NodeId): DragProps {
  return {
    draggable: !editor.isLocked(id),
    onDragStart: (event) => {
      event.dataTransfer.setData(KIND, id);
      event.dataTransfer.effectAllowed = 'move';
      editor.outline.carry(editor.selectedIds.includes(id) ? editor.selectedIds : [id]);
    },
    onDragEnd: () => editor.outline.carry([]),
  };
}
