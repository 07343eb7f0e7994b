import type { Shown } from '../../engine/widget.ts';

/** The entry under edit by its place among those that are drawn; null when it is none of them. */
export function shownAmong<Entry>(all: readonly Entry[], drawn: readonly Entry[], shown: Shown): Shown {
  if (typeof shown !== 'number') return shown;
  const at = drawn.findIndex((entry) => entry === all[shown]);
  return at < 0 ? null : at;
}
