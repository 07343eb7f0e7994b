import { useEffect, useState } from 'react';

/** Seconds until another code may be requested (storefront spec 9). */
const PAUSE = 60;

/** Seconds left of the pause that `start()` begins. */
export function usePause(): [left: number, start: () => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) setUntil(0);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  const start = (): void => {
    setNow(Date.now());
    setUntil(Date.now() + PAUSE * 1000);
  };
  return [until === 0 ? 0 : Math.max(0, Math.ceil((until - now) / 1000)), start];
}
