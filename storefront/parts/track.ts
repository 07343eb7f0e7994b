import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

interface Track {
  ref: RefObject<HTMLUListElement | null>;
  onScroll(): void;
}

function placeOf(track: HTMLElement): number {
  return Math.round(track.scrollLeft / Math.max(track.clientWidth, 1));
}

function stand(track: HTMLElement, index: number): void {
  track.scrollTo({ left: index * track.clientWidth, behavior: 'instant' });
}

/**
 * A list that scrolls horizontally by whole entries (scroll snapping, which also works without scripts). It shows `current` at any
 * width and reports the entry after a swipe, including swipes before hydration.
 */
export function useTrack(current: number, onRest: (index: number) => void): Track {
  const ref = useRef<HTMLUListElement>(null);
  /** Index of the visible entry, set by a swipe or by this hook. */
  const seen = useRef<number | null>(null);
  useLayoutEffect(() => {
    const track = ref.current;
    if (!track || current === seen.current) return;
    const isTouched = seen.current === null && track.scrollLeft > 0;
    seen.current = isTouched ? placeOf(track) : current;
    // A swipe in progress must not be disturbed, not even by scrolling to its current position.
    if (isTouched) onRest(seen.current);
    else if (placeOf(track) !== current) stand(track, current);
  }, [current, onRest]);
  useEffect(() => {
    const track = ref.current;
    if (!track) return undefined;
    let width = track.clientWidth;
    // The list has no width until its dialog opens, and another one when a phone is turned.
    const observer = new ResizeObserver(() => {
      if (track.clientWidth === width) return;
      width = track.clientWidth;
      stand(track, seen.current ?? 0);
    });
    observer.observe(track);
    return () => observer.disconnect();
  }, []);
  const onScroll = (): void => {
    const track = ref.current;
    const at = track && track.clientWidth > 0 ? placeOf(track) : seen.current;
    if (at === null || at === seen.current) return;
    seen.current = at;
    onRest(at);
  };
  return { ref, onScroll };
}
