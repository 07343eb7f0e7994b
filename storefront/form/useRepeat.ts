import { useEffect, useRef } from 'react';

/** Milliseconds between two steps while a button is held (storefront spec 9). */
const REPEAT_MS = 200;

/**
 * Handlers of a button that acts once per press and, while a pointer holds it, every REPEAT_MS. A click without a
 * hold acts once, so keyboards, assistive technology and replayed clicks work. `act` returns false to end the repetition. Without
 * scripts the button submits its form; with scripts the click handler prevents that.
 */
export function useRepeat(act: () => boolean) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const repeated = useRef(false);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearInterval(timer.current), []);

  const stop = (): void => clearInterval(timer.current);
  return {
    onPointerDown: (event: { button: number }) => {
      stop();
      repeated.current = false;
      if (event.button !== 0) return;
      timer.current = setInterval(() => {
        repeated.current = true;
        if (!latest.current()) stop();
      }, REPEAT_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: (event: { preventDefault(): void }) => {
      event.preventDefault();
      stop();
      if (!repeated.current) latest.current();
      repeated.current = false;
    },
  };
}
