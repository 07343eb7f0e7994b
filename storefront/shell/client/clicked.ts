/** What this window clicked and showed before an order; it is in no cookie and ends with the window. */
import { CLICK_LIFE } from '../../../engine/rules/traffic/limits.ts';
import { stored } from './stored.ts';

export const CLICKED = 'clicked';
export const SAW = 'saw';

/** The versions of tests and the clicks as an order has them (engine/rules/traffic/attribution.ts); '' for none. */
export function clicksForOrder(): string {
  const kept = stored(() => JSON.parse(sessionStorage.getItem(CLICKED) ?? '[]') as [number, string][]) ?? [];
  const saw = stored(() => JSON.parse(sessionStorage.getItem(SAW) ?? '{}') as Record<string, number>) ?? {};
  const earliest = Date.now() / 1000 - CLICK_LIFE;
  const tested = Object.entries(saw).flatMap(([version, at]) => (at >= earliest ? [`${version}.saw`] : []));
  return [...tested, ...kept.flatMap(([at, click]) => (at >= earliest ? [click] : []))].join(' ');
}

/** After an order what is shown again begins another visit. */
export function forgetTested(): void {
  stored(() => sessionStorage.removeItem(SAW));
}
