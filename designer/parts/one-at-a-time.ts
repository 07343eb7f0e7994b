import { useCallback, useRef, useState } from 'react';

interface OneAtATime {
  /** Work is running; buttons are disabled. */
  busy: boolean;
  /** Runs the work; calls before it has ended are ignored. */
  run(work: () => Promise<unknown>): Promise<void>;
}

/** Sends a form once, however often the button is pressed. */
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
