import { useRef, type PointerEvent } from 'react';

/** px a finger must travel sideways. */
const DISTANCE = 40;

/** Handlers that call `onStep` with 1 (to the left) or -1 after a sideways swipe; the mouse is left alone. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? null : event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = start.current === null ? 0 : event.clientX - start.current;
      start.current = null;
      if (Math.abs(moved) >= DISTANCE) onStep(moved < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
