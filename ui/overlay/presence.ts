import { useEffect, useState } from 'react';

/** Milliseconds a modal takes to fade (storefront spec 9). */
export const FADE_MS = 300;

/** true while open and during the fade after it: content stays visible until it has faded, and is mounted anew next time. */
export function usePresence(open: boolean, fadeMs = FADE_MS): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => setPresent(false), fadeMs);
    return () => clearTimeout(timer);
  }, [open, fadeMs]);
  return present;
}
