/** Countdown for pages that wait for a payment. */
import { useEffect, useEffectEvent, useState } from 'react';

const two = (value: number): string => String(value).padStart(2, '0');

/** 14:59; with hours when there are any. */
export function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}

/** Milliseconds since the document arrived, by the browser's monotonic clock, because the system clock may be wrong. */
function documentAge(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.now() - (navigation?.responseStart ?? 0);
}

/** Seconds left of `seconds`, counted from the document's arrival or the component's mount; `onEnd` is called once at 0. */
export function useCountdown(seconds: number, from: 'document' | 'now', onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const begun = from === 'document' ? performance.now() - documentAge() : performance.now();
    const tick = (): void => {
      const now = Math.max(0, Math.ceil(seconds - (performance.now() - begun) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end();
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds, from]);
  return left;
}
