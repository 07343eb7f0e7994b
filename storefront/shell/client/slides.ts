/** Which slides of carousels are seen: those that stay for a second while half of them is in the window. */

/** milliseconds */
const EVERY = 1000;

let told = new WeakSet<Element>();
let before = new Set<Element>();
let timer: ReturnType<typeof setInterval> | undefined;

function isInSight(slide: Element): boolean {
  const { top, bottom } = slide.getBoundingClientRect();
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return document.visibilityState === 'visible' && seen >= Math.min(bottom - top, innerHeight) / 2;
}

/**
 * Begins a visit.
 *
 * @param see is called once for each slide with the slot of its widget and its number: `b1.0`
 */
export function watchSlides(see: (slide: string) => void): void {
  clearInterval(timer);
  told = new WeakSet();
  before = new Set();
  timer = setInterval(() => {
    const slides = document.querySelectorAll('[data-slot] [data-state="shown"]');
    const now = new Set([...slides].filter((slide) => !told.has(slide) && isInSight(slide)));
    for (const slide of now)
      if (before.has(slide)) {
        told.add(slide);
        const slot = slide.closest<HTMLElement>('[data-slot]')?.dataset['slot'] ?? '';
        see(`${slot}.${[...(slide.parentElement?.children ?? [])].indexOf(slide)}`);
      }
    before = now;
  }, EVERY);
}
