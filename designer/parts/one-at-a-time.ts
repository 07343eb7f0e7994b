import { useCallback, useRef, useState } from 'react';

interface OneAtATime {
  /** Something is under way: buttons wait. */
  busy: boolean;
  /** Does the work; what is pressed again before it ends is left out. */
  run(work: () => Promise<unknown>): Promise<void>;
}

/** Sends a form once, however often it is pressed. */
export function useOneAtATime(): OneAtATime {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = useCallback(async (work: () => Promise<unknown>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, run };
}
