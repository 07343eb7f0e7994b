/** What few documents count beside counts.ts: the versions of tests that they show, and the slides of carousels. */
import type { Told } from './counts.ts';
import { newlyShown } from './tested.ts';

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

/** A slide is seen when it stays for a second while half of it is in the window; `b1.0` is the first one of the widget b1. */
function watchSlides(see: (slide: string) => void): void {
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

/** Begins a visit. */
export function countMore(told: () => Told): void {
  const { on, tested } = told();
  tested.push(...newlyShown(on));
  watchSlides((slide) => told().seen.push(slide));
}
