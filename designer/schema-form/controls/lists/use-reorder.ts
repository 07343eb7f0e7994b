/** Drags an entry of a list by its handle (HTML drag and drop); data-drop names the side where it would be dropped. */
import { useState, type DragEvent, type HTMLAttributes } from 'react';
import { landing } from './list-moves.ts';

/** A data type of its own, so that the canvas does not mistake an entry for a widget from the palette. */
const TYPE = 'application/x-mallwright-entry';

interface Drag {
  from: number;
  gap: number;
}

const SIDES = { x: ['left', 'right'], y: ['above', 'below'] } as const;

type Props = HTMLAttributes<HTMLElement> & { 'data-drop'?: string | undefined };

export interface Reorder {
  handle(index: number): Props;
  item(index: number): Props;
}

function gapAt(event: DragEvent<HTMLElement>, index: number, axis: 'x' | 'y'): number {
  const box = event.currentTarget.getBoundingClientRect();
  const past = axis === 'y' ? event.clientY > box.top + box.height / 2 : event.clientX > box.left + box.width / 2;
  return past ? index + 1 : index;
}

export function useReorder(axis: 'x' | 'y', move: (from: number, to: number) => void): Reorder {
  const [drag, setDrag] = useState<Drag | null>(null);
  return {
    handle: (index) => ({
      draggable: true,
      onDragStart: (event) => {
        event.stopPropagation();
        event.dataTransfer.setData(TYPE, String(index));
        event.dataTransfer.effectAllowed = 'move';
        const entry = event.currentTarget.closest('[data-entry]');
        if (entry) event.dataTransfer.setDragImage(entry, 12, 12);
        setDrag({ from: index, gap: index });
      },
      onDragEnd: () => setDrag(null),
    }),
    item: (index) => ({
      'data-drop': drag ? SIDES[axis][drag.gap - index] : undefined,
      onDragOver: (event) => {
        if (!drag) return;
        event.preventDefault();
        const gap = gapAt(event, index, axis);
        if (gap !== drag.gap) setDrag({ ...drag, gap });
      },
      onDrop: (event) => {
        if (!drag) return;
        event.preventDefault();
        event.stopPropagation();
        move(drag.from, landing(drag.from, drag.gap));
        setDrag(null);
      },
    }),
  };
}
