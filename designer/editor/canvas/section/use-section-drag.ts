/** Dragging a section by its grip: the pointer moves it freely, the keyboard from place to place; Escape cancels. */
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Editor } from '../../model/editor.ts';
import type { NodeId } from '../../model/document/node.ts';
import { canGo, moveSection, placesFor, placeText } from '../../model/moves/section-moves.ts';
import type { Place } from '../../model/document/structure.ts';
import { placeUnder } from './place-under.ts';
import { say } from '../../../words/say.ts';

/** px on screen; a smaller movement counts as a press. */
const THRESHOLD = 4;
/** ZONE: px on screen at the edges of the pane where it scrolls automatically; STRIDE: maximum px per frame. */
const ZONE = 48;
const STRIDE = 16;

type Held = 'pointer' | 'keys';

interface SectionDrag {
  held: Held | null;
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onBlur(): void;
}

/** px to scroll in one frame for a pointer at that height. */
function pull(pane: DOMRect, y: number): number {
  const above = pane.top + ZONE - y;
  const below = y - (pane.bottom - ZONE);
  const depth = Math.min(Math.max(above, below, 0), ZONE) / ZONE;
  return Math.round((above > below ? -1 : 1) * depth * STRIDE);
}

/** Scrolls the pane while the pointer is held at its upper or lower edge. */
function useEdgeScroll(held: boolean, height: React.RefObject<number>, onScroll: () => void): void {
  useEffect(() => {
    if (!held) return undefined;
    const pane = document.querySelector('[data-canvas]');
    let frame = 0;
    const step = (): void => {
      const way = pane ? pull(pane.getBoundingClientRect(), height.current) : 0;
      if (way !== 0) {
        pane?.scrollBy(0, way);
        onScroll();
      }
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [held, height, onScroll]);
}

/** The next place in that direction from the landing place, or from the section's own. */
function nextPlace(editor: Editor, id: NodeId, direction: 1 | -1): Place | undefined {
  const order = (place: Place): number => editor.parts.findIndex((part) => part === place.list) * 1e6 + place.index;
  const { landing } = editor.pointer;
  const list = editor.store.homeOf(id) ?? 'body';
  const here = landing ?? { list, index: editor.store.list(list).indexOf(id) + 0.5 };
  const places = placesFor(editor, id);
  const isBeyond = (place: Place): boolean => (order(place) - order(here)) * direction > 0;
  return direction > 0 ? places.find(isBeyond) : places.findLast(isBeyond);
}

export function useSectionDrag(editor: Editor, id: NodeId): SectionDrag {
  const { pointer, notices } = editor;
  const [held, setHeld] = useState<Held | null>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const height = useRef(0);

  const land = (place: Place | undefined): void => {
    const to = place && canGo(editor, id, place) ? place : null;
    if (pointer.setLanding(to) && to) notices.announce(placeText(editor, to));
  };
  const [follow] = useState(() => (): void => {
    const paper = document.querySelector('[data-paper]');
    if (paper) land(placeUnder(editor, paper, height.current));
  });
  useEdgeScroll(held === 'pointer', height, follow);

  const leave = (): void => {
    start.current = null;
    pointer.release();
    setHeld(null);
  };
  const letGo = (): void => {
    const { landing } = pointer;
    leave();
    if (landing) moveSection(editor, id, landing);
  };
  const cancel = (): void => {
    if (held === null) return;
    leave();
    notices.announce(say('已取消移动'));
  };
  useEffect(() => {
    if (held === null) return undefined;
    // Handled before any other use of the key, wherever the focus is.
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  });

  const take = (): void => {
    setHeld('keys');
    notices.announce(
      say('已拿起「{title}」，按上下方向键选择位置，Enter 放下，Esc 取消', { title: editor.titleOf(id) }),
    );
  };
  const carry = (event: KeyboardEvent<HTMLElement>): void => {
    const direction = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (event.key === 'Enter' || event.key === ' ') letGo();
    else if (direction) land(nextPlace(editor, id, direction) ?? pointer.landing ?? undefined);
    else return;
    event.preventDefault();
  };

  return {
    held,
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event) => {
      const from = start.current;
      if (!from) return;
      const way = Math.max(Math.abs(event.clientX - from.x), Math.abs(event.clientY - from.y));
      if (held === null && way < THRESHOLD) return;
      height.current = event.clientY;
      if (held === null) setHeld('pointer');
      follow();
    },
    onPointerUp: () => (held === 'pointer' ? letGo() : (start.current = null)),
    onPointerCancel: cancel,
    onKeyDown: (event) => {
      if (held === 'keys') return carry(event);
      if (held !== null || (event.key !== 'Enter' && event.key !== ' ')) return undefined;
      event.preventDefault();
      return take();
    },
    onBlur: () => held === 'keys' && cancel(),
  };
}
