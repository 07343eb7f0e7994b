/** The clicks of this window that may have led to an order; they are in no cookie and end with the window. */
import { stored } from './stored.ts';

export const CLICKED = 'clicked';

/** Seconds before an order in which a click may have led to it (engine/rules/traffic/attribution.ts). */
const LIFE = 30 * 60;

/** The clicks as an order has them; '' for none. */
export function clicksForOrder(): string {
  const kept = stored(() => JSON.parse(sessionStorage.getItem(CLICKED) ?? '[]') as [number, string][]) ?? [];
  const earliest = Date.now() / 1000 - LIFE;
  return kept.flatMap(([at, click]) => (at >= earliest ? [click] : [])).join(' ');
}
