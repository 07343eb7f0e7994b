import type { OpenEntry } from '../../../engine/widget.ts';

/** Index of the entry under edit among the rendered ones; null when it is not rendered. */
export function renderedIndex<Entry>(all: readonly Entry[], drawn: readonly Entry[], shown: OpenEntry): OpenEntry {
  if (typeof shown !== 'number') return shown;
  const at = drawn.findIndex((entry) => entry === all[shown]);
  return at < 0 ? null : at;
}
