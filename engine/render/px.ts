/**
 * Lengths of stored pages: px on PC, value * 2 / 100 rem on H5 (designer spec 9), both by the custom property --px. Text is an
 * exception: on H5 it is at least 11 px.
 */

/** A stored length as CSS; `px(0)` is '0'. */
export function px(value: number): string {
  return value === 0 ? '0' : `calc(var(--px) * ${value})`;
}

/** A stored font size as CSS: under /h5 at least --least-text (11 px), except 0, which hides the text. */
export function textSize(value: number): string {
  return value === 0 ? '0' : `max(var(--least-text), ${px(value)})`;
}

/** The stored height of a box with a line of text as CSS: under /h5 at least --least-box, so that it grows with its text. */
export function boxHeight(value: number): string {
  return `max(var(--least-box), ${px(value)})`;
}

/** A margin that may be 'auto'. */
export function margin(value: number | 'auto' | string): string {
  return typeof value === 'number' ? px(value) : 'auto';
}
