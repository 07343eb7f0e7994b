import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

interface Track {
  ref: RefObject<HTMLUListElement | null>;
  onScroll(): void;
}

function visibleIndexOf(track: HTMLElement): number {
  return Math.round(track.scrollLeft / Math.max(track.clientWidth, 1));
}

function scrollToEntry(track: HTMLElement, index: number): void {
  track.scrollTo({ left: index * track.clientWidth, behavior: 'instant' });
}

/**
 * A list that scrolls horizontally by whole entries (scroll snapping, which also works without scripts). It shows `current` at any
 * width and reports the entry after a swipe, including swipes before hydration.
 */
export function useTrack(current: number, onRest: (index: number) => void): Track {
  const ref = useRef<HTMLUListElement>(null);
  /** Index of the visible entry, set by a swipe or by this hook. */
  const visibleIndex = useRef<number | null>(null);
  useLayoutEffect(() => {
    const track = ref.current;
    if (!track || current === visibleIndex.current) return;
    const isTouched = visibleIndex.current === null && track.scrollLeft > 0;
    visibleIndex.current = isTouched ? visibleIndexOf(track) : current;
    // A swipe in progress must not be disturbed, not even by scrolling to its current position.
    if (isTouched) onRest(visibleIndex.current);
    else if (visibleIndexOf(track) !== current) scrollToEntry(track, current);
  }, [current, onRest]);
  useEffect(() => {
    const track = ref.current;
    if (!track) return undefined;
    let width = track.clientWidth;
    // The list has no width until its dialog opens, and another one when a phone is turned.
    const observer = new ResizeObserver(() => {
      if (track.clientWidth === width) return;
      width = track.clientWidth;
      scrollToEntry(track, visibleIndex.current ?? 0);
    });
    observer.observe(track);
    return () => observer.disconnect();
  }, []);
  const onScroll = (): void => {
    const track = ref.current;
    const at = track && track.clientWidth > 0 ? visibleIndexOf(track) : visibleIndex.current;
    if (at === null || at === visibleIndex.current) return;
    visibleIndex.current = at;
    onRest(at);
  };
  return { ref, onScroll };
}
