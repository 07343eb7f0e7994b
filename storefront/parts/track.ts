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
 * A list that scrolls sideways by whole entries (scroll snapping follows the finger, without scripts too). It stands at `current`,
 * whatever width it gets, and reports where a finger brought it; what a finger does before the island is awake counts.
 */
export function useTrack(current: number, onRest: (index: number) => void): Track {
  const ref = useRef<HTMLUListElement>(null);
  /** What is in sight: set by the finger, or by us. */
  const seen = useRef<number | null>(null);
  useLayoutEffect(() => {
    const track = ref.current;
    if (!track || current === seen.current) return;
    const isTouched = seen.current === null && track.scrollLeft > 0;
    seen.current = isTouched ? placeOf(track) : current;
    // A finger on its way must not be disturbed, not even by the place it has.
    if (isTouched) onRest(seen.current);
    else if (placeOf(track) !== current) stand(track, current);
  }, [current, onRest]);
  useEffect(() => {
    const track = ref.current;
    if (!track) return undefined;
    let width = track.clientWidth;
    // In a dialog that opens it has none at first; a phone may be turned.
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
