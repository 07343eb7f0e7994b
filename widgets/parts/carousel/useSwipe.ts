import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** px of horizontal movement from which a touch is a swipe instead of a tap. */
const SLACK = 8;
/** Fraction of the width from which the neighbour is shown when the finger lifts. */
const ENOUGH = 0.2;
/** px per ms; a faster flick shows the neighbour, however short it is. */
const FLICK = 0.4;

/** -1 is the previous slide, 1 the next. */
type Side = -1 | 0 | 1;

interface Press {
  id: number;
  x: number;
  y: number;
  time: number;
}

export interface Swipe {
  stage: RefObject<HTMLDivElement | null>;
  /** The neighbour that the finger is dragging in. */
  side: Side;
  /** The slides follow the finger or glide after it, and do not fade. */
  moving: boolean;
  handlers: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }): void;
  };
}

/** px of horizontal movement; null while it may be a tap or when it is vertical. */
function travelled(press: Press, event: PointerEvent): number | null {
  const [x, y] = [event.clientX - press.x, event.clientY - press.y];
  return Math.abs(x) >= SLACK && Math.abs(x) > Math.abs(y) ? x : null;
}

/**
 * Slides that follow a finger. While it drags they move with it (`--drag` on the stage, px); when it lifts, the nearer slide comes to rest,
 * and `onStep` is called with 1 (next) or -1. Ignores the mouse.
 */
export function useSwipe(count: number, onStep: (step: 1 | -1) => void): Swipe {
  const stage = useRef<HTMLDivElement>(null);
  const press = useRef<Press | null>(null);
  const dragged = useRef(false);
  const [side, setSide] = useState<Side>(0);
  const [moving, setMoving] = useState(false);
  const landed = moving && side === 0;

  // The slides change places in one frame; fading is enabled again in the frame after it.
  useEffect(() => {
    if (!landed) return undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setMoving(false));
    });
    return () => cancelAnimationFrame(frame);
  }, [landed]);

  const lie = (offset: number, glides: boolean): void => {
    const { current } = stage;
    current?.toggleAttribute('data-gliding', glides);
    current?.style.setProperty('--drag', `${offset}px`);
  };
  const settle = async (step: Side): Promise<void> => {
    const element = stage.current;
    if (!element) return;
    lie(-step * element.clientWidth, true);
    await Promise.allSettled(element.getAnimations({ subtree: true }).map((animation) => animation.finished));
    // Another touch may have begun meanwhile.
    if (press.current) return;
    lie(0, false);
    setSide(0);
    if (step !== 0) onStep(step);
  };
  const end = (event: PointerEvent, counts: boolean): void => {
    const start = press.current;
    if (!start || start.id !== event.pointerId) return;
    press.current = null;
    if (!dragged.current) return;
    const x = event.clientX - start.x;
    const width = stage.current?.clientWidth ?? 1;
    const fast = Math.abs(x) / Math.max(event.timeStamp - start.time, 1) > FLICK;
    const far = Math.abs(x) > width * ENOUGH;
    void settle(counts && (fast || far) ? (x < 0 ? 1 : -1) : 0);
  };
  return {
    stage,
    side,
    moving,
    handlers: {
      onPointerDown(event) {
        dragged.current = false;
        if (event.pointerType === 'mouse' || count < 2 || side !== 0) return;
        press.current = { id: event.pointerId, x: event.clientX, y: event.clientY, time: event.timeStamp };
      },
      onPointerMove(event) {
        const start = press.current;
        if (!start || start.id !== event.pointerId) return;
        const x = dragged.current ? event.clientX - start.x : travelled(start, event);
        if (x === null) return;
        dragged.current = true;
        setMoving(true);
        setSide(x < 0 ? 1 : -1);
        lie(x, false);
      },
      onPointerUp: (event) => end(event, true),
      onPointerCancel: (event) => end(event, false),
      // The link was dragged, not pressed.
      onClickCapture(event) {
        if (!dragged.current) return;
        dragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
