import { useEffect, useState, useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

function subscribeReduced(listener: () => void): () => void {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function subscribeVisible(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** true when the visitor prefers reduced motion; true on the server, so that nothing moves before scripts run. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribeReduced,
    () => matchMedia(REDUCED).matches,
    () => true,
  );
}

function usePageHidden(): boolean {
  return useSyncExternalStore(
    subscribeVisible,
    () => document.hidden,
    () => true,
  );
}

export interface Rotation {
  /** Index of the current slide, always below `count` (0 without slides). */
  current: number;
  /** Index of the next slide; null while the page is hidden, and on the server. */
  next: number | null;
  /** Shows a slide by index; wraps around at both ends. */
  go(index: number): void;
}

/** Rotates `count` slides every `delay` ms; null, a hidden page and reduced motion stop it. A manual step restarts the wait. */
export function useRotation(count: number, delay: number | null): Rotation {
  const [index, setIndex] = useState(0);
  const still = useReducedMotion();
  const hidden = usePageHidden();
  const current = count > 0 ? index % count : 0;
  const running = delay !== null && count > 1 && !still && !hidden;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setIndex((current + 1) % count), delay);
    return () => clearTimeout(timer);
  }, [running, delay, current, count]);
  const next = hidden || count < 2 ? null : (current + 1) % count;
  return { current, next, go: (to) => setIndex(((to % count) + count) % count || 0) };
}
