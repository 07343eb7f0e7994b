import type { OpenEntry } from '../../../engine/widget.ts';

/** The entry under edit by its place among those that are drawn; null when it is none of them. */
export function openAmong<Entry>(all: readonly Entry[], drawn: readonly Entry[], shown: OpenEntry): OpenEntry {
  if (typeof shown !== 'number') return shown;
  const at = drawn.findIndex((entry) => entry === all[shown]);
  return at < 0 ? null : at;
}
