/**
 * Counts which widgets of the document are seen and clicked, and tells the server when the document is left, and every 30 s before
 * (engine/rules/traffic/beacon.ts). Loaded after everything else; people who ask not to be tracked, and the mall's operators, are
 * not counted.
 */
import { MAX_CLICKS, MAX_LINK, MAX_TIMES } from '../../../engine/rules/traffic/limits.ts';
import { stored } from './stored.ts';
import { CLICKED } from './clicked.ts';

/** milliseconds */
const SEEN_FOR = 1000;
const EVERY = 30_000;
/** of a widget, or of the window where a widget is higher */
const HALF = 0.5;

let on = '';
const isLeftOut = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  navigator.doNotTrack === '1' ||
  stored(() => localStorage.getItem('uncounted')) === '1';

let first = true;
let depth = 0;
let told = 0;
let tested: string[] = [];
let seen = new Set<string>();
let clicked = new Map<string, number>();
const waiting = new Map<Element, ReturnType<typeof setTimeout>>();

const slotOf = (element: Element): string => (element as HTMLElement).dataset['slot'] ?? '';

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, intersectionRatio, intersectionRect } of entries) {
      const shows = intersectionRatio >= HALF || intersectionRect.height >= innerHeight * HALF;
      if (!shows) {
        clearTimeout(waiting.get(target));
        waiting.delete(target);
      } else if (!waiting.has(target))
        waiting.set(
          target,
          setTimeout(() => {
            observer.unobserve(target);
            seen.add(slotOf(target));
          }, SEEN_FOR),
        );
    }
  },
  { threshold: [0, 0.1, 0.2, 0.3, 0.4, HALF] },
);

/** Begins a visit: of this document, of one that came back from the browser's memory, or of a swapped one inside an app. */
function begin(): void {
  observer.disconnect();
  for (const timer of waiting.values()) clearTimeout(timer);
  waiting.clear();
  on = document.documentElement.dataset['counts'] ?? '';
  first = true;
  depth = told = 0;
  tested = [];
  seen = new Set();
  clicked = new Map();
  if (on !== '') for (const element of document.querySelectorAll('[data-slot]')) observer.observe(element);
  measure();
  // Few pages are under test, and not all have a carousel.
  if (on.includes('~')) void import('./tested.ts').then(({ newlyShown }) => (tested = newlyShown(on)));
  if (document.querySelector('[data-slot] [data-state]'))
    void import('./slides.ts').then(({ watchSlides }) => watchSlides((slide) => seen.add(slide)));
}

function measure(): void {
  const { scrollHeight } = document.documentElement;
  depth = Math.max(depth, Math.min(10, Math.ceil(((scrollY + innerHeight) / scrollHeight) * 10 - 0.05)));
}

/** The trail of clicks that goes with an order: page, version, slot and link, with the time in seconds. */
function keep(slot: string, link: number): void {
  const part = on.split(' ').find((one) => one.startsWith(slot.charAt(0)) && one.includes('.'));
  if (!part) return;
  stored(() => {
    const before = JSON.parse(sessionStorage.getItem(CLICKED) ?? '[]') as [number, string][];
    const next = [...before, [Math.floor(Date.now() / 1000), `${part.slice(1)}.${slot}.${link}`]];
    sessionStorage.setItem(CLICKED, JSON.stringify(next.slice(-MAX_CLICKS)));
  });
}

function note(event: Event): void {
  const { target, isTrusted } = event;
  const widget = target instanceof Element ? target.closest('[data-slot]') : null;
  // The loader repeats clicks of islands, which are no clicks of a person.
  if (!isTrusted || !widget) return;
  const pressed = (target as Element).closest('a,button');
  const at = pressed ? [...widget.querySelectorAll('a,button')].indexOf(pressed) : -1;
  const link = Math.min(at, MAX_LINK);
  const slot = slotOf(widget);
  const key = `${slot} ${link}`;
  clicked.set(key, (clicked.get(key) ?? 0) + 1);
  keep(slot, link);
}

function tell(): void {
  if (on === '' || (!first && !tested[0] && seen.size === 0 && clicked.size === 0 && depth === told)) return;
  const tenths = Array.from({ length: depth - told }, (_none, index) => told + index + 1);
  const clicks = [...clicked].map(([key, times]) => {
    const [slot = '', link] = key.split(' ');
    return [slot, Number(link), Math.min(times, MAX_TIMES)];
  });
  navigator.sendBeacon(
    '/count',
    JSON.stringify({ on, first, tested, depth: tenths, seen: [...seen], clicked: clicks }),
  );
  first = false;
  tested = [];
  told = depth;
  seen = new Set();
  clicked = new Map();
}

if (!isLeftOut()) {
  begin();
  addEventListener('scroll', measure, { passive: true });
  for (const name of ['click', 'auxclick']) addEventListener(name, note, { capture: true, passive: true });
  addEventListener('pagehide', tell);
  // Phones often end a hidden page without a word.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell(), true);
  setInterval(tell, EVERY);
  addEventListener('pageshow', ({ persisted }) => persisted && begin());
  addEventListener('mall:swap', () => {
    tell();
    begin();
  });
}
