/**
 * Counts which widgets of the document are seen and clicked, and tells the server when the document is left, and every 30 s before
 * (engine/rules/traffic/beacon.ts). Loaded after everything else; people who ask not to be tracked, and the mall's operators, are
 * not counted.
 */
import { MAX_CLICKS, MAX_LINK } from '../../../engine/rules/traffic/limits.ts';
import { stored } from './stored.ts';
import { CLICKED } from './clicked.ts';

/** milliseconds */
const SEEN_FOR = 1000;
const EVERY = 30_000;
/** of a widget, or of the window where a widget is higher */
const HALF = 0.5;

const isLeftOut = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  navigator.doNotTrack === '1' ||
  stored(() => localStorage.getItem('uncounted')) === '1';

/** What the next beacon tells. */
export interface Told {
  on: string;
  first: boolean;
  depth: number[];
  tested: string[];
  seen: string[];
  clicked: [slot: string, link: number, times: 1][];
}

const nothing = (on: string, first: boolean): Told => ({ on, first, depth: [], tested: [], seen: [], clicked: [] });

let told = nothing('', true);
/** Tenths of the document that were reached. */
let depth = 0;
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
            told.seen.push(slotOf(target));
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
  const on = document.documentElement.dataset['counts'] ?? '';
  told = nothing(on, true);
  depth = 0;
  if (on !== '') for (const element of document.querySelectorAll('[data-slot]')) observer.observe(element);
  measure();
  // Few pages are under test, and not all have a carousel.
  if (on.includes('~') || document.querySelector('[data-slot] [data-state]'))
    void import('./counts-more.ts').then(({ countMore }) => countMore(() => told));
}

function measure(): void {
  const { scrollHeight } = document.documentElement;
  const reached = Math.min(10, Math.ceil(((scrollY + innerHeight) / scrollHeight) * 10 - 0.05));
  while (depth < reached) told.depth.push((depth += 1));
}

/** The trail of clicks that goes with an order: page, version, slot and link, with the time in seconds. */
function keep(slot: string, link: number): void {
  const part = told.on.split(' ').find((one) => one.startsWith(slot.charAt(0)) && one.includes('.'));
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
  told.clicked.push([slot, link, 1]);
  keep(slot, link);
}

function tell(): void {
  const { on, first, depth, tested, seen, clicked } = told;
  if (on === '' || !(first || depth[0] || tested[0] || seen[0] || clicked[0])) return;
  navigator.sendBeacon('/count', JSON.stringify(told));
  told = nothing(on, false);
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
