/** The clicks of this window that may have led to an order; they are in no cookie and end with the window. */
import { CLICK_LIFE } from '../../../engine/rules/traffic/limits.ts';
import { stored } from './stored.ts';

export const CLICKED = 'clicked';

/** The clicks as an order has them; '' for none. */
export function clicksForOrder(): string {
  const kept = stored(() => JSON.parse(sessionStorage.getItem(CLICKED) ?? '[]') as [number, string][]) ?? [];
  const earliest = Date.now() / 1000 - CLICK_LIFE;
  return kept.flatMap(([at, click]) => (at >= earliest ? [click] : [])).join(' ');
}
