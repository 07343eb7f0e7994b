/** Whether the window has the width of a phone or a tablet. Style sheets use the same widths. */
import { useEffect, useState, useSyncExternalStore } from 'react';

/** px; below it rows are cards, dialogs are sheets, and the editor is not available. */
export const PHONE = 768;
/** px; below it the menu is a drawer. */
export const TABLET = 1024;
/** px; from here on a list fits beside what is open of it. */
export const WIDE = 1190;

type Width = typeof PHONE | typeof TABLET | typeof WIDE;

const queryOf = (below: number): MediaQueryList => matchMedia(`(width < ${below}px)`);

/** True while the window is narrower than `below` px. */
export function useNarrow(below: Width): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = queryOf(below);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => queryOf(below).matches,
  );
}

/** The same, but while a dialog is open the window counts as it was, so that the part that holds the dialog stays. */
export function useNarrowAtRest(below: Width): boolean {
  const isNarrow = useNarrow(below);
  const [settled, setSettled] = useState(isNarrow);
  useEffect(() => {
    if (settled === isNarrow) return undefined;
    const settle = (): void => {
      if (!document.querySelector('dialog[open]')) setSettled(isNarrow);
    };
    settle();
    // A dialog that closes gives the focus back.
    document.addEventListener('focusin', settle);
    return () => document.removeEventListener('focusin', settle);
  }, [settled, isNarrow]);
  return settled;
}
