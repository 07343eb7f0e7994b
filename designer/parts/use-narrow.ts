/** Whether the window has the width of a phone or a tablet. Style sheets use the same widths. */
import { useSyncExternalStore } from 'react';

/** px; below it rows are cards, dialogs are sheets, and the editor is not available. */
export const PHONE = 768;
/** px; below it the menu is a drawer. */
export const TABLET = 1024;
/** px; from here on a list fits beside what is open of it. */
export const WIDE = 1190;

const queryOf = (below: number): MediaQueryList => matchMedia(`(width < ${below}px)`);

/** True while the window is narrower than `below` px. */
export function useNarrow(below: typeof PHONE | typeof TABLET | typeof WIDE): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = queryOf(below);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => queryOf(below).matches,
  );
}
