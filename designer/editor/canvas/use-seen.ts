import { useEffect, type RefObject } from 'react';
import type { Width } from '../../../engine/document/widths.ts';

/** px above and below the canvas within which a section is prepared for drawing */
const NEAR = 2000;
/** ms without scrolling or resizing before far sections are hidden */
const SCROLL_REST_MS = 500;

const FAR = 'until-found';

/**
 * Sections out of view are neither laid out nor painted (Section.tsx starts them so). Once seen, a section is drawn normally, because
 * otherwise content over its edge would be cut. The browser still checks every unseen section in each frame, which on a page of hundreds
 * slows down every key press. So far sections are hidden until they are scrolled near or found by the browser's search.
 */
export function useSeen(pane: RefObject<HTMLElement | null>, paper: RefObject<HTMLElement | null>, width: Width): void {
  useEffect(() => {
    const [outer, inner] = [pane.current, paper.current];
    if (!outer || !inner) return undefined;
    const seen = (event: Event): void => {
      const { skipped } = event as ContentVisibilityAutoStateChangeEvent;
      if (!skipped && event.target instanceof HTMLElement) event.target.style.contentVisibility = 'visible';
    };
    const isNear = (section: HTMLElement): boolean => {
      const { top, bottom } = outer.getBoundingClientRect();
      const box = section.getBoundingClientRect();
      return box.bottom > top - NEAR && box.top < bottom + NEAR;
    };
    const show = (section: HTMLElement): void => {
      section.removeAttribute('hidden');
      section.style.contentVisibility = 'auto';
    };
    const hide = (section: HTMLElement): void => {
      section.style.contentVisibility = '';
      section.setAttribute('hidden', FAR);
    };
    const found = (event: Event): void => show(event.target as HTMLElement);
    const hideFar = (): void => {
      const waiting = [...inner.querySelectorAll<HTMLElement>('[data-node]')].filter(
        ({ style }) => style.contentVisibility === 'auto',
      );
      waiting.filter((section) => !isNear(section)).forEach(hide);
    };
    const hidden = (): HTMLElement[] => [...inner.querySelectorAll<HTMLElement>(`[data-node][hidden='${FAR}']`)];
    let resting: ReturnType<typeof setTimeout> | undefined;
    const moved = (): void => {
      hidden().filter(isNear).forEach(show);
      clearTimeout(resting);
      resting = setTimeout(hideFar, SCROLL_REST_MS);
    };
    const sizes = new ResizeObserver(moved);
    sizes.observe(outer);
    sizes.observe(inner.parentElement ?? inner);
    outer.addEventListener('scroll', moved, { passive: true });
    inner.addEventListener('contentvisibilityautostatechange', seen, true);
    inner.addEventListener('beforematch', found, true);
    return () => {
      clearTimeout(resting);
      sizes.disconnect();
      outer.removeEventListener('scroll', moved);
      inner.removeEventListener('contentvisibilityautostatechange', seen, true);
      inner.removeEventListener('beforematch', found, true);
      // The phone lays rows out at heights other than the stored ones, so all are drawn there (Section.tsx).
      for (const section of hidden()) section.removeAttribute('hidden');
    };
  }, [pane, paper, width]);
}
